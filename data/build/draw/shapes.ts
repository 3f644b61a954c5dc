import { num } from './svg';

/** A box: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

// A corner that leaves the edge earlier than an arc of the same radius and passes through the arc's
// middle: its reach along the edge in radii, and how far its handles point at the corner.
const REACH = 1.3;
const PULL = 0.73;

/** Outline of a box whose corners grow out of the edges softly, as on milled metal. */
export const softBox = ([x, y, w, h]: Box, radius: number): string => {
  const reach = Math.min(radius * REACH, w / 2, h / 2);
  const rest = reach * (1 - PULL);
  const right = x + w;
  const bottom = y + h;
  const corner = (...points: number[]) => `C${points.map(num).join(' ')}`;
  return [
    `M${num(x + reach)} ${num(y)}H${num(right - reach)}`,
    corner(right - rest, y, right, y + rest, right, y + reach),
    `V${num(bottom - reach)}`,
    corner(right, bottom - rest, right - rest, bottom, right - reach, bottom),
    `H${num(x + reach)}`,
    corner(x + rest, bottom, x, bottom - rest, x, bottom - reach),
    `V${num(y + reach)}`,
    corner(x, y + rest, x + rest, y, x + reach, y),
    'Z',
  ].join('');
};

/** The box drawn in by some length on every side. */
export const inset = ([x, y, w, h]: Box, by: number, endBy = by): Box => [
  x + by,
  y + endBy,
  w - 2 * by,
  h - 2 * endBy,
];
