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

/** Returns the position of an event from the middle of the stage. */
function pointOn(
  stage: HTMLElement | null,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Point {
  const box = stage?.getBoundingClientRect();
  return {
    x: clientX - (box?.left ?? 0) - (box?.width ?? 0) / 2,
    y: clientY - (box?.top ?? 0) - (box?.height ?? 0) / 2,
  };
}

const hasMoved = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_START_PX;

/** Calls back for the wheel with Ctrl over an element; without Ctrl, the wheel scrolls the page. */
function usePinchedWheel(stage: RefObject<HTMLElement | null>, onPinch: (event: WheelEvent) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onPinch(event);
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent): void => onWheel(event);
    // React's own listener is passive and can't keep the browser from zooming the page.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isActive]);
}

/** An input that the picture follows without a transition. */
type Followed = 'pointer' | 'wheel' | undefined;

interface ZoomState {
  readonly shown: string;
  readonly zoom: Zoom;
  readonly followed?: Followed;
}

/** The zoom of the picture `shown`; another picture starts without one. */
function useZoomState(shown: string) {
  const [state, setState] = useState<ZoomState>({ shown, zoom: NO_ZOOM });
  if (state.shown !== shown) setState({ shown, zoom: NO_ZOOM });
  return {
    ...state,
    change: (next: (zoom: Zoom) => Zoom, followed?: Followed): void =>
      setState((before) => ({ ...before, zoom: next(before.zoom), followed })),
    rest: (): void => setState((before) => (before.followed ? { ...before, followed: undefined } : before)),
  };
}

const sizeOf = (stage: RefObject<HTMLElement | null>): number => stage.current?.clientWidth ?? 0;

/** Returns the handlers of presses and gestures on the stage; passes other gestures to `swipe`. */
function useGestures(
  stage: RefObject<HTMLElement | null>,
  { zoom, change, rest }: ReturnType<typeof useZoomState>,
  swipe: DOMAttributes<HTMLElement>,
): DOMAttributes<HTMLElement> {
  const pointers = useRef(new Map<number, Point>());
  const pressedAt = useRef<Point>(undefined);
  const isZoomed = zoom.scale > 1;

  const lift = (event: PointerEvent<HTMLElement>): void => {
    pointers.current.delete(event.pointerId);
    pressedAt.current = undefined;
    rest();
  };

  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // The drag continues outside the picture, and ends there.
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = pointOn(stage.current, event);
      pointers.current.set(event.pointerId, point);
      const isAlone = pointers.current.size === 1;
      pressedAt.current = isAlone ? point : undefined;
      if (isAlone && !isZoomed) swipe.onPointerDown?.(event);
      else swipe.onPointerCancel?.(event);
    },
    onPointerMove: (event) => {
      const from = pointers.current.get(event.pointerId);
      if (!from) return;
      const to = pointOn(stage.current, event);
      if (pressedAt.current && !hasMoved(pressedAt.current, to)) return;
      pressedAt.current = undefined;
      const otherFinger = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!otherFinger && !isZoomed) return void swipe.onPointerMove?.(event);
      pointers.current.set(event.pointerId, to);
      change(
        (before) =>
          otherFinger
            ? pinched(before, otherFinger, from, to, sizeOf(stage))
            : panned(before, from, to, sizeOf(stage)),
        'pointer',
      );
    },
    onPointerUp: (event) => {
      const at = pressedAt.current;
      const wasAlone = pointers.current.size === 1;
      lift(event);
      if (at) {
        swipe.onPointerCancel?.(event);
        change((before) => pressed(before, at, sizeOf(stage)));
      } else if (wasAlone && !isZoomed) swipe.onPointerUp?.(event);
    },
    onPointerCancel: (event) => {
      lift(event);
      swipe.onPointerCancel?.(event);
    },
  };
}

/** Zooms and moves the picture `shown` on a stage; passes other gestures to `swipe`. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  shown: string,
  swipe: DOMAttributes<HTMLElement>,
) {
  const state = useZoomState(shown);
  const { zoom, followed, change } = state;
  const handlers = useGestures(stage, state, swipe);
  usePinchedWheel(stage, (event) => {
    const at = pointOn(stage.current, event);
    const factor = Math.exp(-event.deltaY * WHEEL_RATE);
    change((before) => zoomedTo(before, Math.max(1, before.scale * factor), at, sizeOf(stage)), 'wheel');
  });
  useEscape(zoom.scale > 1, () => change(() => NO_ZOOM));

  return {
    zoom,
    followed,
    handlers,
    /** Zooms into the middle, or shows the whole picture again. */
    toggle: () => change((before) => pressed(before, NO_ZOOM, sizeOf(stage))),
    /** Handles a key that zooms or moves; returns whether it did. */
    takeKey: (key: string): boolean => {
      const next = zoomedByKey(zoom, key, sizeOf(stage));
      if (next) change(() => next);
      return next !== undefined;
    },
  };
}
