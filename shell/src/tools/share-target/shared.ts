import { SHARE_TARGET } from '@gadgetry/environment/share-target';

const PARAMETERS = Object.values(SHARE_TARGET.params);

/** Names of products are shorter; what comes after it is dropped. */
const MOST_LETTERS = 100;

const ADDRESS = /\bhttps?:\/\/\S+/g;

/** What ends a sentence or a quotation, and no address. */
const AFTER_ADDRESS = /[.,;:!?)\]}>"'»”’…]+$/;

/** What was shared leads to a page of this store, or else holds words to search by. */
export type Shared = { readonly hash: string } | { readonly query: string };

/** Hash of an address of this store's page; `undefined` of any other. */
function hashIn(address: string, page: URL): string | undefined {
  try {
    const { origin, pathname, hash } = new URL(address);
    return origin === page.origin && pathname === page.pathname && hash.startsWith('#/') ? hash : undefined;
  } catch {
    return undefined;
  }
}

const words = (text: string): string =>
  text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS).trim();

/**
 * What was shared with the store. Many systems put a shared address into the text, so it is looked for there too; a title
 * counts where the text has no words of its own.
 * @param page address that the store was opened at
 * @returns `undefined` where nothing was shared
 */
export function sharedIn(page: URL): Shared | undefined {
  const [title = '', text = '', url = ''] = PARAMETERS.map((name) => page.searchParams.get(name) ?? '');
  const addresses = (text.match(ADDRESS) ?? []).map((address) => address.replace(AFTER_ADDRESS, ''));
  const hash = [url, ...addresses]
    .map((address) => hashIn(address, page))
    .find((found) => found !== undefined);
  if (hash !== undefined) return { hash };
  const query = words(text) || words(title);
  return query ? { query } : undefined;
}

/** The address without what was shared, so that a reload does not share it again. */
export function withoutShared(page: URL): string {
  const left = new URL(page);
  for (const name of PARAMETERS) left.searchParams.delete(name);
  return left.href;
}
