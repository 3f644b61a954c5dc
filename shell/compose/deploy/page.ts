import { WORKER_FILE } from '@gadgetry/environment/kept-set';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { ENVIRONMENT_ELEMENT_ID } from '@gadgetry/environment/page-environment';
import type { Ask } from '../check/online';
import { ComposeError } from '../codes';
import { copiesOf, PAGE_QUALITY } from '../compressed';
import { cacheOf, PAGE_DICTIONARY, typeOf } from '../hosts/rules';
import { DELTA_ENDING, deltaOf, dictionaryName } from '../registry/dictionary';
import { isKey, type Store, type Stored } from '../store/store';

/** Name of the page where it lies. */
export const PAGE = 'index.html';

/** The longest that one file is waited for, in milliseconds. */
export const ANSWER_LIMIT_MS = 30_000;

/** What servers are to say of a file. */
export const metadataOf = (key: string) => ({ type: typeOf(key), cache: cacheOf(key) });

const ENVIRONMENT = new RegExp(`id="${ENVIRONMENT_ELEMENT_ID}">([^<]*)`);

/** The environment that a page was composed from; nothing of what is no page of ours. */
export function environmentIn(stored: Pick<Stored, 'bytes'> | undefined): PageEnvironment | undefined {
  try {
    return JSON.parse(ENVIRONMENT.exec(Buffer.from(stored?.bytes ?? []).toString())?.[1] ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Refuses to put an older page of an environment in place of a newer one.
 * @throws {ComposeError} GX101
 */
export function assertNotNewer(
  present: Pick<PageEnvironment, 'name' | 'generation'>,
  { name, generation }: Pick<PageEnvironment, 'name' | 'generation'>,
  { place }: Store,
): void {
  if (present.name === name && present.generation > generation)
    throw new ComposeError(
      'GX101',
      `${place} has generation ${present.generation} of "${name}" already, and this is ${generation}. A newer one was deployed. Read the environment again, then try again.`,
    );
}

/** Puts a value in place of another one, or of none; `false` when that has changed meanwhile. */
export const compareAndSwap = (
  store: Store,
  key: string,
  before: Stored | undefined,
  bytes: Uint8Array,
): Promise<boolean> =>
  before
    ? store.replace(key, bytes, before.revision, metadataOf(key))
    : store.create(key, bytes, metadataOf(key));

/** Compressed copies of a file, and what makes the page of the dictionary that browsers have kept of an earlier one. */
async function allCopies(to: Store, key: string, file: Uint8Array): Promise<Map<string, Uint8Array>> {
  const { '.br': br, '.gz': gz } = await copiesOf(file, PAGE_QUALITY);
  const copies = new Map<string, Uint8Array>([
    [`${key}.br`, br],
    [`${key}.gz`, gz],
  ]);
  if (key !== PAGE) return copies;
  const dictionary = await to.read(PAGE_DICTIONARY);
  if (!dictionary) return copies;
  const bytes = Buffer.from(dictionary.bytes);
  const name = `${PAGE}${DELTA_ENDING}/${dictionaryName(bytes)}`;
  return isKey(name) ? copies.set(name, await deltaOf(Buffer.from(file), bytes)) : copies;
}

/**
 * Has the copies of a file whose name never changes be copies of the one that lies there, whoever has put it there: what somebody
 * has exchanged after it was looked at is left alone and looked at again. So no one who is late leaves copies of an older one.
 */
export async function reconcileCopies(to: Store, key = PAGE): Promise<void> {
  for (;;) {
    const names = [`${key}.br`, `${key}.gz`, ...(await to.list(`${key}${DELTA_ENDING}`))];
    const seen = new Map<string, Stored | undefined>();
    for (const name of names) seen.set(name, await to.read(name));
    const file = await to.read(key);
    if (!file) return;
    const copies = await allCopies(to, key, file.bytes);
    let isReconciled = true;
    for (const [name, bytes] of copies) {
      const before = seen.get(name);
      if (before && Buffer.from(before.bytes).equals(bytes)) continue;
      isReconciled = (await compareAndSwap(to, name, before, bytes)) && isReconciled;
    }
    for (const name of names) if (!copies.has(name)) await to.remove(name);
    const now = await to.read(key);
    if (isReconciled && now?.revision === file.revision) return;
  }
}

/**
 * Puts the worker of a page beside it, as long as it is the page that lies there: who has brought another one brings the worker of
 * that. A worker whose page nobody can get is never taken by a browser, which compares them.
 */
export async function reconcileWorker(to: Store, page: Uint8Array, worker: Uint8Array): Promise<void> {
  for (;;) {
    const found = await to.read(WORKER_FILE);
    const present = await to.read(PAGE);
    if (!present || !Buffer.from(present.bytes).equals(page)) return;
    const isThere = found !== undefined && Buffer.from(found.bytes).equals(worker);
    if (isThere || (await compareAndSwap(to, WORKER_FILE, found, worker)))
      return reconcileCopies(to, WORKER_FILE);
  }
}

/** A server may hand out the page before for so long: nginx, as `headers` tells it, for a second. */
export const SERVED_WITHIN_MS = 5000;
const ASKED_EVERY_MS = 100;

/** What an address answers with: the page in question, another one of a store, or what is no page of any. */
export type Seen = 'this page' | 'another page' | 'no page';

/** What visitors get within some seconds after a page was put in place. */
export async function seenAt(address: URL, page: Uint8Array, ask: Ask, withinMs: number): Promise<Seen> {
  const end = performance.now() + withinMs;
  let seen: Seen;
  do {
    seen = 'no page';
    try {
      const answer = await ask(address.href, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      const bytes = new Uint8Array(answer.ok ? await answer.arrayBuffer() : []);
      if (Buffer.from(page).equals(bytes)) return 'this page';
      if (environmentIn({ bytes })) seen = 'another page';
    } catch {
      // It is in place all the same; who doesn't answer doesn't serve it yet.
    }
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  } while (performance.now() < end);
  return seen;
}
