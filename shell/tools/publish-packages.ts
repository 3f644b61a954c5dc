import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS, withPackages } from './pack/pack';
import { fail } from './run';
import { root } from './workspace';

/*
 * `npm run publish-packages`: publishes each package whose version is not in the registry yet; `-- --dry-run` only tries.
 */

/** A package that others install. */
interface Package {
  readonly name: string;
  readonly version: string;
}

const packageIn = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Whether a version is in the registry, from the output of `npm view … --json`.
 * @throws if the output is anything else, such as a missing connection
 */
export function isPublished({ name, version }: Package, output: string): boolean {
  if (output.trim() === '' || /"code": "E404"/.test(output)) return false;
  if (output.trim() === JSON.stringify(version)) return true;
  throw new Error(
    `Expected npm to say whether ${name} ${version} is published but found ${output.trim()}. Nothing more was published; run this again.`,
  );
}

export const publishArguments = (folder: string, options: readonly string[]): string[] => [
  ...['publish', folder, '--access', 'public', '--provenance'],
  ...options,
];

function view({ name, version }: Package): string {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'version', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return stdout;
}

if (process.argv[1] === import.meta.filename) {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== '--dry-run')) {
    console.error(`Expected nothing or --dry-run but found "${options.join(' ')}".`);
    process.exit(1);
  }
  const missing = FOLDERS.filter((folder) => {
    const one = packageIn(join(root, folder));
    const found = isPublished(one, view(one));
    if (found) console.log(`${one.name} ${one.version} is published already.`);
    return !found;
  });
  void withPackages(missing, async (folder) => {
    execFileSync('npm', publishArguments(folder, options), { stdio: 'inherit' });
    const { name, version } = packageIn(folder);
    console.log(`${options.length > 0 ? 'Dry run: would publish' : 'Published'} ${name} ${version}.`);
  }).catch(fail);
}
