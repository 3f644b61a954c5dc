import type { NavigationEntry } from '@gadgetry/shared-kernel/contract';
import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useNextLocation } from '../routing/site-router';

type Address = Pick<Location, 'pathname' | 'search'>;
type Entry = Pick<NavigationEntry, 'path' | 'sharedQuery'>;

const only = (search: string, names: readonly string[]): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name))).toString();

/** Returns the part of an address's query that its entry shares; `undefined` where the address is of no such entry. */
export function keptQuery(entries: readonly Entry[], { pathname, search }: Address): string | undefined {
  const names = entries.find(({ path }) => path === pathname)?.sharedQuery;
  return names && only(search, names);
}

/**
 * Returns the query of an entry's link: what was kept last, as far as this entry shares it. The entry of the page that is
 * shown leads to it as it is without choices.
 */
export const queryOf = ({ path, sharedQuery = [] }: Entry, kept: string, { pathname }: Address): string =>
  path === pathname ? '' : only(kept, sharedQuery);

/** Returns the part of the last address's query that was kept in this visit, a hook. Hydration begins without one. */
export function useKeptQuery(entries: readonly Entry[]): string {
  const address = useNextLocation();
  const [kept, keep] = useState('');
  const now = keptQuery(entries, address);
  useEffect(() => {
    if (now !== undefined) keep(now);
  }, [now]);
  return kept;
}
