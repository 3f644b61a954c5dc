import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOutOfSight, mayCome } from './room';

const anchors = (): boolean => CSS.supports('overflow-anchor', 'auto');

/** Where a slot stands, and what room is left in it beside what is shown there already. */
function placeOf(slot: HTMLElement) {
  const { top, bottom } = slot.getBoundingClientRect();
  const taken = [...slot.children].reduce((sum, { clientHeight }) => sum + clientHeight, 0);
  const room = { height: slot.clientHeight - taken, width: slot.clientWidth };
  return { top, bottom, windowHeight: innerHeight, anchors: anchors(), room };
}

interface Appearance {
  /** What is shown or not. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** All of its content. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isShown: boolean;
  /** Its content is gone: what it took stays empty for as long as that is in sight. */
  readonly leave: () => void;
}

/** Shows what comes into a slot as soon as nothing that the visitor sees moves by it. */
export function useAppearance(): Appearance {
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const height = useRef(0);
  const hasLeft = useRef(false);

  useEffect(() => {
    const [holder, inner] = [place.current, content.current];
    const slot = holder?.parentElement;
    if (!holder || !inner || !slot) return undefined;
    let shown = false;
    const look = (): void => {
      const now = placeOf(slot);
      if (hasLeft.current) {
        if (isOutOfSight(now)) holder.style.minHeight = '';
        return;
      }
      height.current = holder.clientHeight;
      if (shown || !mayCome(now, { height: inner.offsetHeight, width: inner.scrollWidth })) return;
      shown = true;
      // What was measured holds for this very moment.
      flushSync(() => setShown(true));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(inner);
    const sight = new IntersectionObserver(look);
    sight.observe(slot);
    return () => {
      sizes.disconnect();
      sight.disconnect();
    };
  }, []);

  const leave = (): void => {
    hasLeft.current = true;
    if (place.current) place.current.style.minHeight = `${height.current}px`;
  };
  return { place, content, isShown, leave };
}
