import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

const isLost = (place: HTMLElement): boolean =>
  document.activeElement === document.body || place.contains(document.activeElement);

/** Focuses the Undo button once the shopper has removed the entry, and the entry's link once it is back. */
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
