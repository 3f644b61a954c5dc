import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress';
import { fail, run } from './run';
import { sourceHash } from './source-hash';
import { buildFolder, mapsFolder, type Part, parts, root } from './workspace';

/** Inputs of every part besides its own package; the lock file names the versions of installed packages. */
const BUILT_WITH = ['shared-kernel', 'shared-kernel/kit', 'shell/environment', 'package-lock.json'];

const STAMP = 'built-from.txt';

const stampOf = (folder: string): string | undefined => {
  const path = join(folder, STAMP);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

async function buildPart(part: Part): Promise<void> {
  const folder = buildFolder(part);
  const wanted = sourceHash([part.package, ...BUILT_WITH].map((folder) => join(root, folder)));
  if (stampOf(folder) === wanted) {
    console.log(`  ${part.package}: up to date`);
    return;
  }
  const started = performance.now();
  for (const old of [folder, mapsFolder(part)]) rmSync(old, { recursive: true, force: true });
  const code = await run('rspack', ['build'], {
    cwd: join(root, part.package),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`${part.package} could not be built; the messages above say why.`);
  await compressFolder(folder);
  writeFileSync(join(folder, STAMP), wanted);
  console.log(`  ${part.package}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const DATA = 'data';

async function buildData(): Promise<void> {
  const code = await run('tsx', ['build/main.ts'], { cwd: join(root, DATA) });
  if (code !== 0) throw new Error('The data could not be built; the messages above say why.');
  await compressFolder(join(root, DATA, 'public'));
}

/** Names of the parts that can be built. */
const BUILDABLE: readonly string[] = [DATA, ...parts.map(({ name }) => name)];

/**
 * Builds the catalogue's data and parts whose sources have changed since their last build.
 * @param wanted `data` and names of parts; all of them by default
 * @throws where there is no such part, or it can't be built
 */
export async function build(wanted: readonly string[] = BUILDABLE): Promise<void> {
  const unknown = wanted.find((name) => !BUILDABLE.includes(name));
  if (unknown !== undefined)
    throw new Error(`Expected parts to build (${BUILDABLE.join(', ')}) but found "${unknown}".`);
  console.log('Building what has changed …');
  if (wanted.includes(DATA)) await buildData();
  for (const part of parts) if (wanted.includes(part.name)) await buildPart(part);
}

if (process.argv[1] === import.meta.filename) {
  const wanted = process.argv.slice(2);
  await build(wanted.length > 0 ? wanted : undefined).catch(fail);
  console.log(
    'Next: npm run compose (puts the page together), or npm start (does that and serves the store).',
  );
}
