import { useLayoutEffect, useRef } from 'react';

const isLost = (place: HTMLElement): boolean =>
  document.activeElement === document.body || place.contains(document.activeElement);

/**
 * Keeps the focus where the shopper works: on the Undo button once the entry is removed, on the entry's link
 * once it is back. A change that came from another tab moves no focus.
 * @returns the ref for the element around the entry and its Undo button, and the Undo
 */
export function useUndoFocus<E extends HTMLElement>(removed: boolean, onUndo: () => void) {
  const place = useRef<E>(null);
  const before = useRef(removed);
  const undone = useRef(false);

  useLayoutEffect(() => {
    const changed = before.current !== removed;
    before.current = removed;
    if (!changed || !place.current) return;
    const wanted = removed ? isLost(place.current) : undone.current;
    undone.current = false;
    const target = place.current.querySelector<HTMLElement>(removed ? '[data-undo]' : 'a:not([tabindex])');
    if (wanted) target?.focus({ preventScroll: true });
  }, [removed]);

  const undo = (): void => {
    undone.current = true;
    onUndo();
  };
  return { place, undo };
}
