import { fileNamed, loadDescriptions, slowFiles$ } from '@gadgetry/shared-kernel/host';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { language$ } from '@gadgetry/shared-kernel/preferences';
import { onReconnect } from '@gadgetry/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Loads the files of the catalogue again that failed, and asks once more for those that hang: a request has no time limit.
 * A file that nothing has asked for yet is left alone.
 */
function reloadFailed(late: typeof slowFiles$.value): void {
  for (const file of new Set(late)) file.refetch();
  for (const name of ['products', ...CATEGORIES]) {
    const { state$, load } = fileNamed(name);
    if (state$.value.status === 'failed') void load();
  }
}

/** Loads data that failed or hang again at each new address and when the connection is back. */
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
