import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Size {
  readonly height: number;
  readonly width: number;
}

/** The position of a fill and the size that its slot reserves, in CSS pixels. */
export interface SlotBox {
  /** Top of the content after the fill, from the top of the window. */
  readonly bottom: number;
  readonly windowHeight: number;
  readonly reserved: Size;
  /** Whether the browser supports scroll anchoring, which keeps visible content in place. */
  readonly anchors: boolean;
}

/** Whether a fill can grow without moving visible content. */
const isOutOfSight = ({ bottom, windowHeight, anchors }: Omit<SlotBox, 'reserved'>): boolean =>
  bottom >= windowHeight || (anchors && bottom <= 0);

export const canAppear = (box: SlotBox, { height, width }: Size): boolean =>
  height > 0 && ((height <= box.reserved.height && width <= box.reserved.width) || isOutOfSight(box));

/** Measures a slot for one of its fills. The reserved size excludes the space of fills that the slot shows already. */
function measure(slot: HTMLElement, fill: HTMLElement): SlotBox {
  const fills = [...slot.children];
  const taken = fills.reduce((sum, { clientHeight }) => sum + clientHeight, 0);
  const next = fills.slice(fills.indexOf(fill) + 1).find(({ clientHeight }) => clientHeight > 0);
  return {
    bottom: next?.getBoundingClientRect().top ?? slot.getBoundingClientRect().bottom,
    windowHeight: innerHeight,
    anchors: CSS.supports('overflow-anchor', 'auto'),
    reserved: { height: slot.clientHeight - taken, width: slot.clientWidth },
  };
}

/**
 * Shows a fill as soon as it can appear without moving visible content. Set `content` on the element around the fragment, and
 * `holder` on its parent. After a failure, call `leave`: it keeps the fill's height until the fill is out of sight.
 */
export function useAppearance() {
  const holder = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const height = useRef(0);
  const hasLeft = useRef(false);

  useEffect(() => {
    const [outer, inner] = [holder.current, content.current];
    const slot = outer?.parentElement;
    if (!outer || !inner || !slot) return undefined;
    let shown = false;
    const update = (): void => {
      const now = measure(slot, outer);
      if (hasLeft.current) {
        if (isOutOfSight(now)) outer.style.minHeight = '';
        return;
      }
      height.current = outer.clientHeight;
      if (shown || !canAppear(now, { height: inner.offsetHeight, width: inner.scrollWidth })) return;
      shown = true;
      // Synchronous, because a scroll would make the measurements wrong.
      flushSync(() => setShown(true));
      // The `ResizeObserver` does not fire: the content had its size before it was shown.
      height.current = outer.clientHeight;
    };
    const sizes = new ResizeObserver(update);
    sizes.observe(inner);
    const sight = new IntersectionObserver(update);
    sight.observe(slot);
    return () => {
      sizes.disconnect();
      sight.disconnect();
    };
  }, []);

  const leave = (): void => {
    hasLeft.current = true;
    if (holder.current) holder.current.style.minHeight = `${height.current}px`;
  };
  return { holder, content, isShown, leave };
}
