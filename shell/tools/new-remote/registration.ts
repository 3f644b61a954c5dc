import { addPart } from '@gadgetry/compose/document/edit-parts';
import { jsonText } from '@gadgetry/compose/files';
import { nameSyntaxProblem } from '@gadgetry/create-remote/names';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { patternShape } from '@gadgetry/shared-kernel/contract/ownership';
import { type Part, portVariable } from '../workspace';

/** The members of package.json that are used. */
interface Manifest {
  readonly name?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const SHELL_REFERENCE = /^( *)(?=\{ "path": "shell" \})/m;

/**
 * Returns the root's tsconfig.json with one more package, before the shell.
 * @throws if the file has another form
 */
export function withReference(tsconfig: string, folder: string): string {
  if (!SHELL_REFERENCE.test(tsconfig))
    throw new Error(
      'tsconfig.json has no line { "path": "shell" }, beside which the remote would go: add it again.',
    );
  return tsconfig.replace(SHELL_REFERENCE, `$1{ "path": "${folder}" },\n$1`);
}

/** Files that only a remote in its own repository needs. */
const OF_A_REPOSITORY = ['.gitattributes', '.github/workflows/ci.yml', '.gitignore', 'biome.json'];

/** Returns the packages that a neighbour has, too, in its versions; tools of the whole repository are left out. */
const neighbourVersions = (wanted: Manifest['dependencies'], neighbour: Manifest['dependencies'] = {}) =>
  Object.fromEntries(Object.entries(neighbour).filter(([name]) => wanted?.[name] !== undefined));

/**
 * Returns the files of a remote inside this repository.
 * @param made the files of a remote in its own repository
 * @param neighbour package.json of another remote of this repository
 */
export function filesInside(
  made: ReadonlyMap<string, string>,
  port: number,
  neighbour: Manifest,
): ReadonlyMap<string, string> {
  const files = new Map([...made].filter(([path]) => !OF_A_REPOSITORY.includes(path)));
  const change = (path: string, changed: (text: string) => string): void =>
    void files.set(path, changed(files.get(path) ?? ''));
  const json = (path: string, changed: (value: Manifest) => object): void =>
    change(path, (text) => jsonText(changed(JSON.parse(text))));
  json('package.json', ({ name, scripts, dependencies, devDependencies, ...manifest }) => ({
    name: `@gadgetry/${name}`,
    ...manifest,
    config: { catalogue: '../data/public', port },
    scripts: { ...scripts, test: 'tsc -b && biome check --error-on-warnings . && jest' },
    dependencies: neighbourVersions(dependencies, neighbour.dependencies),
    devDependencies: neighbourVersions(devDependencies, neighbour.devDependencies),
  }));
  json('descriptor.json', (descriptor) => ({
    ...descriptor,
    $schema: '../shared-kernel/src/contract/descriptor.schema.json',
    kernel: `^${neighbour.dependencies?.['@gadgetry/shared-kernel']}`,
  }));
  json('tsconfig.json', (config) => ({
    ...config,
    references: ['../shared-kernel', '../shared-kernel/kit'].map((path) => ({ path })),
  }));
  // Later sections concern a remote in its own repository.
  change('README.md', (text) => `${text.split('\n## ')[0]?.replaceAll('3010', String(port))}`);
  return files;
}

/** Routes of this repository's remotes: path to package. */
export type Routes = readonly { readonly path: string; readonly owner: string }[];

/** Returns the reason why a remote can't have this name in this repository, with the remedy; `undefined` if it can. */
export function nameProblem(name: string, folders: readonly string[], routes: Routes): string | undefined {
  const problem = nameSyntaxProblem(name);
  if (problem) return problem;
  if (folders.includes(`remote-${name}`))
    return `remote-${name} is there already: choose another name, or run it alone (npm run dev -w remote-${name}).`;
  const owner = routes.find(({ path }) => patternShape(path) === patternShape(`/${name}`))?.owner;
  return owner && `The address /${name} belongs to ${owner}: choose another name.`;
}

export function nextPort(taken: readonly number[], reserved: readonly number[]): number {
  let port = Math.max(...taken) + 1;
  while (reserved.includes(port)) port += 1;
  return port;
}

/** Returns a port in the form of environments of this machine: `${PORT_CART:-3003}`. */
const written = ({ name, defaultPort }: Pick<Part, 'name' | 'defaultPort'>): string =>
  `\${${portVariable(name)}:-${defaultPort}}`;

/**
 * Adds a remote of this repository to an environment, in the form of its neighbours: same address but for the port.
 * @param connect paths of its backends on its own server, by name
 * @throws when no neighbour is served by this machine
 */
export function addBeside(
  document: EnvironmentDocument,
  neighbours: readonly Part[],
  { connect, ...added }: Pick<Part, 'name' | 'defaultPort'> & { connect: Readonly<Record<string, string>> },
): EnvironmentDocument {
  for (const neighbour of neighbours) {
    const [from, to] = [written(neighbour), written(added)];
    const sibling = document.parts[neighbour.name]?.find(({ url }) => url.includes(from));
    if (!sibling) continue;
    const origins = document.policy.allowedOrigins.filter((origin) => origin.includes(from));
    const backend = `http://localhost:${to}`;
    const given = Object.entries(connect).map(([name, path]) => [name, backend + path]);
    const remotes = { ...document.policy.remotes, [added.name]: { connect: Object.fromEntries(given) } };
    return addPart(
      { ...document, policy: { ...document.policy, remotes } },
      added.name,
      {
        url: sibling.url.replace(from, () => to),
        metadata: { version: 'workspace' },
        deployment: { traffic: 100, default: true },
      },
      origins.map((origin) => origin.replace(from, () => to)),
    );
  }
  throw new Error(
    `"${document.name}" has no part that this machine serves, so the address can't be told from its neighbours. Publish the remote and add it by hand: npm run new-remote -- --help`,
  );
}
