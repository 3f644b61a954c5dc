import type { NavigationEntry } from '@gadgetry/shared-kernel/contract';
import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useNextLocation } from '../routing/site-router';

type Address = Pick<Location, 'pathname' | 'search'>;
type Entry = Pick<NavigationEntry, 'path' | 'keeps'>;

const only = (search: string, keeps: readonly string[]): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keeps.includes(name))).toString();

/** Returns the part of an address's query that its entry keeps; `undefined` where the address is of no such entry. */
export function keptQuery(entries: readonly Entry[], { pathname, search }: Address): string | undefined {
  const keeps = entries.find(({ path }) => path === pathname)?.keeps;
  return keeps && only(search, keeps);
}

/**
 * Returns the query of an entry's link: what was kept last, as far as this entry keeps it too. The entry of the page that is
 * shown leads to it as it is without choices.
 */
export const queryOf = ({ path, keeps = [] }: Entry, kept: string, { pathname }: Address): string =>
  path === pathname ? '' : only(kept, keeps);

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
