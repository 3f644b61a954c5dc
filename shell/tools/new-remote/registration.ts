import { addPart } from '@gadgetry/compose/document/changes';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Lock } from '../complete-lock';
import { type Part, portVariable } from '../workspace';

/** What of a package.json is looked at. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
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

/**
 * A manifest that names exactly what is installed in this repository, whatever the template names.
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
    Object.fromEntries(Object.keys(wanted).map((name) => [name, versionOf(name)]));
  const { dependencies, devDependencies } = manifest;
  return {
    ...manifest,
    ...(dependencies && { dependencies: pinned(dependencies) }),
    ...(devDependencies && { devDependencies: pinned(devDependencies) }),
  };
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
 * Adds a remote of this repository to an environment, in the form of its neighbours: same
 * address but for the port.
 * @throws when no neighbour is served by this machine
 */
export function addBeside(
  document: EnvironmentDocument,
  neighbours: readonly Part[],
  added: Pick<Part, 'name' | 'ownPort'>,
): EnvironmentDocument {
  for (const neighbour of neighbours) {
    const [from, to] = [written(neighbour), written(added)];
    const like = document.parts[neighbour.name]?.find(({ url }) => url.includes(from));
    if (!like) continue;
    const origins = document.policy.allowedOrigins.filter((origin) => origin.includes(from));
    return addPart(
      document,
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
