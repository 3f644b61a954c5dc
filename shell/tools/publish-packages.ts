import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * `npm run publish-packages`: publishes each package whose version is not in the registry yet; `-- --dry-run` only tries. It
 * publishes tarballs, not folders: npm describes a folder to the registry by the package.json that packing has put back
 * (pack/put-in-place.ts), and a tarball by its own.
 */

/** A package that others install. */
interface Package {
  readonly name: string;
  readonly version: string;
}

/** Packages with those before them that they depend on. */
const FOLDERS = ['shared-kernel', 'shared-kernel/kit', 'shell/compose', 'shared-kernel/create'];

const packageIn = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Whether a version can be installed, from what `npm view … --json` said.
 * @throws when it said anything else, such as that there is no connection
 */
export function isPublished({ name, version }: Package, said: string): boolean {
  if (said.trim() === '' || /"code": "E404"/.test(said)) return false;
  if (said.trim() === JSON.stringify(version)) return true;
  throw new Error(
    `Expected npm to say whether ${name} ${version} is published but found ${said.trim()}. Nothing more was published; run this again.`,
  );
}

const npm = (...args: string[]): string =>
  execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function publishTarball(folder: string, { name, version }: Package, options: readonly string[]): void {
  const to = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    const said = npm('pack', '--workspace', folder, '--pack-destination', to, '--json');
    // Scripts of the package may have said something before.
    const [{ filename }] = JSON.parse(said.slice(said.indexOf('[')));
    npm('publish', resolve(to, filename), '--access', 'public', '--provenance', ...options);
    const isTrial = options.length > 0;
    console.log(`${isTrial ? 'Dry run: would publish' : 'Published'} ${name} ${version}.`);
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== '--dry-run')) {
    console.error(`Expected nothing or --dry-run but found "${options.join(' ')}".`);
    process.exit(1);
  }
  for (const folder of FOLDERS) {
    const one = packageIn(folder);
    const view = spawnSync('npm', ['view', `${one.name}@${one.version}`, 'version', '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (isPublished(one, view.stdout)) console.log(`${one.name} ${one.version} is published already.`);
    else publishTarball(folder, one, options);
  }
}
