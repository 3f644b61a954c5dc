import { detailsFile, productsFile } from '@gadgetry/shared-kernel/host';
import { dataOf, routeAt } from '../boot/plan';
import type { Composition } from './composition';

interface DataFile {
  readonly state$: { readonly value: { readonly status: string } };
  readonly load: () => Promise<unknown>;
  readonly askAgain: () => void;
}

/** A data file by its name without `.json`. */
export const fileOf = (name: string): DataFile => (name === 'products' ? productsFile() : detailsFile(name));

/** Loads a data file, unless it has failed: trying again is left to the page that says so. */
export async function loadAhead(name: string): Promise<void> {
  const { state$, load } = fileOf(name);
  if (state$.value.status !== 'failed') await load();
}

/**
 * Loads the page that an address leads to: its code and its data. Resolves when both are there or have failed; a
 * failure shows when the page is rendered.
 */
export async function loadPage({ environment, remotes }: Composition, path: string): Promise<void> {
  const match = routeAt(environment, remotes.versions(), path);
  if (!match) return;
  const page = remotes.load(match.remote, `page ${match.claim.path}`).catch(() => {});
  await Promise.all([page, ...dataOf(match).map(loadAhead)]);
}

/** Whether code and data of the page that an address leads to are there by now. */
export function isPageThere({ environment, remotes }: Composition, path: string): boolean {
  const match = routeAt(environment, remotes.versions(), path);
  return (
    match !== undefined &&
    remotes.loaded(match.remote, `page ${match.claim.path}`) !== undefined &&
    dataOf(match).every((name) => fileOf(name).state$.value.status === 'ready')
  );
}
