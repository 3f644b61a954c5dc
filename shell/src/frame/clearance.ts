/** Sides of a box in the window, in CSS pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/**
 * Returns how far a box has to move up to cover none of the others, in CSS pixels; 0 where it cannot.
 * @param highest how far up its top may come
 */
export function clearance(box: Box, others: readonly Box[], highest: number): number {
  // The members of a `DOMRect` are not its own: a spread copies none.
  const { left, right } = box;
  let rise = 0;
  while (box.top - rise >= highest) {
    const moved = { left, right, top: box.top - rise, bottom: box.bottom - rise };
    const covered = others.find((other) => overlap(moved, other));
    if (!covered) return rise;
    rise = box.bottom - covered.top;
  }
  return 0;
}
