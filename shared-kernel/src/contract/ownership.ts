import { paths } from '../model/paths';

/** Paths of the shell's own pages, which no remote may claim. */
export const SHELL_PATHS: readonly string[] = [paths.rights, paths.contacts];

/**
 * Names that no remote may have. A remote's name is also the namespace of its texts, and kernel and shell use these;
 * `constructor` is a member of every object. Both schemas contain the same list.
 */
export const RESERVED_NAMES: readonly string[] = [
  'constructor',
  'kernel',
  'load-error',
  'notices',
  'offers',
  'overrides',
  'pages',
  'shell',
  'updates',
];

const NAME = /^[a-z][a-z0-9-]*$/;

/** Whether a remote may have this name. */
export const isRemoteName = (name: string): boolean => NAME.test(name) && !RESERVED_NAMES.includes(name);

/**
 * Returns a path in the form in which claims are compared: `/phones/:id` and `/Phones/:itemId/` are one claim.
 * @param path pattern in React Router's syntax
 */
export const patternShape = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1');

/** Patterns that both boot script and router support: fixed segments and `:named` ones. */
const ROUTE = /^\/$|^(\/([\w.~-]+|:[A-Za-z]\w*))+$/;

/** Targets of navigation entries: one address, without parameters. */
const ADDRESS = /^\/$|^(\/[\w.~-]+)+$/;

const repeated = (claims: readonly string[]): string[] => [
  ...new Set(claims.filter((claim, index) => claims.indexOf(claim) !== index)),
];

function leadsTo(route: string, address: string): boolean {
  const [wanted, found] = [patternShape(route).split('/'), patternShape(address).split('/')];
  return (
    wanted.length === found.length && wanted.every((part, index) => part === ':' || part === found[index])
  );
}

/** A remote's claims, as its descriptor makes them. */
export interface RemoteClaims {
  readonly routes: readonly { readonly path: string }[];
  readonly navigation: readonly { readonly path: string }[];
  readonly fragments: readonly string[];
  readonly slots?: {
    readonly offered?: readonly { readonly name: string }[];
    readonly filled?: readonly { readonly slot: string; readonly fragment: string }[];
  };
}

/** Returns navigation paths that match none of the remote's own routes. */
export const strayNavigation = ({
  routes,
  navigation,
}: Pick<RemoteClaims, 'routes' | 'navigation'>): string[] =>
  navigation.map(({ path }) => path).filter((path) => !routes.some((route) => leadsTo(route.path, path)));

/** Returns the problems of a remote's slots, without regard to other remotes. */
function slotProblems({ fragments, slots: { offered = [], filled = [] } = {} }: RemoteClaims): string[] {
  const fills = filled.map(({ slot, fragment }) => `slot ${slot} is filled twice by "${fragment}"`);
  return [
    ...repeated(offered.map(({ name }) => name)).map((name) => `slot ${name} is offered twice`),
    ...repeated(fills),
    ...filled
      .filter(({ fragment }) => !fragments.includes(fragment))
      .map(({ slot, fragment }) => `slot ${slot} is filled by "${fragment}", which is none of the fragments`),
  ];
}

/** Returns the problems of a remote's claims, without regard to other remotes: malformed, repeated, the shell's, or without a page. */
export function ownershipProblems(claims: RemoteClaims): string[] {
  const routes = claims.routes.map(({ path }) => path);
  const entries = claims.navigation.map(({ path }) => path);
  const shapes = routes.map(patternShape);
  return [
    ...routes
      .filter((path) => !ROUTE.test(path))
      .map(
        (path) =>
          `route ${path}: expected /segments of letters, digits and - . _ ~, or /:names, such as /phones/:id`,
      ),
    ...entries
      .filter((path) => !ADDRESS.test(path))
      .map((path) => `navigation ${path}: expected one address, such as /phones`),
    ...repeated(shapes).map((shape) => `route ${shape} is claimed twice`),
    ...repeated(entries.map(patternShape)).map((shape) => `navigation ${shape} is claimed twice`),
    ...repeated(claims.fragments).map((name) => `fragment "${name}" is offered twice`),
    ...SHELL_PATHS.filter((path) => shapes.includes(path)).map((path) => `route ${path} is the shell's own`),
    ...slotProblems(claims),
    ...strayNavigation(claims).map((path) => `navigation ${path} leads to none of the remote's routes`),
  ];
}
