import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress';
import { run } from './run';
import { sourceHash } from './source-hash';
import { buildFolder, mapsFolder, type Part, parts, root } from './workspace';

/** What every part is built from, besides its own package. */
const BUILT_WITH = ['shared-kernel', 'shared-kernel/kit', 'shell/environment'];

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

/** Builds the catalogue's data and every part whose sources have changed since its last build. */
export async function build(): Promise<void> {
  console.log('Building what has changed …');
  const code = await run('tsx', ['build/main.ts'], { cwd: join(root, 'data') });
  if (code !== 0) throw new Error('The data could not be built; the messages above say why.');
  await compressFolder(join(root, 'data/public'));
  for (const part of parts) await buildPart(part);
}

if (process.argv[1] === import.meta.filename) {
  await build();
  console.log(
    'Next: npm run compose (puts the page together), or npm start (does that and serves the store).',
  );
}
