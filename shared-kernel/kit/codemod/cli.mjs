#!/usr/bin/env node
// `npx gadgetry-codemod 2 src`: changes a remote's sources for a new major version of the kernel.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE =
  'npx gadgetry-codemod MAJOR [--only NAME] [--dry-run] FOLDER …, such as: npx gadgetry-codemod 2 src';
const SOURCES = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'];
const SKIPPED = new Set(['node_modules', 'dist', '.types']);

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

function* sourcesIn(path) {
  if (!statSync(path).isDirectory()) {
    if (SOURCES.includes(extname(path))) yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* sourcesIn(join(path, name));
}

/** The kernel that is installed beside the kit. */
const installedKernel = () =>
  fileURLToPath(new URL('.', import.meta.resolve('@gadgetry/shared-kernel/package.json')));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, 'dry-run': { type: 'boolean' }, kernel: { type: 'string' } },
});
const [major, ...places] = positionals;
if (!/^\d+$/.test(major ?? '') || places.length === 0) fail(`Say which major version, and where: ${USAGE}`);
for (const place of places) if (!existsSync(place)) fail(`${place} is not there. ${USAGE}`);
const folder = join(values.kernel ?? installedKernel(), 'codemods', major);
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -'.mjs'.length))
  .filter((name) => values.only === undefined || values.only === name)
  .sort();
if (names.length === 0)
  fail(
    `There is no codemod ${values.only ? `"${values.only}" ` : ''}for version ${major} in ${folder}. Install that version of the kernel first; its CHANGELOG says what has none.`,
  );

// It takes its time to load, and wrong usage is to be told at once.
const { default: jscodeshift } = await import('jscodeshift');
const j = jscodeshift.withParser('tsx');
const api = { j, jscodeshift: j, stats: () => {}, report: (message) => console.log(`  ${message}`) };
const changed = new Set();
for (const name of names) {
  const { default: transform } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  for (const path of places.flatMap((place) => [...sourcesIn(place)])) {
    const source = readFileSync(path, 'utf8');
    const result = await transform({ path, source }, api, {});
    if (!result || result === source) continue;
    changed.add(path);
    console.log(`${name}: ${path}`);
    if (!values['dry-run']) writeFileSync(path, result);
  }
}
console.log(
  changed.size === 0
    ? `Nothing is to be changed (${names.join(', ')}).`
    : `${values['dry-run'] ? 'Would change' : 'Changed'} ${changed.size} file(s). Next: look at the difference, format, and let tsc and the tests judge it.`,
);
