import { type KernelEvents, on } from '@gadgetry/shared-kernel/events';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followEntries, markRemoved, openSlots, restoreIndex, type UndoSlot } from './undo-list';

type Removal = 'cart/line-removed' | 'favourites/product-removed';
type Removed<R extends Removal> = KernelEvents[R]['product'];

/** A list whose removed entries keep their place and can be restored until the page is left. */
export function useUndoList<R extends Removal>(
  removal: R,
  entries: readonly Removed<R>[],
  restore: (entry: Removed<R>, index: number) => void,
) {
  const [known, setKnown] = useState<readonly UndoSlot<Removed<R>>[]>(() => openSlots(entries));
  const slots = useMemo(() => followEntries(known, entries), [known, entries]);
  if (slots !== known) setKnown(slots);

  useEffect(() => {
    const subscription = on(removal).subscribe(({ product, index, thisTab }) => {
      if (thisTab) setKnown((before) => markRemoved(before, product, index));
    });
    return () => subscription.unsubscribe();
  }, [removal]);

  const shown = useRef(slots);
  useLayoutEffect(() => {
    shown.current = slots;
  }, [slots]);
  // Stable, so that a row only renders when its own entry changes.
  const undo = useCallback(
    (id: number): void => {
      const slot = shown.current.find(({ entry }) => entry.id === id);
      if (slot?.removed) restore(slot.entry, restoreIndex(shown.current, id));
    },
    [restore],
  );
  return { slots, undo };
}
