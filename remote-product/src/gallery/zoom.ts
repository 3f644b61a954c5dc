/** A point on the stage in CSS pixels from its middle; right and down are positive. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A zoom: its scale, from 1, and the offset of the picture's middle from the stage's. */
export interface Zoom extends Point {
  readonly scale: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

/** Scale after a press, at which the largest rendering is still sharp. */
const PRESS_SCALE = 2;
const HIGHEST_SCALE = 4;

/** A smaller scale counts as no zoom, since it would block swiping without being visible. */
const LOWEST_SCALE = 1.05;

/** Factor by which a key zooms. */
const KEY_FACTOR = 1.5;
const KEY_STEP = 0.15;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Limits the offset, so that the picture covers the stage. */
function coveringStage({ scale, x, y }: Zoom, size: number): Zoom {
  if (scale < LOWEST_SCALE) return NO_ZOOM;
  const limit = ((scale - 1) * size) / 2;
  return { scale, x: clamp(x, limit), y: clamp(y, limit) };
}

/** Zooms around a point, which keeps its position. @param size side of the stage */
export function zoomedTo(zoom: Zoom, scale: number, at: Point, size: number): Zoom {
  const bounded = Math.min(scale, HIGHEST_SCALE);
  const factor = bounded / zoom.scale;
  return coveringStage(
    { scale: bounded, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor },
    size,
  );
}

export const pressed = (zoom: Zoom, at: Point, size: number): Zoom =>
  zoom.scale > 1 ? NO_ZOOM : zoomedTo(zoom, PRESS_SCALE, at, size);

export const panned = (zoom: Zoom, from: Point, to: Point, size: number): Zoom =>
  coveringStage({ scale: zoom.scale, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }, size);

const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Zooms and moves as one of two fingers moves. @param otherFinger position of the other finger */
export function pinched(zoom: Zoom, otherFinger: Point, from: Point, to: Point, size: number): Zoom {
  const scale = (zoom.scale * distance(otherFinger, to)) / distance(otherFinger, from);
  const before = middle(otherFinger, from);
  const grown = zoomedTo(zoom, Math.max(1, scale), before, size);
  return panned(grown, before, middle(otherFinger, to), size);
}

const STEPS: Readonly<Record<string, Point>> = {
  // An arrow moves the visible part in its direction, so the picture moves the other way.
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Returns the zoom after a key press: + and − zoom, arrows move; `undefined` for other keys. */
export function zoomedByKey(zoom: Zoom, key: string, size: number): Zoom | undefined {
  if (key === '+' || key === '=') return zoomedTo(zoom, zoom.scale * KEY_FACTOR, NO_ZOOM, size);
  if (key === '-') return zoomedTo(zoom, zoom.scale / KEY_FACTOR, NO_ZOOM, size);
  const step = STEPS[key];
  if (!step || zoom.scale === 1) return undefined;
  const travel = size * KEY_STEP;
  return panned(zoom, NO_ZOOM, { x: step.x * travel, y: step.y * travel }, size);
}
