/** Controls that nothing may cover once the page rests. The links of cards are as large as their pictures. */
export const CONTROLS = ':is(main, footer) :is(button, input, select)';

/** After this time without scrolling, in milliseconds, the page counts as resting (spec §9). */
export const IDLE_MS = 200;

/** Sides of a box in the window, in CSS pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/**
 * Returns how far a box has to move up to cover none of the others, in CSS pixels; 0 if it can't.
 * @param highest the smallest allowed top
 */
export function clearance(box: Box, others: readonly Box[], highest: number): number {
  // Spreading a `DOMRect` copies nothing, since its members are getters of the prototype.
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

/**
 * Moves an element that lies over the page up until it covers none of the controls.
 * @param gap smallest distance from a control below it, in CSS pixels
 */
export function keepClear(place: HTMLElement, controls: Iterable<Element>, highest: number, gap = 0): void {
  place.style.transform = '';
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const boxes = [...controls].map((control) => control.getBoundingClientRect());
  const rise = clearance({ left, right, top, bottom: bottom + gap }, boxes, highest);
  if (rise > 0) place.style.transform = `translateY(${-rise}px)`;
}
