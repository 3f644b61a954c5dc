import { COLORS, type Color, type ColorKey } from '../../models/colors';
import type { Sheet } from './svg';
import { brightness, darken, lighten, mix } from './tint';

/** Colour of a drawn device. */
export const bodyOf = (key: ColorKey): string => {
  const color: Color = COLORS[key];
  return color.body ?? color.swatch;
};

/**
 * The thin line round a device. It stands out from the body and from both grounds of the store:
 * dark bodies get a bright rim (seen on near-black), light bodies a dark one (seen on white).
 */
export const rimOf = (body: string): string =>
  brightness(body) > 0.5 ? mix(body, '#57534e', 0.5) : mix(body, '#c3c9d1', 0.48);

/** Fill of a metal frame seen from the front: bright flanks between darker edges. */
export const frameFill = (sheet: Sheet, body: string): string =>
  sheet.linear(
    [0, 0, 1, 0],
    [
      [0, darken(body, 0.3)],
      [0.02, lighten(body, 0.45)],
      [0.06, body],
      [0.94, darken(body, 0.08)],
      [0.98, lighten(body, 0.38)],
      [1, darken(body, 0.32)],
    ],
  );

/** Fill of a large back: light falls from the upper left. */
export const backFill = (sheet: Sheet, body: string): string =>
  sheet.linear(
    [0.1, 0, 0.9, 1],
    [
      [0, lighten(body, 0.16)],
      [0.45, body],
      [1, darken(body, 0.16)],
    ],
  );
