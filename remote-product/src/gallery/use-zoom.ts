import {
  type DOMAttributes,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { DRAG_START_PX } from './swipe';
import { NO_ZOOM, type Point, panned, pinched, pressed, type Zoom, zoomedByKey, zoomedTo } from './zoom';

/** Zoom per unit of the wheel; browsers report a trackpad's pinch as a wheel event with Ctrl. */
const WHEEL_RATE = 0.01;

/** Zooms and moves the picture `shown` on a stage; passes other gestures to `swipe`. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  shown: string,
  swipe: DOMAttributes<HTMLElement>,
) {
  const [state, setState] = useState({ shown, zoom: NO_ZOOM, isMoving: false });
  const fingers = useRef(new Map<number, Point>());
  const pressedAt = useRef<Point>(undefined);
  if (state.shown !== shown) setState({ shown, zoom: NO_ZOOM, isMoving: false });
  const { zoom } = state;
  const isZoomed = zoom.scale > 1;

  const size = (): number => stage.current?.clientWidth ?? 0;
  const change = (next: (zoom: Zoom) => Zoom, isMoving = false): void =>
    setState((before) => ({ ...before, zoom: next(before.zoom), isMoving }));
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return {
      x: clientX - (box?.left ?? 0) - (box?.width ?? 0) / 2,
      y: clientY - (box?.top ?? 0) - (box?.height ?? 0) / 2,
    };
  };
  const hasMoved = (from: Point, to: Point): boolean =>
    Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_START_PX;

  const lift = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
    pressedAt.current = undefined;
    setState((before) => (before.isMoving ? { ...before, isMoving: false } : before));
  };

  const handlers: DOMAttributes<HTMLElement> = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // The drag continues outside the picture, and ends there.
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = pointOf(event);
      fingers.current.set(event.pointerId, point);
      const isAlone = fingers.current.size === 1;
      pressedAt.current = isAlone ? point : undefined;
      if (isAlone && !isZoomed) swipe.onPointerDown?.(event);
      else swipe.onPointerCancel?.(event);
    },
    onPointerMove: (event) => {
      const from = fingers.current.get(event.pointerId);
      if (!from) return;
      const to = pointOf(event);
      if (pressedAt.current && !hasMoved(pressedAt.current, to)) return;
      pressedAt.current = undefined;
      const otherFinger = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!otherFinger && !isZoomed) return void swipe.onPointerMove?.(event);
      fingers.current.set(event.pointerId, to);
      change(
        (before) =>
          otherFinger ? pinched(before, otherFinger, from, to, size()) : panned(before, from, to, size()),
        true,
      );
    },
    onPointerUp: (event) => {
      const at = pressedAt.current;
      const wasAlone = fingers.current.size === 1;
      lift(event);
      if (at) {
        swipe.onPointerCancel?.(event);
        change((before) => pressed(before, at, size()));
      } else if (wasAlone && !isZoomed) swipe.onPointerUp?.(event);
    },
    onPointerCancel: (event) => {
      lift(event);
      swipe.onPointerCancel?.(event);
    },
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Without Ctrl, the wheel scrolls the page.
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at = pointOf(event);
    const factor = Math.exp(-event.deltaY * WHEEL_RATE);
    change((before) => zoomedTo(before, Math.max(1, before.scale * factor), at, size()), true);
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent): void => onWheel(event);
    // React's own listener is passive and can't keep the browser from zooming the page.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') change(() => NO_ZOOM);
  });
  useEffect(() => {
    if (!isZoomed) return undefined;
    const listen = (event: KeyboardEvent): void => onEscape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isZoomed]);

  return {
    zoom,
    isMoving: state.isMoving,
    handlers,
    /** Zooms into the middle, or shows the whole picture again. */
    toggle: () => change((before) => pressed(before, NO_ZOOM, size())),
    /** Handles a key that zooms or moves; returns whether it did. */
    takeKey: (key: string): boolean => {
      const next = zoomedByKey(zoom, key, size());
      if (next) change(() => next);
      return next !== undefined;
    },
  };
}
