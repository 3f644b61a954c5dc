import type { Wallpaper } from '../../models/types';
import { type Box, inset, softBox } from './shapes';
import { el, num, type Sheet } from './svg';
import { darken, lighten } from './tint';

/** A screen picture: sheets of silk that lie over each other, each with a lit rim. */
export const drawWallpaper = (sheet: Sheet, paper: Wallpaper, box: Box, radius: number): string => {
  const [x, y, w, h] = box;
  const [top, bottom] = paper.ground;
  const ground = sheet.linear(
    [0, 0, 0.3, 1],
    [
      [0, top],
      [1, bottom],
    ],
  );
  const sheets = paper.sheets.map((color, index) => {
    const turn = paper.phase * 6.3 + index * 1.7;
    const left = y + h * (0.3 + index * 0.19 + 0.11 * Math.sin(turn));
    const right = y + h * (0.3 + index * 0.19 - 0.15 * Math.sin(turn + 0.6));
    const bend = h * (0.16 + 0.08 * Math.cos(turn));
    const edge =
      `M${num(x - 2)} ${num(left)}C${num(x + w * 0.34)} ${num(left - bend)} ` +
      `${num(x + w * 0.62)} ${num(right + bend)} ${num(x + w + 2)} ${num(right)}`;
    const fill = sheet.linear(
      [0.1, 0, 0.6, 1],
      [
        [0, lighten(color, 0.2)],
        [0.3, color],
        [1, darken(color, 0.42)],
      ],
    );
    return (
      el('path', { d: `${edge}V${num(y + h + 2)}H${num(x - 2)}Z`, fill, opacity: 0.9 }) +
      el('path', {
        d: edge,
        fill: 'none',
        stroke: lighten(color, 0.6),
        'stroke-width': w * 0.006,
        opacity: 0.7,
      })
    );
  });
  return el(
    'g',
    { 'clip-path': sheet.clip(softBox(box, radius)) },
    el('path', { d: softBox(inset(box, -1), radius), fill: ground }),
    ...sheets,
  );
};

/** A lock screen's clock, ten past nine, drawn as strokes so that no font is needed. */
export const drawClock = (cx: number, top: number, height: number): string => {
  const path =
    'M0 3.2A2.1 2.1 0 1 1 4.2 3V6.2A2.1 2.1 0 0 1 .3 7.3M0 3A2.1 2.1 0 0 0 4.2 3' +
    'M6.4 3V3.05M6.4 6.4V6.45M8.6 2.2L10.4 1V8.5M15 1A2 2 0 0 1 17 3V6.5A2 2 0 0 1 13 6.5V3A2 2 0 0 1 15 1Z';
  const scale = height / 7.5;
  return el('path', {
    d: path,
    transform: `translate(${num(cx - 8.5 * scale)} ${num(top)}) scale(${num(scale)})`,
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 0.95,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity: 0.92,
  });
};
