import { addressInDocument, documentPath, HOME_FOLDER } from '@gadgetry/environment/entry-document';
import { OVERRIDE_PARAMETER } from '@gadgetry/environment/override-parameter';
import type { WorkerConfig } from '@gadgetry/environment/worker-config';

/**
 * How the worker answers a request:
 * - `page`: from the network, or else with the kept page;
 * - `document`: an entry document, from the network, or else with the same address in the kept page;
 * - `updateCheck`: a check for a newer page, from the network only;
 * - `immutable`: from the cache;
 * - `retry`: an immutable file that has failed, from the network, in place of the cached one;
 * - `mutable`: from the network, or else from the cache;
 * - `picture`: like `mutable`, or else with another width of the picture.
 */
export type Answer = 'page' | 'document' | 'updateCheck' | 'immutable' | 'retry' | 'mutable' | 'picture';

/** Pages request a file that has failed again with this parameter. */
const ATTEMPT = 'attempt';

/** Returns the path of the page at an address: `''`, or that of a canary. */
export function pageAt({ pages }: Pick<WorkerConfig, 'pages'>, url: URL, scope: string): string | undefined {
  const address = url.origin + url.pathname;
  if (!address.startsWith(scope)) return undefined;
  const path = address.slice(scope.length).replace(/^index\.html$/, '');
  return Object.hasOwn(pages, path) ? path : undefined;
}

/** Returns the store address of an entry document; `undefined` for any other address. */
export function documentAt(url: URL, scope: string): string | undefined {
  const folder = (url.origin + url.pathname).slice(scope.length);
  const address = addressInDocument(folder);
  const isDocument =
    folder === HOME_FOLDER || documentPath(address, folder.startsWith('ua/') ? 'ua' : 'en') === folder;
  return url.href.startsWith(scope) && isDocument && !folder.startsWith('preview/') ? address : undefined;
}

export const isIn = (folder: string, url: URL, scope: string): boolean =>
  url.href.startsWith(new URL(folder, scope).href);

/** Returns how to answer a request for a file that the worker handles; `undefined` for other files. */
export function kindOf(
  { immutable, mutable, pictures }: Pick<WorkerConfig, 'immutable' | 'mutable' | 'pictures'>,
  url: URL,
  scope: string,
): 'immutable' | 'mutable' | 'picture' | undefined {
  if (isIn(pictures, url, scope)) return 'picture';
  if (immutable.some((folder) => isIn(folder, url, scope))) return 'immutable';
  return mutable.some((folder) => isIn(folder, url, scope)) ? 'mutable' : undefined;
}

/** Returns how to answer a request; `undefined` if the worker does not handle it. */
export function answerTo(
  config: WorkerConfig,
  { url, method, mode }: { readonly url: URL; readonly method: string; readonly mode: string },
  scope: string,
): Answer | undefined {
  if (method !== 'GET') return undefined;
  const path = pageAt(config, url, scope);
  if (mode === 'navigate') {
    // An override is for one visit, so the worker does not handle it.
    if (url.searchParams.has(OVERRIDE_PARAMETER)) return undefined;
    if (path !== undefined) return 'page';
    // The worker handles no other documents.
    return documentAt(url, scope) === undefined ? undefined : 'document';
  }
  if (path !== undefined) return path === '' ? 'updateCheck' : 'page';
  const kind = kindOf(config, url, scope);
  return kind === 'immutable' && url.searchParams.has(ATTEMPT) ? 'retry' : kind;
}

/** The widths in the names of the store's pictures. Any other number is part of the name. */
const WIDTH = /-(?:208|400|416|480|800|832|960|1200|2400)$/;

/** Whether two addresses show the same picture, in any width and format: `…/pair-208.avif`, `…/pair-416.webp`. */
export function isSamePicture(one: string, other: string): boolean {
  const stem = (address: string): string => address.replace(/\.\w+([?#].*)?$/, '').replace(WIDTH, '');
  return stem(one) === stem(other);
}
