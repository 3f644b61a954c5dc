import { addPart } from '@gadgetry/compose/document/changes';
import { jsonText } from '@gadgetry/compose/files';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Lock } from '../complete-lock';
import { type Part, portVariable } from '../workspace';

/** What of a package.json is looked at. */
interface Manifest {
  readonly name?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const SHELL_REFERENCE = /^( *)(?=\{ "path": "shell" \})/m;

/**
 * The root's tsconfig.json with one more package, before the shell.
 * @throws when the file does not look as expected
 */
export function withReference(tsconfig: string, folder: string): string {
  if (!SHELL_REFERENCE.test(tsconfig))
    throw new Error(
      'tsconfig.json has no line { "path": "shell" }, beside which the remote would go: add it again.',
    );
  return tsconfig.replace(SHELL_REFERENCE, `$1{ "path": "${folder}" },\n$1`);
}

/** Files that only a remote in its own repository needs. */
const OF_A_REPOSITORY = ['.github/workflows/ci.yml', '.gitignore', 'biome.json'];

/** Packages whose commands this repository runs for all. */
const COMMANDS = ['@biomejs/biome', '@gadgetry/compose', 'jest', 'typescript'];

/**
 * A manifest that names exactly what is installed in this repository, without those whose commands it runs for all.
 * @throws when something is not installed
 */
export function withInstalled<M extends Manifest>(manifest: M, { packages }: Lock): M {
  const versionOf = (name: string): string => {
    const entry = packages[`node_modules/${name}`];
    const version = entry?.link ? packages[entry.resolved ?? '']?.version : entry?.version;
    if (!version) throw new Error(`package-lock.json has no ${name}: run npm install, then try again.`);
    return version;
  };
  const pinned = (wanted: Manifest['dependencies'] = {}): Record<string, string> =>
    Object.fromEntries(
      Object.keys(wanted)
        .filter((name) => !COMMANDS.includes(name))
        .map((name) => [name, versionOf(name)]),
    );
  const { dependencies, devDependencies } = manifest;
  return { ...manifest, dependencies: pinned(dependencies), devDependencies: pinned(devDependencies) };
}

/**
 * The files of a remote as they are inside of this repository.
 * @param made those of one in a repository of its own
 */
export function filesInside(
  made: ReadonlyMap<string, string>,
  port: number,
  lock: Lock,
): ReadonlyMap<string, string> {
  const files = new Map([...made].filter(([path]) => !OF_A_REPOSITORY.includes(path)));
  const change = (path: string, changed: (text: string) => string): void =>
    void files.set(path, changed(files.get(path) ?? ''));
  const json = (path: string, changed: (value: Manifest) => object): void =>
    change(path, (text) => jsonText(changed(JSON.parse(text))));
  json('package.json', ({ name, scripts, ...manifest }) => ({
    name: `@gadgetry/${name}`,
    ...withInstalled(manifest, lock),
    config: { catalogue: '../data/public', port },
    scripts: { ...scripts, test: 'tsc -b && biome check --error-on-warnings . && jest' },
  }));
  json('descriptor.json', (descriptor) => ({
    ...descriptor,
    $schema: '../shared-kernel/src/contract/descriptor.schema.json',
    kernel: `^${lock.packages['shared-kernel']?.version}`,
  }));
  json('tsconfig.json', (config) => ({
    ...config,
    references: ['../shared-kernel', '../shared-kernel/kit'].map((path) => ({ path })),
  }));
  // Later sections concern a remote in its own repository.
  change('README.md', (text) => `${text.split('\n## ')[0]?.replaceAll('3010', String(port))}`);
  return files;
}

/** The next port that no part has. */
export function nextPort(taken: readonly number[], reserved: readonly number[]): number {
  let port = Math.max(...taken) + 1;
  while (reserved.includes(port)) port += 1;
  return port;
}

/** A port as environments of this machine write it: `${PORT_CART:-3003}`. */
const written = ({ name, ownPort }: Pick<Part, 'name' | 'ownPort'>): string =>
  `\${${portVariable(name)}:-${ownPort}}`;

/**
 * Adds a remote of this repository to an environment, in the form of its neighbours: same address but for the port.
 * @param connect paths of its backends on its own server, by name
 * @throws when no neighbour is served by this machine
 */
export function addBeside(
  document: EnvironmentDocument,
  neighbours: readonly Part[],
  { connect, ...added }: Pick<Part, 'name' | 'ownPort'> & { connect: Readonly<Record<string, string>> },
): EnvironmentDocument {
  for (const neighbour of neighbours) {
    const [from, to] = [written(neighbour), written(added)];
    const like = document.parts[neighbour.name]?.find(({ url }) => url.includes(from));
    if (!like) continue;
    const origins = document.policy.allowedOrigins.filter((origin) => origin.includes(from));
    const backend = `http://localhost:${to}`;
    const given = Object.entries(connect).map(([name, path]) => [name, backend + path]);
    const remotes = { ...document.policy.remotes, [added.name]: { connect: Object.fromEntries(given) } };
    return addPart(
      { ...document, policy: { ...document.policy, remotes } },
      added.name,
      {
        url: like.url.replace(from, () => to),
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
