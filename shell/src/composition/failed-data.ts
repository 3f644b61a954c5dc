import { on } from '@gadgetry/shared-kernel/events';
import { fileNamed, loadDescriptions, slowFiles$ } from '@gadgetry/shared-kernel/host';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { language$ } from '@gadgetry/shared-kernel/preferences';
import { onReconnect } from '@gadgetry/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Loads files that failed again, and asks once more for those that hang: a request has no time limit. */
function reloadFailed(late: typeof slowFiles$.value): void {
  for (const file of new Set(late)) file.refetch();
  for (const name of ['products', ...CATEGORIES]) {
    const { state$, load } = fileNamed(name);
    if (state$.value.status === 'failed') void load();
  }
}

export function useReloadFailedData(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  // Read before the page that waits for them is left.
  const late = slowFiles$.value;
  useEffect(() => {
    if (shown.current !== address) reloadFailed(late);
    shown.current = address;
  }, [address]);
  useEffect(
    () =>
      onReconnect(() => {
        reloadFailed(slowFiles$.value);
        void loadDescriptions(language$.value);
      }),
    [],
  );
}

/** Entries of one file that are reported one by one; more would bury everything else in the console. */
const REPORTED_PER_FILE = 20;

/** Reports entries that were left out of the catalogue to its supplier, in the console; returns a function that stops. */
export function reportDroppedEntries(warn: (text: string) => void = console.warn): () => void {
  const dropped = new Map<string, number>();
  const subscription = on('catalogue/entry-dropped').subscribe(({ file, reason }) => {
    const count = (dropped.get(file) ?? 0) + 1;
    dropped.set(file, count);
    if (count <= REPORTED_PER_FILE) warn(`${file}.json: left out ${reason}`);
    else if (count === REPORTED_PER_FILE + 1) warn(`${file}.json: left out more entries`);
  });
  return () => subscription.unsubscribe();
}
