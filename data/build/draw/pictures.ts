import type { ColorKey } from '../../models/colors';
import type { HandsetLook, Model, WatchLook } from '../../models/types';
import { bodyOf } from './finish';
import { drawBack, drawFront } from './handset';
import { softBox } from './shapes';
import { createSheet, el, num, type Sheet } from './svg';
import { drawWatchBack, drawWatchFront, drawWatchTurned, FLANK_MM } from './watch';
import { BAND_MM } from './watch-band';

/** The views that every variant has; the first is the list's picture. */
export const VIEWS = ['pair', 'front', 'back'] as const;
export type View = (typeof VIEWS)[number];

/** Side of the square that every picture is drawn in, in px. */
export const PICTURE_PX = 416;
const FILLED_PX = 376;

// In a pair the device behind is smaller and looks out at the left, where its camera is.
const BEHIND_SCALE = 0.93;
const PEEK = { phone: 0.56, tablet: 0.34 };

/** Moves a drawing in millimetres to a place in the picture. */
export const place = (x: number, y: number, scale: number, body: string, degrees = 0): string =>
  el(
    'g',
    {
      transform: `translate(${num(x)} ${num(y)})${degrees === 0 ? '' : ` rotate(${degrees})`} scale(${num(scale)})`,
    },
    body,
  );

/** The shade that the device in front throws on the one behind: a few wider and wider outlines. */
const shade = (sheet: Sheet, look: HandsetLook, dx: number, grow: number): string => {
  const [w, h] = look.size;
  const clip = sheet.clip(softBox([0, 0, w, h], look.radius));
  const layers = [1, 2.2, 3.6, 5.2, 7].map((by) =>
    el('path', {
      d: softBox([dx - by, -by + 3, w * grow + 2 * by, h * grow + 2 * by], look.radius + by),
      fill: '#000',
      opacity: 0.07,
    }),
  );
  return el('g', { 'clip-path': clip }, ...layers);
};

const pairOf = (sheet: Sheet, look: HandsetLook, body: string): string => {
  const [w, h] = look.size;
  const peek = w * PEEK[look.kind];
  const total = w + peek;
  const scale = Math.min(FILLED_PX / h, 392 / total);
  const left = (PICTURE_PX - total * scale) / 2;
  const top = (PICTURE_PX - h * scale) / 2;
  const behindTop = (PICTURE_PX - h * scale * BEHIND_SCALE) / 2;
  return (
    place(
      left,
      behindTop,
      scale * BEHIND_SCALE,
      drawBack(sheet, look, body) + shade(sheet, look, peek / BEHIND_SCALE, 1 / BEHIND_SCALE),
    ) + place(left + peek * scale, top, scale, drawFront(sheet, look, body))
  );
};

const handset = (sheet: Sheet, look: HandsetLook, body: string, view: View): string => {
  if (view === 'pair') return pairOf(sheet, look, body);
  const [w, h] = look.size;
  const scale = FILLED_PX / h;
  const drawn = view === 'front' ? drawFront(sheet, look, body) : drawBack(sheet, look, body);
  return place((PICTURE_PX - w * scale) / 2, (PICTURE_PX - h * scale) / 2, scale, drawn);
};

const watch = (sheet: Sheet, look: WatchLook, body: string, view: View): string => {
  const [w, h] = look.size;
  const scale = FILLED_PX / (h + 2 * BAND_MM);
  const draw = { pair: drawWatchTurned, front: drawWatchFront, back: drawWatchBack }[view];
  const width = view === 'pair' ? w + FLANK_MM : w;
  return place(
    (PICTURE_PX - width * scale) / 2,
    (PICTURE_PX - h * scale) / 2,
    scale,
    draw(sheet, look, body),
  );
};

/** Draws one view of a model in one colour as a complete SVG file. */
export const drawPicture = (model: Model, color: ColorKey, view: View): string => {
  const sheet = createSheet();
  const { look } = model;
  const body = bodyOf(color);
  const drawn = look.kind === 'watch' ? watch(sheet, look, body, view) : handset(sheet, look, body, view);
  return sheet.finish(PICTURE_PX, drawn);
};
