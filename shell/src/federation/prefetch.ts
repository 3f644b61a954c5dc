import { detailsFile, productsFile } from 'shared-kernel/host';
import { matchRoute } from '../boot/plan';
import type { Composition } from './composition';

/** Loads data files; resolves when all have ended, well or not. */
export const loadData = (files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => (file === 'products' ? productsFile() : detailsFile(file)).load()));

/**
 * Warms the page that an address leads to: its code and its data. Resolves when both are there or have failed;
 * a failure shows only when the page is visited.
 */
export async function prefetchPage({ selection, parts }: Composition, path: string): Promise<void> {
  const match = matchRoute(selection, path);
  if (!match) return;
  const page = parts.page(match.remote, match.claim.page).catch(() => parts.forget(match.remote));
  await Promise.all([page, loadData(match.claim.data)]);
}
