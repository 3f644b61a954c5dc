import { ENVIRONMENT_ELEMENT_ID, type PageEnvironment } from '@gadgetry/environment/page-environment';
import { bodyOf, type Fetch, fetchTwice } from '../check/online';
import { ComposeError } from '../codes';
import { versionsIn } from '../document/page-state';
import { parsedJson, textMembersOf } from '../files';
import { cacheOf, contentType } from '../hosts/rules';
import { ENTRY_LIST } from '../render/entry-files';
import { compareAndSwap, type Store, type Stored } from '../store/store';

export const PAGE = 'index.html';

export const ANSWER_LIMIT_MS = 30_000;

/** Headers of a file. */
export const metadataOf = (key: string) => ({ type: contentType(key), cache: cacheOf(key) });

const ENVIRONMENT = new RegExp(`id="${ENVIRONMENT_ELEMENT_ID}">([^<]*)`);

export const entryListOf = async (
  store: Store,
  key = ENTRY_LIST,
): Promise<Readonly<Record<string, string>>> =>
  textMembersOf(parsedJson((await store.read(key))?.bytes.toString() ?? ''));

/** Returns the environment in a page; `undefined` for another page. */
export function environmentIn(stored: Pick<Stored, 'bytes'> | undefined): PageEnvironment | undefined {
  try {
    return JSON.parse(ENVIRONMENT.exec(stored?.bytes.toString() ?? '')?.[1] ?? '');
  } catch {
    return undefined;
  }
}

/** Refuses to put an older page of an environment in place of a newer one. */
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

/** Whether a value has these bytes, and the right headers if its store keeps headers. */
export function isServedAs(found: Stored | undefined, key: string, bytes: Uint8Array): boolean {
  const { type, cache } = metadataOf(key);
  const { metadata = { type, cache } } = found ?? {};
  return found?.bytes.equals(bytes) === true && metadata.type === type && metadata.cache === cache;
}

/** As {@link compareAndSwap}, with the type and the cache rule of the served file. */
export const swapServed = (
  store: Store,
  key: string,
  before: Stored | undefined,
  bytes: Uint8Array,
): Promise<boolean> => compareAndSwap(store, key, before, bytes, metadataOf(key));

/** Writes a file unless it is the same; a write in between wins. Returns whether it wrote the file. */
export async function put(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  const found = await store.read(key);
  return !isServedAs(found, key, bytes) && swapServed(store, key, found, bytes);
}

/** Returns the bytes at an address; `undefined` for a failure status. */
export async function bytesAt(address: URL, fetch: Fetch): Promise<Buffer | undefined> {
  const answer = await fetchTwice(fetch, address.href, ANSWER_LIMIT_MS);
  return answer.ok ? await bodyOf(answer) : undefined;
}

/** Matches pages of environments in any folder of a store. */
const PAGE_ANYWHERE = /(^|\/)(index|shell-[0-9a-f]+)\.html$/;

/** Keys of the entry documents in a store, which name no version. */
async function entryDocumentsIn(store: Store, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const lists = keys.filter((key) => key === ENTRY_LIST || key.endsWith(`/${ENTRY_LIST}`));
  const documents = await Promise.all(
    lists.map(async (key) => {
      const folder = key.slice(0, -ENTRY_LIST.length);
      return Object.keys(await entryListOf(store, key)).map((path) => folder + path);
    }),
  );
  return new Set(documents.flat());
}

/** Returns every version that a page of any environment names: `cart 1.0.0`. */
export async function namedByPages(store: Store): Promise<ReadonlySet<string>> {
  const all = await store.list('');
  const documents = await entryDocumentsIn(store, all);
  const keys = all.filter((key) => PAGE_ANYWHERE.test(key) && !documents.has(key));
  const pages = await Promise.all(keys.map(async (key) => environmentIn(await store.read(key))));
  return new Set(
    pages.flatMap((page) =>
      Object.entries(page ? versionsIn(page) : {}).flatMap(([part, all]) =>
        all.map((one) => `${part} ${one}`),
      ),
    ),
  );
}
