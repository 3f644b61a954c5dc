import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '../../support/store';
import { createRemote, installedPackages, link, outside, packAll } from './packed';

/** A remote's repository with the packed packages installed, and nothing else of this repository. */
export interface Installed {
  /** Whether npm installed the packages, and tests run with every supported Node. */
  readonly all: boolean;
  /** A path in the remote's folder. */
  readonly at: (...names: string[]) => string;
  readonly packageFolder: (name: string) => string;
  readonly packages: () => readonly string[];
  /** Path of a package's tarball. */
  readonly tarball: (one: string) => string;
  /** Paths of the Node versions to test with. */
  readonly nodes: () => readonly string[];
  /** Paths of the TypeScript compilers to test with. */
  readonly compilers: () => readonly string[];
  /** Makes another remote beside it; returns its folder. */
  readonly createAnother: (name: string, ...options: readonly string[]) => Promise<string>;
}

/** Versions to test besides the running Node and the TypeScript that npm installs. */
const FURTHER_NODES = ['22', '24'];
const FURTHER_COMPILERS = ['5.9', '6'];

/**
 * Packs the packages and makes a remote with them before all tests; removes everything after them. Dependencies are links into
 * this repository, which takes a second. In `npm run test:long -- packages` npm installs them, and every supported Node runs the tests.
 */
export function installBeforeAll(name: string): Installed {
  const all = process.env.PACKAGES === 'all';
  let folder = '';
  let tarballs: Readonly<Record<string, string>> = {};
  let nodes: readonly string[] = [process.execPath];
  let compilers: readonly string[] = ['tsc'];
  const at = (...names: string[]): string => join(folder, `remote-${name}`, ...names);

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')));
    mkdirSync(join(folder, 'tarballs'));
    tarballs = await packAll(join(folder, 'tarballs'));
    await createRemote(folder, tarballs, name);
    mkdirSync(at('.home'));
    const run = outside(at());
    if (!all) {
      link(at(), installedPackages(tarballs));
      return;
    }
    await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
    const further = async (program: string, version: string): Promise<string> => {
      const prefix = join(folder, 'further', `${program}-${version}`);
      await run(
        'npm',
        'install',
        '--prefix',
        prefix,
        `${program}@${version}`,
        '--prefer-offline',
        '--no-audit',
      );
      return join(prefix, 'node_modules');
    };
    for (const version of FURTHER_NODES)
      nodes = [...nodes, join(await further('node', version), 'node/bin/node')];
    for (const version of FURTHER_COMPILERS)
      compilers = [...compilers, join(await further('typescript', version), '.bin/tsc')];
  });

  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    all,
    at,
    packageFolder: (one) => at('node_modules', one),
    packages: () => Object.keys(installedPackages(tarballs)),
    tarball: (one) => tarballs[one] ?? '',
    nodes: () => nodes,
    compilers: () => compilers,
    createAnother: (another, ...options) => createRemote(folder, tarballs, another, ...options),
  };
}
