import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

const isLost = (place: HTMLElement): boolean =>
  document.activeElement === document.body || place.contains(document.activeElement);

/**
 * Keeps the focus where the shopper works: on the Undo button once the entry is removed, on the entry's link
 * once it is back. A change that came from another tab moves no focus.
 * @param alsoRef gets the same element as the returned ref
 * @returns the ref for the element around the entry its Undo button, the Undo, and
 * whether the entry had been removed before its element came
 */
export function useUndoFocus<E extends HTMLElement>(
  removed: boolean,
  onUndo: () => void,
  alsoRef?: RefCallback<HTMLElement>,
) {
  const element = useRef<E>(null);
  const before = useRef(removed);
  const undone = useRef(false);
  // A row of a long list comes back as it was left: what has gone does not go once more.
  const [isGone, setGone] = useState(removed);
  if (isGone && !removed) setGone(false);

  useLayoutEffect(() => {
    const changed = before.current !== removed;
    before.current = removed;
    if (!changed || !element.current) return;
    const wanted = removed ? isLost(element.current) : undone.current;
    undone.current = false;
    const target = element.current.querySelector<HTMLElement>(removed ? '[data-undo]' : 'a:not([tabindex])');
    if (wanted) target?.focus({ preventScroll: true });
  }, [removed]);

  const place = useCallback(
    (next: E | null): void => {
      element.current = next;
      alsoRef?.(next);
    },
    [alsoRef],
  );
  const undo = (): void => {
    undone.current = true;
    onUndo();
  };
  return { place, undo, isGone };
}
