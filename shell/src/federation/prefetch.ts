import { detailsFile, productsFile } from 'shared-kernel/host';
import { matchRoute } from '../boot/plan';
import type { Composition } from './composition';

/** Starts loading the data files that a route shows first. */
export function loadData(files: readonly string[]): void {
  for (const file of files) void (file === 'products' ? productsFile() : detailsFile(file)).load();
}

/** Warms the page that a link leads to: its code and its data. A failure shows only when the page is visited. */
export function prefetchPage({ selection, parts }: Composition, path: string): void {
  const match = matchRoute(selection, path);
  if (!match) return;
  void parts.page(match.remote, match.claim.page).catch(() => parts.forget(match.remote));
  loadData(match.claim.data);
}
