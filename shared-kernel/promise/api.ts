import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage } from './api-page';
import { extract } from './extract';
import { api, dependencies, fileName, isPromised, kernel, manifest, root } from './faces';
import { brokenPromises, keepPublished, readPublished } from './published';
import { exportTable } from './table';

/*
 * `npm run api` writes shared-kernel/api: of each entry point a page, made from its doc comments, and its declarations in
 * one file; and exports.json, what has to be known of every export. `-- --check` only says which files are out of date.
 * `-- --keep` makes what is there the version that was published last.
 */

const declarationsFolder = 'declarations';

/** Every file by its path below shared-kernel/api. */
function made(): { readonly files: ReadonlyMap<string, string>; readonly keep: () => void } {
  const extracted = extract();
  const published = readPublished();
  const promised = extracted.filter(({ face }) => isPromised(face));
  const declared = promised.map(({ face, declarations }) => ({ name: face.name, declarations }));
  const scratch = join(root, '.cache/api/present');
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  for (const { name, declarations } of declared)
    writeFileSync(join(scratch, `${fileName({ name })}.d.ts`), declarations);
  const broken = brokenPromises(
    published,
    (name) => (declared.some((face) => face.name === name) ? join(scratch, fileName({ name })) : undefined),
    dependencies,
  );
  const exports = exportTable(declared, dependencies, published.exports, broken);
  const files = new Map([
    ...extracted.flatMap(({ face, items, passedOn, declarations }) => [
      [
        `${fileName(face)}.md`,
        apiPage({ request: `${manifest.name}/${face.name}`, items, passedOn }),
      ] as const,
      [`${declarationsFolder}/${fileName(face)}.d.ts`, declarations] as const,
    ]),
    ['exports.json', `${JSON.stringify(exports, null, 2)}\n`] as const,
  ]);
  const keep = (): void =>
    keepPublished({ version: manifest.version, faces: declared, exports, dependencies });
  return { files, keep };
}

function present(): ReadonlyMap<string, string> {
  mkdirSync(join(api, declarationsFolder), { recursive: true });
  const paths = ['.', declarationsFolder].flatMap((folder) =>
    readdirSync(join(api, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name)),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(api, path), 'utf8')]));
}

const { files: wanted, keep } = made();
const there = present();
const names = [...new Set([...wanted.keys(), ...there.keys()])];
const changed = names.filter((name) => wanted.get(name) !== there.get(name));
if (process.argv.includes('--check')) {
  for (const name of changed) console.error(`shared-kernel/api/${name} is out of date. Run: npm run api`);
  process.exit(changed.length === 0 ? 0 : 1);
}
for (const name of changed) {
  const text = wanted.get(name);
  if (text === undefined) rmSync(join(api, name));
  else writeFileSync(join(api, name), text);
}
console.log(
  changed.length === 0
    ? `The ${wanted.size} files in shared-kernel/api are up to date.`
    : `Written in shared-kernel/api: ${changed.join(', ')}. Next: commit them with the change.`,
);
if (process.argv.includes('--keep')) {
  try {
    keep();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  console.log(
    `${manifest.version} is now the version that was published last (${join(kernel, 'api/published')}). Next: commit that.`,
  );
}
