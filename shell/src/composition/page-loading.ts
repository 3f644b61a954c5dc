import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { fileNamed } from '@gadgetry/shared-kernel/host';
import { dataOf, routeAt } from '../boot/plan';
import type { Composition } from './composition';

export interface Address {
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

/** Loads a data file. A file that has failed is not retried: the page offers that. */
export async function loadAhead(name: string): Promise<void> {
  const { state$, load } = fileNamed(name);
  if (state$.value.status !== 'failed') await load();
}

/** Loads code and data of an address's page. Does not reject: the page shows failures when it renders. */
export async function loadPage(
  { environment, remotes }: Composition,
  { path, query }: Address,
): Promise<void> {
  const match = routeAt(environment, remotes.versions(), path);
  if (!match) return;
  const page = remotes.load(match.remote, `page ${match.claim.path}`).catch(() => {});
  await Promise.all([page, ...dataOf(environment, match, query).map(loadAhead)]);
}

/** Whether code and data of an address's page have loaded. */
export function isPageLoaded({ environment, remotes }: Composition, { path, query }: Address): boolean {
  const match = routeAt(environment, remotes.versions(), path);
  return (
    match !== undefined &&
    remotes.getLoaded(match.remote, `page ${match.claim.path}`) !== undefined &&
    dataOf(environment, match, query).every((name) => fileNamed(name).state$.value.status === 'ready')
  );
}

/** Returns the products among the loaded data of an address's page. */
export function productsOf(
  { environment, remotes }: Composition,
  { path, query }: Address,
): readonly Product[] {
  const match = routeAt(environment, remotes.versions(), path);
  const names = match ? dataOf(environment, match, query) : [];
  return names
    .flatMap((name): readonly (Product | object)[] => fileNamed(name).state$.value.items)
    .filter((item): item is Product => 'itemId' in item);
}
