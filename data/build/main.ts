import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MODELS } from '../models';
import { parseIds, withNewIds } from './ids';
import { manyProducts } from './many';
import { storefrontOrder } from './order';
import { type Catalogue, catalogueOf, dataFiles } from './outputs';
import { picturesOf, sampleCatalogue } from './sample';

const USAGE = `Usage: npm run data [-- --products <number> --out <folder> | --sample --out <folder>]

Without options, writes the store's own data files to data/public/api.

--products writes a catalogue of that many products to a folder, with the store's own pictures:
  npm run data -- --products 10000 --out /tmp/large

--sample writes a few products with small pictures, for teams that have no catalogue.`;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Writes changed files; returns the number of all files. */
function write(catalogue: Catalogue, folder: string): number {
  let files = 0;
  for (const [name, text] of dataFiles(catalogue)) {
    const path = join(folder, name);
    files += 1;
    if (files % 500 === 0) console.log(`data: ${files} files …`);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    // A rename is atomic, so a store that reads the file gets the old or the new one.
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }
  return files;
}

const ledger = join(root, 'models/ids.json');

function writeOwn(): void {
  const known = parseIds(readFileSync(ledger, 'utf8'));
  const itemIds = storefrontOrder(MODELS).map(({ itemId }) => itemId);
  const ids = withNewIds(known, itemIds);
  const added = Object.keys(ids).length - Object.keys(known).length;
  if (added > 0) writeFileSync(ledger, `${JSON.stringify(ids, null, 2)}\n`);
  const files = write(catalogueOf(MODELS, ids), join(root, 'public'));
  console.log(`data: ${itemIds.length} products of ${MODELS.length} models, ${files} files in public/api.`);
  if (added > 0) console.log(`Next: commit data/models/ids.json, it has ${added} new ids.`);
}

function writeMany(count: number, folder: string): void {
  const files = write(manyProducts(MODELS, count), folder);
  for (const name of ['img', 'video'])
    if (!existsSync(join(folder, name))) symlinkSync(join(root, 'public', name), join(folder, name), 'dir');
  console.log(`data: ${count} products, ${files} files in ${folder}/api.`);
  console.log(`Next: npm start -- --data ${folder} (serves the store with them).`);
}

function writeSample(folder: string): void {
  const sample = sampleCatalogue(MODELS, parseIds(readFileSync(ledger, 'utf8')));
  const files = write(sample, folder);
  for (const path of picturesOf(sample)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, 'public', path), join(folder, path));
  }
  console.log(`data: ${sample.products.length} products, ${files} files in ${folder}/api.`);
}

function run(): void {
  const { products, sample, out } = parseArgs({
    options: { products: { type: 'string' }, sample: { type: 'boolean' }, out: { type: 'string' } },
  }).values;
  if (sample && products === undefined && out !== undefined) {
    writeSample(resolve(process.env.INIT_CWD ?? '.', out));
    return;
  }
  if (sample) throw new Error('--sample goes with --out alone');
  if (products === undefined && out === undefined) {
    writeOwn();
    return;
  }
  if (products === undefined || out === undefined) throw new Error('--products and --out go together');
  if (!/^[1-9]\d{0,5}$/.test(products))
    throw new Error(`--products must be a number from 1 to 999999, not "${products}"`);
  writeMany(Number(products), resolve(process.env.INIT_CWD ?? '.', out));
}

try {
  run();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}.\n\n${USAGE}`);
  process.exitCode = 1;
}
