import type { NavigationEntry } from '@gadgetry/shared-kernel/contract';
import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useNextLocation } from '../routing/site-router';

type Address = Pick<Location, 'pathname' | 'search'>;
type Entry = Pick<NavigationEntry, 'path' | 'sharedQuery'>;

const only = (search: string, names: readonly string[]): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name))).toString();

/** Returns the shared parameters in an address's query; `undefined` if its entry shares none. */
export function sharedQueryAt(entries: readonly Entry[], { pathname, search }: Address): string | undefined {
  const names = entries.find(({ path }) => path === pathname)?.sharedQuery;
  return names && only(search, names);
}

/** Returns the shared parameters for a link to an entry; none for the entry of the current page. */
export const linkQuery = (
  { path, sharedQuery = [] }: Entry,
  shared: string,
  { pathname }: Address,
): string => (path === pathname ? '' : only(shared, sharedQuery));

/** Returns the shared parameters of the last visited entry that shares some; none during hydration. */
export function useSharedQuery(entries: readonly Entry[]): string {
  const address = useNextLocation();
  const [shared, setShared] = useState('');
  const now = sharedQueryAt(entries, address);
  useEffect(() => {
    if (now !== undefined) setShared(now);
  }, [now]);
  return shared;
}
