import { on } from '@gadgetry/shared-kernel/events';
import { fileNamed, loadDescriptions, slowFiles$ } from '@gadgetry/shared-kernel/host';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { language$ } from '@gadgetry/shared-kernel/preferences';
import { onReconnect } from '@gadgetry/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Loads failed files again, and sends another request for slow ones, since requests have no time limit. */
function reloadFailed(slow: typeof slowFiles$.value): void {
  for (const file of new Set(slow)) file.refetch();
  for (const name of ['products', ...CATEGORIES]) {
    const { state$, load } = fileNamed(name);
    if (state$.value.status === 'failed') void load();
  }
}

/** Loads failed and slow data again after a navigation, and when the connection is back. */
export function useReloadFailedData(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  // Read during render: leaving the page removes its slow files from the list.
  const slow = slowFiles$.value;
  useEffect(() => {
    if (shown.current !== address) reloadFailed(slow);
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

/** Number of entries of a file that are logged one by one. */
const REPORTED_PER_FILE = 20;

/** Logs invalid entries of the catalogue for its supplier. */
export function reportDroppedEntries(): void {
  const dropped = new Map<string, number>();
  on('catalogue/entry-dropped').subscribe(({ file, reason }) => {
    const count = (dropped.get(file) ?? 0) + 1;
    dropped.set(file, count);
    if (count <= REPORTED_PER_FILE) console.warn(`${file}.json: left out ${reason}`);
    else if (count === REPORTED_PER_FILE + 1) console.warn(`${file}.json: left out more entries`);
  });
}
