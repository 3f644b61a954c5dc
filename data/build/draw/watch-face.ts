import type { WatchLook } from '../../models/types';
import { type Box, softBox } from './shapes';
import { el, num, type Sheet } from './svg';
import { drawClock } from './wallpaper';

const hand = (
  cx: number,
  cy: number,
  length: number,
  degrees: number,
  width: number,
  color: string,
): string =>
  el('path', {
    d: `M${num(cx)} ${num(cy)}v${num(-length)}`,
    transform: `rotate(${degrees} ${num(cx)} ${num(cy)})`,
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
  });

/** `share` of a circle as an open ring that starts at the top. */
const ring = (cx: number, cy: number, r: number, share: number, width: number, color: string): string =>
  el('circle', { cx, cy, r, fill: 'none', stroke: color, 'stroke-width': width, opacity: 0.24 }) +
  el('circle', {
    cx,
    cy,
    r,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-dasharray': `${num(share * 2 * Math.PI * r)} 999`,
    transform: `rotate(-90 ${num(cx)} ${num(cy)})`,
  });

const dial = ([x, y, w, h]: Box, [first, second, third]: WatchLook['accents'], sheet: Sheet): string => {
  const cx = x + w / 2;
  const cy = y + h / 2;
  const r = w * 0.44;
  const ticks = Array.from({ length: 12 }, (_, hour) =>
    el('path', {
      d: `M${num(cx)} ${num(cy - r)}v${num(hour % 3 === 0 ? r * 0.16 : r * 0.09)}`,
      transform: `rotate(${hour * 30} ${num(cx)} ${num(cy)})`,
    }),
  ).join('');
  const plate = sheet.radial(0.5, 0.4, 0.7, [
    [0, first, 0.85],
    [1, first, 0.12],
  ]);
  return (
    el('circle', { cx, cy, r: r * 1.06, fill: plate }) +
    el('g', { stroke: '#f3f4f6', 'stroke-width': w * 0.014, 'stroke-linecap': 'round' }, ticks) +
    ring(cx, cy + r * 0.46, r * 0.19, 0.7, w * 0.022, second) +
    hand(cx, cy, r * 0.5, 305, w * 0.036, '#fff') +
    hand(cx, cy, r * 0.78, 50, w * 0.03, '#fff') +
    hand(cx, cy, r * 0.84, 168, w * 0.01, third) +
    el('circle', { cx, cy, r: w * 0.026, fill: third })
  );
};

const rings = ([x, y, w, h]: Box, accents: WatchLook['accents']): string => {
  const cx = x + w / 2;
  const cy = y + h * 0.62;
  const arcs = accents.map((color, index) =>
    ring(cx, cy, w * (0.33 - index * 0.095), [0.82, 0.66, 0.91][index] ?? 0.8, w * 0.078, color),
  );
  return drawClock(cx, y + h * 0.075, h * 0.12) + arcs.join('');
};

const digits = ([x, y, w, h]: Box, accents: WatchLook['accents']): string => {
  const bars = accents.map((color, index) => {
    const top = y + h * (0.5 + index * 0.155);
    const long = w * ([0.62, 0.44, 0.74][index] ?? 0.5);
    const place = { x: x + w * 0.1, y: top, height: h * 0.075, rx: h * 0.037 };
    return (
      el('rect', { ...place, width: w * 0.8, fill: color, opacity: 0.22 }) +
      el('rect', { ...place, width: long, fill: color })
    );
  });
  return drawClock(x + w * 0.5, y + h * 0.12, h * 0.25) + bars.join('');
};

/** What a watch shows: on black glass, so that screen and border are one surface. */
export const drawFace = (sheet: Sheet, look: WatchLook, box: Box, radius: number): string => {
  const shown =
    look.face === 'dial'
      ? dial(box, look.accents, sheet)
      : look.face === 'rings'
        ? rings(box, look.accents)
        : digits(box, look.accents);
  return el('path', { d: softBox(box, radius), fill: '#050608' }) + shown;
};
