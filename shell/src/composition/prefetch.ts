import { detailsFile, productsFile } from '@gadgetry/shared-kernel/host';
import { matchRoute } from '../boot/plan';
import type { Composition } from './composition';

interface DataFile {
  readonly state$: { readonly value: { readonly status: string } };
  readonly load: () => Promise<unknown>;
}

/** A data file by its name without `.json`. */
export const fileOf = (name: string): DataFile => (name === 'products' ? productsFile() : detailsFile(name));

const loadData = (names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => fileOf(name).load()));

/**
 * Loads the page that an address leads to: its code and its data. Resolves when both are there or have failed; a
 * failure shows when the page is rendered, which tries anew.
 */
export async function loadPage({ parts }: Composition, path: string): Promise<void> {
  const match = matchRoute(parts.selection(), path);
  if (!match) return;
  const page = parts.page(match.remote, match.claim.path).catch(() => parts.forget(match.remote));
  await Promise.all([page, loadData(match.claim.data)]);
}

/** Fetches the same ahead, for a page that may never be visited: its failure changes nothing. */
export async function prefetchPage({ parts }: Composition, path: string): Promise<void> {
  const match = matchRoute(parts.selection(), path);
  if (match) await Promise.all([parts.warmPage(match.remote, match.claim.path), loadData(match.claim.data)]);
}
