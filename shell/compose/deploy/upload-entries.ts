import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from '../compressed';
import { forEachOf } from '../registry/transfer';
import { ENTRY_LIST, entryList } from '../render/entry-files';
import type { Store } from '../store/store';
import { put, readEntryList } from './page';

/**
 * Uploads the entry documents that differ from those in the store, and removes those of pages that are gone. The list comes last:
 * an interrupted upload is repeated.
 * @param verify whether every document is compared, those that the list calls the same included
 * @returns how many were uploaded and removed
 */
export async function uploadEntries(to: Store, out: string, verify: boolean): Promise<number> {
  const path = join(out, ENTRY_LIST);
  const before = await readEntryList(to);
  const now = entryList(existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const endings = [...VARIANTS.map(({ ending }) => ending), ''];
  const changed = Object.keys(now).filter((file) => verify || before[file] !== now[file]);
  const gone = Object.keys(before).filter((file) => !(file in now));
  await forEachOf(changed, async (file) => {
    // The document last: with it, its copies are there.
    for (const ending of endings) await put(to, file + ending, readFileSync(join(out, file + ending)));
  });
  await forEachOf(gone, async (file) => {
    for (const ending of endings) await to.remove(file + ending);
  });
  if (Object.keys(now).length > 0) await put(to, ENTRY_LIST, readFileSync(path));
  else if (Object.keys(before).length > 0) await to.remove(ENTRY_LIST);
  return changed.length + gone.length;
}
