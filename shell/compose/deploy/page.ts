import { environmentIn, type PageEnvironment } from '@gadgetry/environment/page-environment';
import { bodyOf, type Fetch, fetchTwice } from '../check/online';
import { ComposeError } from '../codes';
import { versionsIn } from '../document/page-state';
import { isExpired } from '../document/previews';
import { parsedJson, textMembersOf } from '../files';
import { cacheOf, contentType } from '../hosts/rules';
import { ENTRY_LIST } from '../render/entry-files';
import { compareAndSwap, type Store, type Stored } from '../store/store';

export const PAGE = 'index.html';

/** Time limit of a request to a deployed site, which may be slower than a file that `check` requests. */
export const SITE_TIMEOUT_MS = 30_000;

/** Headers of a file. */
export const metadataOf = (key: string) => ({ type: contentType(key), cache: cacheOf(key) });

export const entryListOf = async (
  store: Store,
  key = ENTRY_LIST,
): Promise<Readonly<Record<string, string>>> =>
  textMembersOf(parsedJson((await store.read(key))?.bytes.toString() ?? ''));

/** Returns the environment of a stored page; `undefined` without a composed page. */
export const environmentAt = async (store: Store, key = PAGE): Promise<PageEnvironment | undefined> =>
  environmentIn((await store.read(key))?.bytes.toString() ?? '');

/** Returns the environment of a page that visitors get; `undefined` for an expired preview, which may be created again. */
export function presentPage(stored: Stored | undefined, now: Date): PageEnvironment | undefined {
  const page = environmentIn(stored?.bytes.toString() ?? '');
  return page?.preview && isExpired(page.preview, now) ? undefined : page;
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
  const answer = await fetchTwice(fetch, address.href, SITE_TIMEOUT_MS);
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
  const pages = await Promise.all(keys.map((key) => environmentAt(store, key)));
  return new Set(
    pages.flatMap((page) =>
      Object.entries(page ? versionsIn(page) : {}).flatMap(([part, all]) =>
        all.map((one) => `${part} ${one}`),
      ),
    ),
  );
}
