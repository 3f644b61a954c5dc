import { completeLock, type Lock } from '../complete-lock';

/** What of a package.json stands in the lock file. */
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

/** The lock file with one more workspace, as npm would write it: without it `npm ci` refuses. */
export function withWorkspace(lock: Lock, folder: string, manifest: Manifest): Lock {
  const { name, version, dependencies, devDependencies } = manifest;
  const packages = {
    ...lock.packages,
    [`node_modules/${name}`]: { resolved: folder, link: true },
    [folder]: {
      name,
      version,
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
    },
  };
  const changed = { ...lock, packages };
  completeLock(changed);
  return changed;
}

/** The next port that no part has. */
export function nextPort(taken: readonly number[], reserved: readonly number[]): number {
  let port = Math.max(...taken) + 1;
  while (reserved.includes(port)) port += 1;
  return port;
}
