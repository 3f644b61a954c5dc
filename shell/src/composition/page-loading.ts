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

/** Whether code and data of an address's page have loaded. */
export function isPageLoaded({ environment, remotes }: Composition, { path, query }: Address): boolean {
  const match = routeAt(environment, remotes.versions(), path);
  return (
    match !== undefined &&
    remotes.getLoaded(match.remote, `page ${match.claim.path}`) !== undefined &&
    dataOf(environment, match, query).every((name) => fileNamed(name).state$.value.status === 'ready')
  );
}
