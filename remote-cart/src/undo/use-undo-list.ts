import { type KernelEvents, on } from '@gadgetry/shared-kernel/events';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followEntries, markRemoved, restoreIndex, type UndoPlace } from './undo-list';

type Removal = 'cart/line-removed' | 'favourites/product-removed';
type Removed<R extends Removal> = KernelEvents[R]['product'];

/** A list whose removed entries keep their place and can be restored until the page is left. */
export function useUndoList<R extends Removal>(
  removal: R,
  entries: readonly Removed<R>[],
  restore: (entry: Removed<R>, index: number) => void,
) {
  const [lastPlaces, setLastPlaces] = useState<readonly UndoPlace<Removed<R>>[]>(() =>
    followEntries([], entries),
  );
  const places = useMemo(() => followEntries(lastPlaces, entries), [lastPlaces, entries]);
  if (places !== lastPlaces) setLastPlaces(places);

  useEffect(() => {
    const subscription = on(removal).subscribe(({ product, index, thisTab }) => {
      if (thisTab) setLastPlaces((before) => markRemoved(before, product, index));
    });
    return () => subscription.unsubscribe();
  }, [removal]);

  const shown = useRef(places);
  useLayoutEffect(() => {
    shown.current = places;
  }, [places]);
  // Stable, so that a row only renders when its own entry changes.
  const undo = useCallback(
    (id: number): void => {
      const place = shown.current.find(({ entry }) => entry.id === id);
      if (place?.isRemoved) restore(place.entry, restoreIndex(shown.current, id));
    },
    [restore],
  );
  return { places, undo };
}
