import type { WatchLook } from '../../models/types';
import { rimOf } from './finish';
import { el, num, type Sheet } from './svg';
import { brightness, darken, lighten, mix } from './tint';

/** How far the band reaches above and below the case, in millimetres. */
export const BAND_MM = 19;

/** The band follows the case's colour, lighter for light cases and deeper for dark ones. */
const bandOf = (body: string): string =>
  brightness(body) > 0.5 ? mix(body, '#f4f1ec', 0.45) : mix(body, '#17181b', 0.38);

const strap = (sheet: Sheet, [width, height]: WatchLook['size'], color: string, atTop: boolean): string => {
  const near = width * 0.39;
  const far = width * 0.335;
  const middle = width / 2;
  const foot = atTop ? height * 0.16 : height * 0.84;
  const end = atTop ? -BAND_MM : height + BAND_MM;
  const turn = atTop ? 1 : -1;
  const d =
    `M${num(middle - near)} ${num(foot)}C${num(middle - near)} ${num(end + turn * 14)} ` +
    `${num(middle - far)} ${num(end + turn * 10)} ${num(middle - far)} ${num(end + turn * 3.2)}` +
    `Q${num(middle - far)} ${num(end)} ${num(middle - far + 3.6)} ${num(end)}H${num(middle + far - 3.6)}` +
    `Q${num(middle + far)} ${num(end)} ${num(middle + far)} ${num(end + turn * 3.2)}` +
    `C${num(middle + far)} ${num(end + turn * 10)} ${num(middle + near)} ${num(end + turn * 14)} ` +
    `${num(middle + near)} ${num(foot)}Z`;
  const across = sheet.linear(
    [0, 0, 1, 0],
    [
      [0, darken(color, 0.28)],
      [0.1, lighten(color, 0.1)],
      [0.5, color],
      [0.9, lighten(color, 0.05)],
      [1, darken(color, 0.3)],
    ],
  );
  const away = sheet.linear(atTop ? [0, 0, 0, 1] : [0, 1, 0, 0], [
    [0, '#000', 0.34],
    [0.45, '#000', 0],
    [0.86, '#000', 0.05],
    [1, '#000', 0.4],
  ]);
  return (
    el('path', { d, fill: across, stroke: rimOf(color), 'stroke-width': 0.3 }) + el('path', { d, fill: away })
  );
};

/** Both halves of the band, above and below the case. */
export const drawBand = (sheet: Sheet, look: WatchLook, body: string): string =>
  strap(sheet, look.size, bandOf(body), true) + strap(sheet, look.size, bandOf(body), false);
