import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MODELS } from '../models';
import { parseIds, withNewIds } from './ids';
import { storefrontOrder } from './order';
import { dataFiles } from './outputs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const ledger = join(root, 'models/ids.json');

const known = parseIds(readFileSync(ledger, 'utf8'));
const itemIds = storefrontOrder(MODELS).map(({ itemId }) => itemId);
const ids = withNewIds(known, itemIds);
const added = Object.keys(ids).length - Object.keys(known).length;
if (added > 0) writeFileSync(ledger, `${JSON.stringify(ids, null, 2)}\n`);

const files = dataFiles(MODELS, ids);
mkdirSync(join(root, 'public/api'), { recursive: true });
for (const [name, content] of files) {
  const path = join(root, 'public', name);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  // Whoever reads meanwhile, such as a store that is open, gets the file as it was and never half of the new one.
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

console.log(
  `data: ${itemIds.length} products of ${MODELS.length} models, ${files.size} files in public/api.`,
);
if (added > 0) console.log(`Next: commit data/models/ids.json, it has ${added} new ids.`);
