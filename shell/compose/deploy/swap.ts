import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_MANIFEST_FILE, WORKER_FILE } from '@gadgetry/environment/worker-config';
import { ComposeError } from '../codes';
import { COPY_ENDINGS, copiesOf, PAGE_QUALITY } from '../compressed';
import { PAGE_DICTIONARY } from '../hosts/rules';
import { DELTA_ENDING, deltaOf, dictionaryName } from '../registry/dictionary';
import { isKey, placeIn, type Store, type Stored } from '../store/store';
import { isServedAs, PAGE, put, swapServed } from './page';

/** Returns compressed copies of a file, and for the page the delta from the page that browsers keep. */
async function allCopies(to: Store, key: string, file: Buffer): Promise<Map<string, Uint8Array>> {
  const compressed = Object.entries(await copiesOf(file, PAGE_QUALITY));
  const copies = new Map<string, Uint8Array>(compressed.map(([ending, bytes]) => [key + ending, bytes]));
  if (key !== PAGE) return copies;
  const dictionary = await to.read(PAGE_DICTIONARY);
  if (!dictionary) return copies;
  const name = `${PAGE}${DELTA_ENDING}/${dictionaryName(dictionary.bytes)}`;
  // A hash with two slashes in a row is no key; then there is no delta.
  return isKey(name) ? copies.set(name, await deltaOf(file, dictionary.bytes)) : copies;
}

/**
 * Makes the compressed copies of a file match the file in the store, even if another process wrote it. A file that changes in
 * the meantime is read again, so a slow process leaves no copies of an older one.
 */
async function reconcileCopies(to: Store, key = PAGE): Promise<void> {
  for (;;) {
    const names = [
      ...COPY_ENDINGS.map((ending) => key + ending),
      ...(await to.list(`${key}${DELTA_ENDING}`)),
    ];
    const seen = new Map(await Promise.all(names.map(async (name) => [name, await to.read(name)] as const)));
    const file = await to.read(key);
    if (!file) return;
    const copies = await allCopies(to, key, file.bytes);
    let isReconciled = true;
    for (const [name, bytes] of copies) {
      const before = seen.get(name);
      if (isServedAs(before, name, bytes)) continue;
      isReconciled = (await swapServed(to, name, before, bytes)) && isReconciled;
    }
    for (const name of names) if (!copies.has(name)) await to.remove(name);
    const now = await to.read(key);
    if (isReconciled && now?.revision === file.revision) return;
  }
}

/**
 * Writes the worker of a page while that page is the stored one; the writer of another page writes its own worker. Browsers
 * compare both, and never use a worker whose page is not served.
 */
async function reconcileWorker(to: Store, page: Uint8Array, worker: Uint8Array): Promise<void> {
  for (;;) {
    const oldWorker = await to.read(WORKER_FILE);
    const livePage = await to.read(PAGE);
    if (!livePage?.bytes.equals(page)) return;
    if (isServedAs(oldWorker, WORKER_FILE, worker) || (await swapServed(to, WORKER_FILE, oldWorker, worker)))
      return reconcileCopies(to, WORKER_FILE);
  }
}

/**
 * Replaces the page atomically, after files with fixed names that it needs, and before its copies and its worker.
 * @returns the page's bytes, and whether they have changed
 */
export async function swap(
  to: Store,
  out: string,
  before: Stored | undefined,
): Promise<{ page: Uint8Array; isNew: boolean }> {
  // Another deployment may write the same file in the meantime.
  for (const path of [PAGE_DICTIONARY, 'headers.json', WEB_MANIFEST_FILE])
    if (existsSync(join(out, path))) await put(to, path, readFileSync(join(out, path)));
  await reconcileCopies(to, PAGE_DICTIONARY);
  const page = readFileSync(join(out, PAGE));
  const isNew = !before?.bytes.equals(page);
  if (!isServedAs(before, PAGE, page) && !(await swapServed(to, PAGE, before, page)))
    throw new ComposeError(
      'GX101',
      `${placeIn(to, PAGE)} changed meanwhile: another deployment replaced it. Check the deployed page, then deploy again.`,
    );
  await reconcileCopies(to);
  // A deployment that is killed here leaves the previous worker, which the new page informs.
  if (existsSync(join(out, WORKER_FILE)))
    await reconcileWorker(to, page, readFileSync(join(out, WORKER_FILE)));
  return { page, isNew };
}
