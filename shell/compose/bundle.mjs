// One file of the whole command, made anew when a source has changed: translating some eighty files at every start takes
// half a second, reading one takes none.
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const dist = join(folder, 'dist');
const BUNDLE = join(dist, 'gadgetry.mjs');
/** Of which files it was made, with the time of each. */
const INPUTS = join(dist, 'inputs.json');
/** Is run in a process of its own, beside the bundle. */
const WORKER = 'render/view-worker.mjs';

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function isCurrent() {
  try {
    const inputs = JSON.parse(readFileSync(INPUTS, 'utf8'));
    return Object.entries(inputs).every(([path, time]) => timeOf(join(folder, path)) === time);
  } catch {
    return false;
  }
}

/** Puts a file in place whole: somebody else may be doing the same. */
function place(path, text) {
  const beside = `${path}.${randomUUID()}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}

/** Path of the bundle. */
export async function bundled() {
  if (isCurrent()) return BUNDLE;
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['cli.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20.19',
    outfile: BUNDLE,
    logLevel: 'error',
    // Brings a file beside its code.
    external: ['@bokuweb/zstd-wasm'],
    // What packages in the older format ask for by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  mkdirSync(dist, { recursive: true });
  const worker = join(dist, 'view-worker.mjs');
  copyFileSync(join(folder, WORKER), `${worker}.${process.pid}`);
  renameSync(`${worker}.${process.pid}`, worker);
  place(BUNDLE, outputFiles[0].text);
  const inputs = [...Object.keys(metafile.inputs), WORKER, 'bundle.mjs'];
  place(
    INPUTS,
    JSON.stringify(
      Object.fromEntries(
        inputs.map((path) => [relative(folder, join(folder, path)), timeOf(join(folder, path))]),
      ),
    ),
  );
  return BUNDLE;
}
