import type { WatchLook } from '../../models/types';
import { frameFill, rimOf } from './finish';
import { type Box, inset, softBox } from './shapes';
import { el, num, type Sheet } from './svg';
import { darken, lighten } from './tint';
import { drawBand } from './watch-band';
import { drawFace } from './watch-face';

/** Visible flank of the case in the three-quarter view, in millimetres. */
export const FLANK_MM = 4.2;

const crown = (sheet: Sheet, look: WatchLook, body: string, x: number): string => {
  const [, height] = look.size;
  const metal = sheet.linear(
    [0, 0, 0, 1],
    [
      [0, darken(body, 0.35)],
      [0.3, lighten(body, 0.4)],
      [0.6, body],
      [1, darken(body, 0.4)],
    ],
  );
  return (
    el('rect', {
      x: x - 0.6,
      y: height * 0.23,
      width: 2.3,
      height: height * 0.17,
      rx: 0.9,
      fill: metal,
      stroke: rimOf(body),
      'stroke-width': 0.22,
    }) +
    el('rect', {
      x: x - 0.3,
      y: height * 0.56,
      width: 0.75,
      height: height * 0.2,
      rx: 0.4,
      fill: darken(body, 0.3),
    })
  );
};

const caseShape = (sheet: Sheet, look: WatchLook, body: string): string => {
  const box: Box = [0, 0, ...look.size];
  return el('path', {
    d: softBox(box, look.radius),
    fill: frameFill(sheet, body),
    stroke: rimOf(body),
    'stroke-width': 0.3,
  });
};

const glass = (sheet: Sheet, look: WatchLook, body: string): string => {
  const box: Box = [0, 0, ...look.size];
  const cover = inset(box, 1.3);
  const screen = inset(box, 1.3 + look.bezel);
  const glare = sheet.linear(
    [0, 0, 1, 0.8],
    [
      [0, '#fff', 0.26],
      [0.4, '#fff', 0.05],
      [0.402, '#fff', 0],
      [1, '#fff', 0.03],
    ],
  );
  return (
    el('path', {
      d: softBox(cover, look.radius - 1.3),
      fill: '#050608',
      stroke: darken(body, 0.45),
      'stroke-width': 0.3,
    }) +
    drawFace(sheet, look, screen, Math.max(look.radius - 1.3 - look.bezel, 1.5)) +
    el('path', { d: softBox(inset(cover, 0.3), look.radius - 1.6), fill: glare })
  );
};

/** A watch seen straight from the front. The case's upper left corner is the origin. */
export const drawWatchFront = (sheet: Sheet, look: WatchLook, body: string): string =>
  drawBand(sheet, look, body) +
  crown(sheet, look, body, look.size[0]) +
  caseShape(sheet, look, body) +
  glass(sheet, look, body);

/** A watch turned a little, so that the flank with the crown is seen. */
export const drawWatchTurned = (sheet: Sheet, look: WatchLook, body: string): string => {
  const [width, height] = look.size;
  const flank = sheet.linear(
    [0, 0, 0, 1],
    [
      [0, darken(body, 0.1)],
      [0.16, lighten(body, 0.5)],
      [0.4, darken(body, 0.05)],
      [0.75, darken(body, 0.34)],
      [0.93, lighten(body, 0.15)],
      [1, darken(body, 0.4)],
    ],
  );
  const deep: Box = [0, 0, width + FLANK_MM, height];
  return el(
    'g',
    { transform: 'matrix(.95 .07 0 1 0 -1.3)' },
    el('g', { transform: `translate(${num(FLANK_MM / 2)})` }, drawBand(sheet, look, body)),
    crown(sheet, look, body, width + FLANK_MM),
    el('path', { d: softBox(deep, look.radius), fill: flank, stroke: rimOf(body), 'stroke-width': 0.3 }),
    caseShape(sheet, look, body),
    glass(sheet, look, body),
  );
};

/** A watch from below: the sensor's crystal and the band. */
export const drawWatchBack = (sheet: Sheet, look: WatchLook, body: string): string => {
  const [width, height] = look.size;
  const cx = width / 2;
  const cy = height / 2;
  const metal = sheet.linear(
    [0, 0, 1, 1],
    [
      [0, lighten(body, 0.3)],
      [0.5, body],
      [1, darken(body, 0.25)],
    ],
  );
  const crystal = sheet.radial(0.42, 0.36, 0.72, [
    [0, '#4a4f58'],
    [0.5, '#17191d'],
    [1, '#07080a'],
  ]);
  const eye = (dx: number, dy: number) =>
    el('circle', {
      cx: cx + dx,
      cy: cy + dy,
      r: width * 0.062,
      fill: '#0b0c10',
      stroke: '#41464f',
      'stroke-width': 0.35,
    }) + el('circle', { cx: cx + dx, cy: cy + dy, r: width * 0.028, fill: '#2f8f6a', opacity: 0.75 });
  return (
    drawBand(sheet, look, body) +
    // From below the crown is on the other side.
    el('g', { transform: `matrix(-1 0 0 1 ${num(width)} 0)` }, crown(sheet, look, body, width)) +
    caseShape(sheet, look, body) +
    el('path', { d: softBox(inset([0, 0, width, height], 1.2), look.radius - 1.2), fill: metal }) +
    el('circle', {
      cx,
      cy,
      r: width * 0.37,
      fill: lighten(body, 0.2),
      stroke: darken(body, 0.3),
      'stroke-width': 0.4,
    }) +
    el('circle', { cx, cy, r: width * 0.335, fill: crystal }) +
    el('circle', { cx, cy, r: width * 0.235, fill: 'none', stroke: '#5c626d', 'stroke-width': 0.3 }) +
    eye(-width * 0.085, -width * 0.085) +
    eye(width * 0.085, -width * 0.085) +
    eye(-width * 0.085, width * 0.085) +
    eye(width * 0.085, width * 0.085)
  );
};
