import { type DOMAttributes, useRef, useState } from 'react';
import { afterSwipe, DRAG_START_PX, followDrag } from './swipe';

/** Returns the present drag distance in pixels, `undefined` without a drag, and the event handlers. */
export function useSwipe(index: number, total: number, onPick: (index: number) => void) {
  const start = useRef<{ readonly x: number; readonly at: number }>(undefined);
  const [dragPx, setDragPx] = useState<number>();

  const end = (): void => {
    start.current = undefined;
    setDragPx(undefined);
  };

  const handlers: DOMAttributes<HTMLElement> = {
    onPointerDown: ({ isPrimary, button, clientX, timeStamp }) => {
      if (isPrimary && button === 0 && total > 1) start.current = { x: clientX, at: timeStamp };
    },
    onPointerMove: ({ clientX }) => {
      if (!start.current) return;
      const distance = clientX - start.current.x;
      if (dragPx === undefined && Math.abs(distance) < DRAG_START_PX) return;
      setDragPx(followDrag(index, total, distance));
    },
    onPointerUp: ({ clientX, timeStamp }) => {
      if (!start.current) return;
      const { x, at } = start.current;
      end();
      onPick(afterSwipe(index, total, clientX - x, timeStamp - at));
    },
    onPointerCancel: end,
  };
  return { dragPx, handlers };
}
