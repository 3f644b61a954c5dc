/** A drag of at least this many pixels moves to the neighbouring picture (spec §9, 'swipe threshold'). */
const SWIPE_THRESHOLD_PX = 30;

/** A shorter drag moves as well if it is at least this fast (spec §9, 'flick threshold'). */
const FLICK_THRESHOLD_PX_PER_MS = 0.4;

/** Duration of a slide in milliseconds (spec §9). */
export const SLIDE_DURATION_MS = 450;

/** A smaller movement in pixels does not start a drag. */
export const DRAG_START_PX = 8;

/** Share of the drag distance that the pictures follow beyond the first and the last one. */
const EDGE_RESISTANCE = 0.3;

export const clampIndex = (index: number, total: number): number => Math.max(0, Math.min(index, total - 1));

/** Returns the index after a drag. @param distancePx from the start to the end of the drag; negative to the left */
export function afterSwipe(index: number, total: number, distancePx: number, durationMs: number): number {
  const way = Math.abs(distancePx);
  const flicked = way >= DRAG_START_PX && way / Math.max(1, durationMs) >= FLICK_THRESHOLD_PX_PER_MS;
  if (way < SWIPE_THRESHOLD_PX && !flicked) return index;
  return clampIndex(distancePx < 0 ? index + 1 : index - 1, total);
}

/** Returns how far the pictures follow a drag; less beyond the first and the last one. */
export function followDrag(index: number, total: number, distancePx: number): number {
  const beyond = (index === 0 && distancePx > 0) || (index === total - 1 && distancePx < 0);
  return beyond ? distancePx * EDGE_RESISTANCE : distancePx;
}

/** Returns the index after a key press (arrows, Home, End); `undefined` for other keys. */
export function afterKey(index: number, total: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return clampIndex(index + 1, total);
    case 'ArrowLeft':
    case 'ArrowUp':
      return clampIndex(index - 1, total);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}
