import {
  matchPath,
  matchRoute,
  type PathParams,
  type RouteMatch,
  segmentsOf,
} from '@gadgetry/environment/match-route';
import type { LcpHint, PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { EXCERPT_ID } from '@gadgetry/environment/prerendered-file';
import type { BuildFile } from '@gadgetry/shared-kernel/contract';
import { SHELL_PATHS } from '@gadgetry/shared-kernel/contract/ownership';
import { dataPath, listingCategory } from '@gadgetry/shared-kernel/model/slices';
import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
import { xsrfCookie } from '@gadgetry/shared-kernel/xsrf';
import type { ChosenVersions } from './chosen-versions';

export interface Preload {
  /** A `chunk` is a script that only registers modules, so it may run before any code requests it. */
  readonly as: 'script' | 'chunk' | 'style' | 'fetch' | 'image';
  readonly href: string;
  readonly integrity?: string;
  readonly hint?: LcpHint;
}

/** Returns the paths that the shell serves itself: its own pages and those of disabled parts. */
const shellPaths = ({ disabled = {} }: Pick<PageEnvironment, 'disabled'>): readonly string[] => [
  ...SHELL_PATHS,
  ...Object.values(disabled).flat(),
];

/** Returns the route that owns a path; `undefined` for the shell's own pages, disabled parts and unknown paths. */
export const routeAt = (
  environment: Pick<PageEnvironment, 'disabled'>,
  chosen: ChosenVersions,
  path: string,
): RouteMatch<RemoteVersion> | undefined => matchRoute(chosen, path, shellPaths(environment));

/**
 * Returns the path of a page as its route writes it. Paths that differ in case, encoding or a trailing slash show the same
 * page and are corrected to it.
 * @returns `path` itself if no page has it
 */
export function canonicalPath(
  environment: Pick<PageEnvironment, 'disabled'>,
  chosen: ChosenVersions,
  path: string,
): string {
  const shellPath = shellPaths(environment).find((one) => matchPath(one, path));
  const pattern = shellPath ?? routeAt(environment, chosen, path)?.claim.path;
  if (pattern === undefined) return path;
  const asked = segmentsOf(path);
  const canonical = segmentsOf(pattern).map((segment, index) =>
    segment.startsWith(':') ? asked[index] : segment,
  );
  return `/${canonical.join('/')}`;
}

export function dataOf(
  { catalogue }: Pick<PageEnvironment, 'catalogue'>,
  { claim, params }: RouteMatch<RemoteVersion>,
  query: string,
): readonly string[] {
  const names = claim.data.map((text) =>
    text.replaceAll(/:(\w+)/g, (whole, name: string) => params[name] ?? whole),
  );
  // A query needs another slice than the first one, which only the page can tell.
  return catalogue.slices && query !== ''
    ? names.filter((name) => listingCategory(name) === undefined)
    : names;
}

/** Fills model and colour into a hint that covers many items; returns none for an unknown item. */
function itemHint({ items, ...hint }: LcpHint, { itemId }: PathParams): LcpHint[] {
  if (!items) return [hint];
  const { base = '', color = '' } = baseAndColor(itemId ?? '') ?? {};
  if (!items[base]?.includes(color)) return [];
  const fill = (path: string): string => path.replaceAll('{base}', base).replaceAll('{color}', color);
  return [{ ...hint, href: fill(hint.href), ...(hint.srcset && { srcset: fill(hint.srcset) }) }];
}

/** Whether the catalogue had the item of an address when the page was composed, as far as the hints tell. */
export function hasItem(environment: PageEnvironment, { claim, params }: RouteMatch<RemoteVersion>): boolean {
  const hints = (environment.leads[claim.path] ?? []).filter(({ items }) => items);
  return hints.length === 0 || hints.some((hint) => itemHint(hint, params).length > 0);
}

/** Returns all files that the first route needs, so that no file waits for another to be discovered. */
export function preloadsFor(
  environment: PageEnvironment,
  match: RouteMatch<RemoteVersion>,
  query: string,
): Preload[] {
  const { claim, params, version } = match;
  const { build } = version.descriptor;
  const pageChunks = [build.app, build.pages[claim.page]].flatMap((chunk) => chunk ?? []);
  const ownFile = ({ path, integrity }: BuildFile) => ({ url: version.base + path, integrity });
  const chunks: readonly PageEnvironment['onDemand'][string][] = [
    ...pageChunks.map(({ styles, scripts }) => ({
      styles: styles.map(ownFile),
      scripts: scripts.map(ownFile),
    })),
    ...pageChunks.flatMap(({ shared }) => shared.flatMap((name) => environment.onDemand[name] ?? [])),
  ];
  const { base, slices } = environment.catalogue;
  const data = dataOf(environment, match, query).map(
    (name): Preload => ({ as: 'fetch', href: `${base}/${dataPath(name, slices)}` }),
  );
  // A sort or a page in the query shows other pictures first, and a wrong preload would delay them.
  const hints =
    query === '' ? (environment.leads[claim.path] ?? []).flatMap((hint) => itemHint(hint, params)) : [];
  return [
    { as: 'script', href: version.base + build.entry.path, integrity: build.entry.integrity },
    ...chunks.flatMap(({ styles, scripts }) => [
      ...styles.map(({ url, integrity }): Preload => ({ as: 'style', href: url, integrity })),
      ...scripts.map(({ url, integrity }): Preload => ({ as: 'chunk', href: url, integrity })),
    ]),
    ...data,
    ...hints.map((hint): Preload => ({ as: 'image', href: hint.href, hint })),
  ];
}

/** Adds a script to the document; it runs as soon as it has loaded. */
export function addScript({ href, integrity = '' }: Pick<Preload, 'href' | 'integrity'>): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = href;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  document.head.append(script);
  return script;
}

/** Runs a chunk's script before the shell has loaded; the remote's runtime finds its modules. */
export function run(file: Preload): void {
  const script = addScript(file);
  // If the element stayed, the runtime would wait for its events, which have fired already.
  script.onload = script.onerror = () => script.remove();
}

/**
 * Adds a link to the document that preloads a file. Its address is absolute: a remote's runtime would read a relative one from its
 * own folder.
 * @param isLoaded whether the prerendered page brought the rules of this style sheet; the link is then a disabled style sheet, so
 * that the runtime does not load it again
 */
export function addLink({ as, href, integrity = '', hint }: Preload, isLoaded = false): void {
  const link = document.createElement('link');
  link.rel = isLoaded ? 'stylesheet' : 'preload';
  link.disabled = isLoaded;
  link.as = as;
  if (as !== 'image') link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  if (hint) {
    link.fetchPriority = 'high';
    link.type = hint.type ?? '';
    link.media = hint.media ?? '';
    link.imageSrcset = hint.srcset ?? '';
    link.imageSizes = hint.sizes ?? '';
  }
  if (!hint?.srcset) link.href = new URL(href, document.baseURI).href;
  document.head.append(link);
}

/**
 * Whether a file must not be preloaded: data of which the page on the screen carries an excerpt, or that need a request header, which
 * a preload can't send.
 */
export function mustNotPreload({ as, href }: Preload): boolean {
  const page = new URL(document.baseURI);
  return (
    as === 'fetch' &&
    (document.querySelector(`main #${EXCERPT_ID}`) !== null ||
      xsrfCookie(new URL(href, page), page, document.cookie) !== undefined)
  );
}
