// Bundles the command into one file, since compiling its sources at every start would take half a second.
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const dist = join(folder, 'dist');
const ENTRY = 'commands/run.ts';
const BUNDLE = join(dist, 'cli.mjs');
/** The source files of the bundle, each with its time of change. */
const INPUTS = join(dist, 'inputs.json');
/** Files that the bundle reads from its own folder: for other processes, and to copy into adopted parts. */
const COPIED_FILES = [
  'render/prerender-worker.mjs',
  'check/load-worker.mjs',
  'check/shared-stub.mjs',
  ...['container', 'mounts', 'tools'].map((name) => `adopt/adopted-${name}.mjs`),
];

const modifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function isCurrent() {
  try {
    const inputs = JSON.parse(readFileSync(INPUTS, 'utf8'));
    return Object.entries(inputs).every(([path, time]) => modifiedAt(join(folder, path)) === time);
  } catch {
    return false;
  }
}

/** Replaces a file atomically, since another process may write the same one. */
function writeAtomically(path, text) {
  const beside = `${path}.${randomUUID()}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}

/**
 * Bundles a program for Node into one file.
 * @param {string} entry its first source file; relative paths start at this package's folder
 * @param {string} outfile path of the bundle
 * @returns its text, and its source files
 */
export async function bundle(entry, outfile) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20.19',
    outfile,
    logLevel: 'error',
    // It reads its `.wasm` file from its own folder.
    external: ['@bokuweb/zstd-wasm'],
    // CommonJS packages need `require`.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
  });
  return { text: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

/** Returns the path of the bundle, after bundling again if a source has changed. */
export async function ensureBundle() {
  if (isCurrent()) return BUNDLE;
  const { text, inputs } = await bundle(ENTRY, BUNDLE);
  mkdirSync(dist, { recursive: true });
  for (const path of COPIED_FILES)
    writeAtomically(join(dist, basename(path)), readFileSync(join(folder, path)));
  writeAtomically(BUNDLE, text);
  const all = [...inputs, ...COPIED_FILES, 'bundle.mjs'];
  writeAtomically(
    INPUTS,
    JSON.stringify(
      Object.fromEntries(
        all.map((path) => [relative(folder, join(folder, path)), modifiedAt(join(folder, path))]),
      ),
    ),
  );
  return BUNDLE;
}

const LICENSE = /^(licen[cs]e|copying)(\.\w+)?$/i;

/** Returns the licences of all packages in a bundle, with their texts. */
function licencesOf(inputs) {
  const packages = new Set(
    inputs.flatMap((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  return [...packages].sort().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
    const file = readdirSync(join(folder, path)).find((one) => LICENSE.test(one));
    const text = file ? readFileSync(join(folder, path, file), 'utf8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}`;
  });
}

/**
 * Writes the installable command: its entry (`installed.mjs`), its bundle, the files beside it, and the licences of its packages.
 * @param {string} out path of a folder
 */
export async function makeInstallable(out) {
  mkdirSync(out, { recursive: true });
  const cli = join(out, 'cli.mjs');
  const { text, inputs } = await bundle(ENTRY, cli);
  writeFileSync(cli, text);
  const entry = readFileSync(join(folder, 'installed.mjs'));
  writeFileSync(join(out, 'gadgetry.mjs'), entry, { mode: 0o755 });
  for (const path of [...COPIED_FILES, 'node-version.mjs'])
    copyFileSync(join(folder, path), join(out, basename(path)));
  writeFileSync(join(out, 'THIRD-PARTY-LICENSES.txt'), `${licencesOf(inputs).join('\n\n---\n\n')}\n`);
}
