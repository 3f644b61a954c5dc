import type { HandsetLook } from '../../models/types';
import { drawCutOut, faceOf } from './cut-out';
import { backFill, frameFill, rimOf } from './finish';
import { drawCamera } from './lenses';
import { type Box, inset, softBox } from './shapes';
import { el, type Sheet } from './svg';
import { brightness, darken, lighten } from './tint';
import { drawClock, drawWallpaper } from './wallpaper';

const boxOf = ({ size: [width, height] }: HandsetLook): Box => [0, 0, width, height];

const sideButtons = (look: HandsetLook, body: string, seenFromBack: boolean): string => {
  const [width, height] = look.size;
  const fill = darken(body, 0.25);
  const volume =
    look.kind === 'phone'
      ? ([
          [0.17, 0.035],
          [0.235, 0.06],
          [0.31, 0.06],
        ] as const)
      : ([] as const);
  const power =
    look.kind === 'phone'
      ? ([[0.25, 0.095]] as const)
      : ([
          [0.05, 0.04],
          [0.1, 0.04],
        ] as const);
  const key = (left: boolean) => (place: readonly [number, number]) =>
    el('rect', {
      x: left ? -0.55 : width - 0.6,
      y: place[0] * height,
      width: 1.15,
      height: place[1] * height,
      rx: 0.5,
      fill,
    });
  return [...volume.map(key(!seenFromBack)), ...power.map(key(seenFromBack))].join('');
};

const rim = (look: HandsetLook, body: string): string =>
  el('path', {
    d: softBox(inset(boxOf(look), look.size[0] * 0.002), look.radius),
    fill: 'none',
    stroke: rimOf(body),
    'stroke-width': look.size[0] * 0.006,
  });

/** A phone or tablet from the front, in millimetres, its upper left corner at the origin. */
export const drawFront = (sheet: Sheet, look: HandsetLook, body: string): string => {
  const outline = boxOf(look);
  const [width] = look.size;
  const edge = look.kind === 'phone' ? 1.1 : 1.5;
  const glass = inset(outline, edge);
  const [side, end] = look.bezel;
  const screen = inset(outline, edge + side, edge + end);
  const screenRadius = look.front === 'button' ? 0.4 : Math.max(look.radius - edge - side, 2);
  const glare = sheet.linear(
    [0, 0, 1, 0.7],
    [
      [0, '#fff', 0.16],
      [0.42, '#fff', 0.03],
      [0.421, '#fff', 0],
      [1, '#fff', 0],
    ],
  );
  const clockSize = width * (look.kind === 'phone' ? 0.125 : 0.075);
  return (
    sideButtons(look, body, false) +
    el('path', { d: softBox(outline, look.radius), fill: frameFill(sheet, body) }) +
    rim(look, body) +
    el('path', { d: softBox(glass, look.radius - edge), fill: faceOf(look, body) }) +
    drawWallpaper(sheet, look.wallpaper, screen, screenRadius) +
    drawClock(width / 2, screen[1] + screen[3] * 0.11, clockSize) +
    drawCutOut(sheet, look, body, screen) +
    el('path', { d: softBox(glass, look.radius - edge), fill: glare }) +
    (look.front === 'button'
      ? ''
      : el('rect', {
          x: width * 0.34,
          y: screen[1] + screen[3] - width * 0.03,
          width: width * 0.32,
          height: width * 0.011,
          rx: width * 0.006,
          fill: '#fff',
          opacity: 0.8,
        }))
  );
};

/** A phone or tablet from the back, in millimetres, its upper left corner at the origin. */
export const drawBack = (sheet: Sheet, look: HandsetLook, body: string): string => {
  const outline = boxOf(look);
  const [width, height] = look.size;
  const panel = inset(outline, look.kind === 'phone' ? 0.9 : 0.7);
  const strong = brightness(body) > 0.6 ? 0.4 : 0.14;
  const sheen = sheet.linear(
    [0, 0.1, 1, 0.5],
    [
      [0, '#fff', 0],
      [0.34, '#fff', strong],
      [0.46, '#fff', strong * 0.5],
      [0.62, '#fff', 0],
      [1, '#fff', strong * 0.3],
    ],
  );
  const strip = (y: number) =>
    el('rect', { x: 0, y, width, height: height * 0.006, fill: darken(body, 0.25), opacity: 0.5 });
  return (
    sideButtons(look, body, true) +
    el('path', { d: softBox(outline, look.radius), fill: frameFill(sheet, body) }) +
    (look.kind === 'phone' ? strip(height * 0.1) + strip(height * 0.9) : '') +
    rim(look, body) +
    el('path', {
      d: softBox(panel, look.radius - 0.9),
      fill: backFill(sheet, body),
      stroke: lighten(body, 0.35),
      'stroke-width': width * 0.003,
    }) +
    el('path', { d: softBox(panel, look.radius - 0.9), fill: sheen }) +
    drawCamera(sheet, look, body)
  );
};
