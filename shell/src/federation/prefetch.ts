import { detailsFile, productsFile } from 'shared-kernel/host';
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
 * Warms the page that an address leads to: its code and its data. Resolves when both are there or have failed;
 * a failure shows only when the page is visited.
 */
export async function prefetchPage({ parts }: Composition, path: string): Promise<void> {
  const match = matchRoute(parts.selection(), path);
  if (!match) return;
  const page = parts.page(match.remote, match.claim.path).catch(() => parts.forget(match.remote));
  await Promise.all([page, loadData(match.claim.data)]);
}
