import type { HandsetLook } from '../../models/types';
import { rimOf } from './finish';
import { type Box, softBox } from './shapes';
import { el, type Sheet } from './svg';
import { darken, lighten, mix } from './tint';

const lens = (sheet: Sheet, cx: number, cy: number, r: number, body: string): string => {
  const ring = sheet.linear(
    [0, 0, 1, 1],
    [
      [0, lighten(body, 0.55)],
      [0.5, darken(body, 0.25)],
      [1, lighten(body, 0.25)],
    ],
  );
  const glass = sheet.radial(0.5, 0.42, 0.6, [
    [0, '#31405f'],
    [0.35, '#161d30'],
    [0.75, '#080a10'],
    [1, '#020203'],
  ]);
  const circle = (radius: number, fill: string) => el('circle', { cx, cy, r: radius, fill });
  return (
    circle(r, ring) +
    circle(r * 0.88, '#0b0c0f') +
    el('circle', { cx, cy, r: r * 0.7, fill: glass, stroke: '#2a2d33', 'stroke-width': r * 0.05 }) +
    circle(r * 0.34, '#05060a') +
    el('ellipse', {
      cx: cx - r * 0.22,
      cy: cy - r * 0.3,
      rx: r * 0.17,
      ry: r * 0.11,
      fill: '#cfe0ff',
      opacity: 0.75,
    }) +
    el('circle', { cx: cx + r * 0.2, cy: cy + r * 0.28, r: r * 0.07, fill: '#9f8fd8', opacity: 0.7 })
  );
};

const flash = (sheet: Sheet, cx: number, cy: number, r: number): string =>
  el('circle', {
    cx,
    cy,
    r,
    fill: sheet.radial(0.5, 0.5, 0.5, [
      [0, '#fffbe6'],
      [0.6, '#f1e6bd'],
      [1, '#a99f80'],
    ]),
  });

interface Arrangement {
  /** Size of the housing in units. */
  readonly housing: readonly [number, number];
  readonly lenses: readonly (readonly [number, number])[];
  readonly flash: readonly [number, number];
  /** Radius of a lens in units. */
  readonly radius: number;
}

// A unit is the width of a square plate.
const ARRANGEMENTS: Readonly<Record<HandsetLook['lenses'], Arrangement>> = {
  single: { housing: [0.5, 0.5], lenses: [[0.25, 0.25]], flash: [0.68, 0.25], radius: 0.22 },
  row: {
    housing: [0.86, 0.44],
    lenses: [
      [0.22, 0.22],
      [0.64, 0.22],
    ],
    flash: [1.02, 0.22],
    radius: 0.18,
  },
  column: {
    housing: [0.44, 0.94],
    lenses: [
      [0.22, 0.22],
      [0.22, 0.72],
    ],
    flash: [0.22, 0.47],
    radius: 0.18,
  },
  diagonal: {
    housing: [1, 1],
    lenses: [
      [0.3, 0.3],
      [0.7, 0.7],
    ],
    flash: [0.74, 0.26],
    radius: 0.21,
  },
  triple: {
    housing: [1, 1],
    lenses: [
      [0.28, 0.28],
      [0.28, 0.72],
      [0.73, 0.5],
    ],
    flash: [0.75, 0.2],
    radius: 0.205,
  },
};

/** On a square plate two lenses in a column stand left of the flash. */
const COLUMN_ON_PLATE: Arrangement = {
  housing: [1, 1],
  lenses: [
    [0.3, 0.28],
    [0.3, 0.72],
  ],
  flash: [0.73, 0.5],
  radius: 0.21,
};

/** The camera of a back, in its upper left corner. */
export const drawCamera = (sheet: Sheet, look: HandsetLook, body: string): string => {
  const [width] = look.size;
  const onPlate = look.housing === 'plate';
  const plan = look.lenses === 'column' && onPlate ? COLUMN_ON_PLATE : ARRANGEMENTS[look.lenses];
  const unit = width * (look.kind === 'tablet' ? (onPlate ? 0.17 : 0.13) : onPlate ? 0.47 : 0.36);
  const left = width * (look.kind === 'tablet' ? 0.045 : 0.055);
  const at = ([x, y]: readonly [number, number]) => [left + x * unit, left + y * unit] as const;
  const box: Box = [left, left, plan.housing[0] * unit, plan.housing[1] * unit];
  const plate = sheet.linear(
    [0, 0, 1, 1],
    [
      [0, lighten(body, 0.26)],
      [1, mix(body, '#000000', 0.06)],
    ],
  );
  const housing = softBox(box, onPlate ? unit * 0.26 : unit * 0.22);
  const shade = softBox([box[0] + unit * 0.015, box[1] + unit * 0.03, box[2], box[3]], unit * 0.24);
  const lenses = plan.lenses.map((place) => lens(sheet, ...at(place), plan.radius * unit, body)).join('');
  const light = flash(sheet, ...at(plan.flash), unit * 0.065);
  if (look.housing === 'none') return lenses + light;
  return (
    el('path', { d: shade, fill: '#000', opacity: 0.22 }) +
    el('path', {
      d: housing,
      fill: plate,
      stroke: rimOf(body),
      'stroke-width': width * 0.004,
      'stroke-opacity': 0.6,
    }) +
    lenses +
    light
  );
};
