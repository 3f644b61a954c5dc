import { addressInDocument, documentPath, HOME_FOLDER } from '@gadgetry/environment/entry-document';
import type { KeptSet } from '@gadgetry/environment/kept-set';

/**
 * How a request is answered:
 * - `page`: by the network, and by the kept page where that does not answer;
 * - `document`: an entry document, by the network; where that does not answer, by the same address of the kept page;
 * - `news`: a page asks whether there is a newer one, by the network alone;
 * - `immutable`: what never changes, as it was kept;
 * - `mutable`: by the network, and as it was kept where that does not answer;
 * - `picture`: the same, and by another width of the picture where that is all there is.
 */
export type Answer = 'page' | 'document' | 'news' | 'immutable' | 'mutable' | 'picture';

/** What a link or a developer puts in a remote's place is for the visit whose address says so. */
const OVERRIDE = 'override';

/** Returns the path of a page in the set that an address leads to: `''`, or that of a canary. */
export function pageAt({ pages }: Pick<KeptSet, 'pages'>, url: URL, scope: string): string | undefined {
  const address = url.origin + url.pathname;
  if (!address.startsWith(scope)) return undefined;
  const path = address.slice(scope.length).replace(/^index\.html$/, '');
  return Object.hasOwn(pages, path) ? path : undefined;
}

/** Returns the address in the store of an entry document; `undefined` for an address that is none's. */
export function documentAt(url: URL, scope: string): string | undefined {
  const folder = (url.origin + url.pathname).slice(scope.length);
  const address = addressInDocument(folder);
  const isDocument =
    folder === HOME_FOLDER || documentPath(address, folder.startsWith('ua/') ? 'ua' : 'en') === folder;
  return url.href.startsWith(scope) && isDocument && !folder.startsWith('preview/') ? address : undefined;
}

export const isIn = (folder: string, url: URL, scope: string): boolean =>
  url.href.startsWith(new URL(folder, scope).href);

/** How a file is answered that a page of this set names; `undefined` for what none does. */
export function kindOf(
  { immutable, mutable, pictures }: Pick<KeptSet, 'immutable' | 'mutable' | 'pictures'>,
  url: URL,
  scope: string,
): 'immutable' | 'mutable' | 'picture' | undefined {
  if (isIn(pictures, url, scope)) return 'picture';
  if (immutable.some((folder) => isIn(folder, url, scope))) return 'immutable';
  return mutable.some((folder) => isIn(folder, url, scope)) ? 'mutable' : undefined;
}

/** How a request is answered; `undefined` where it is none of the worker's business. */
export function answerTo(
  set: KeptSet,
  { url, method, mode }: { readonly url: URL; readonly method: string; readonly mode: string },
  scope: string,
): Answer | undefined {
  if (method !== 'GET') return undefined;
  const path = pageAt(set, url, scope);
  if (mode === 'navigate') {
    if (url.searchParams.has(OVERRIDE)) return undefined;
    if (path !== undefined) return 'page';
    // Other pages are never kept.
    return documentAt(url, scope) === undefined ? undefined : 'document';
  }
  if (path !== undefined) return path === '' ? 'news' : 'page';
  return kindOf(set, url, scope);
}

/** Whether two addresses are of one picture, perhaps of different width or form: `…/00-208.avif`, `…/00-416.webp`. */
export function isSamePicture(one: string, other: string): boolean {
  const stem = (address: string): string => address.replace(/(-\d+)?\.\w+([?#].*)?$/, '');
  return stem(one) === stem(other);
}
