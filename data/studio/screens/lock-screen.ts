import { roundedRect } from '../geometry/outline';
import type { SlabModel } from '../models/types';
import { type Brush, fillDisc, fillRound, pathOf, write } from './brush';
import { brightness, type Pixels, shadeUnder } from './clock-shade';

const CLOCK = '10:09';

/** The display inside the glass, measured from the body's top left corner; millimetres. */
export interface DisplayArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Returns the place of the display, from the distance of the glass inside the body. */
export function displayArea(model: SlabModel, inset: number): DisplayArea {
  const { width, height, radius } = model.body;
  const side = inset + model.front.bezel;
  const end = model.front.style === 'home' ? inset + (model.front.chin ?? 15) : side;
  return {
    x: side,
    y: end,
    width: width - 2 * side,
    height: height - 2 * end,
    radius: model.front.style === 'home' ? 0 : Math.max(2, radius - side * 0.95),
  };
}

/** The outline of the display as a path. */
export function displayPath(area: DisplayArea): Path2D {
  const path = new Path2D();
  if (area.radius === 0) {
    path.rect(area.x, area.y, area.width, area.height);
    return path;
  }
  return pathOf(
    roundedRect({ ...area, exponent: 2.45, segments: 48 }),
    area.x + area.width / 2,
    area.y + area.height / 2,
  );
}

function sensorEye(brush: Brush, x: number, y: number, radius: number): void {
  fillDisc(brush, x, y, radius, '#090a10');
  fillDisc(brush, x, y, radius * 0.62, '#10162f');
  fillDisc(brush, x, y, radius * 0.34, '#1d2c62');
  fillDisc(brush, x - radius * 0.2, y - radius * 0.24, radius * 0.14, '#8fa0e6');
}

function notch(brush: Brush, cx: number, top: number, width: number): void {
  const depth = 5.3;
  const ear = 1.5;
  const r = 3.2;
  const half = width / 2;
  const p = new Path2D();
  p.moveTo(cx - half - ear, top - 1);
  p.lineTo(cx - half - ear, top);
  p.quadraticCurveTo(cx - half, top, cx - half, top + ear);
  p.lineTo(cx - half, top + depth - r);
  p.quadraticCurveTo(cx - half, top + depth, cx - half + r, top + depth);
  p.lineTo(cx + half - r, top + depth);
  p.quadraticCurveTo(cx + half, top + depth, cx + half, top + depth - r);
  p.lineTo(cx + half, top + ear);
  p.quadraticCurveTo(cx + half, top, cx + half + ear, top);
  p.lineTo(cx + half + ear, top - 1);
  brush.fillStyle = '#000';
  brush.fill(p);
  fillRound(brush, cx - 4, top + 1.1, 8, 0.8, 0.4, '#0e0f13');
  sensorEye(brush, cx + half * 0.62, top + 2.5, 1.25);
}

function status(brush: Brush, area: DisplayArea, y: number, spread: number): void {
  const cx = area.x + area.width / 2;
  write(brush, CLOCK, cx - spread, y + 1.1, 3.1, 600, '#fff');
  const bars = cx + spread - 4.6;
  for (const k of [0, 1, 2, 3])
    fillRound(brush, bars + k * 0.95, y + 0.5 - k * 0.45, 0.64, 0.65 + k * 0.45, 0.2, '#fff');
  const x = cx + spread + 0.4;
  brush.strokeStyle = 'rgb(255 255 255 / 55%)';
  brush.lineWidth = 0.22;
  brush.beginPath();
  brush.roundRect(x, y - 1.1, 4.5, 2.2, 0.7);
  brush.stroke();
  fillRound(brush, x + 0.32, y - 0.78, 3.4, 1.56, 0.4, '#fff');
  fillRound(brush, x + 4.7, y - 0.35, 0.3, 0.7, 0.15, 'rgb(255 255 255 / 60%)');
}

function shortcut(brush: Brush, x: number, y: number, draw: () => void): void {
  fillDisc(brush, x, y, 4, 'rgb(0 0 0 / 28%)');
  brush.save();
  brush.translate(x, y);
  draw();
  brush.restore();
}

function shortcuts(brush: Brush, area: DisplayArea): void {
  const y = area.y + area.height - 10.5;
  const inset = Math.min(12, area.width * 0.17);
  shortcut(brush, area.x + inset, y, () => {
    brush.fillStyle = '#fff';
    brush.fill(new Path2D('M-1 -2.1h2v.9l-.45.8v2.4h-1.1v-2.4l-.45-.8z'));
  });
  shortcut(brush, area.x + area.width - inset, y, () => {
    fillRound(brush, -1.9, -1.2, 3.8, 2.7, 0.6, '#fff');
    fillRound(brush, -0.8, -1.7, 1.6, 0.9, 0.3, '#fff');
    fillDisc(brush, 0, 0.15, 0.8, '#5b5b66');
  });
}

/** Position of the clock from the top, and its size as a fraction of the display's width. */
function clockOf({ kind, front }: SlabModel): { readonly down: number; readonly size: number } {
  if (kind === 'tablet') return { down: 0.2, size: 0.175 };
  return { down: front.style === 'home' ? 0.21 : 0.235, size: 0.295 };
}

/** Darkens the top of a wallpaper that is too bright for a white clock; it ends softly in the middle of the display. */
export function shadeClock(brush: Brush, model: SlabModel, area: DisplayArea, wallpaper: Pixels): void {
  const { down } = clockOf(model);
  const opacity = shadeUnder(
    brightness(wallpaper, { left: 0.2, right: 0.8, top: down - 0.09, bottom: down + 0.06 }),
  );
  const shade = brush.createLinearGradient(0, area.y, 0, area.y + area.height * 0.62);
  for (const [at, part] of [
    [0, 0.9],
    [0.3, 1],
    [0.5, 0.86],
    [0.75, 0.3],
    [1, 0],
  ] as const)
    shade.addColorStop(at, `rgb(0 0 0 / ${opacity * part})`);
  brush.fillStyle = shade;
  brush.fillRect(area.x, area.y, area.width, area.height);
}

/** Draws clock, status, notch or island, camera and home bar over the wallpaper. */
export function paintLockScreen(brush: Brush, model: SlabModel, area: DisplayArea): void {
  const cx = area.x + area.width / 2;
  const bottom = area.y + area.height;
  const { style } = model.front;
  const { down, size } = clockOf(model);
  write(brush, CLOCK, cx, area.y + area.height * down, area.width * size, 600, '#fff');
  if (model.kind === 'tablet') {
    if (style === 'home') return;
    sensorEye(brush, cx, area.y / 2 + 0.5, 1.2);
    fillRound(brush, cx - 27, bottom - 3.6, 54, 1.1, 0.55, '#fff');
    return;
  }
  if (style === 'home') {
    write(brush, CLOCK, cx, area.y + 3.2, 2.6, 600, '#fff');
    return;
  }
  shortcuts(brush, area);
  fillRound(brush, cx - area.width * 0.17, bottom - 2.5, area.width * 0.34, 0.85, 0.42, '#fff');
  if (style === 'island') {
    fillRound(brush, cx - 10, area.y + 1.9, 20, 5.9, 2.95, '#000');
    sensorEye(brush, cx + 6.8, area.y + 4.85, 1.5);
    status(brush, area, area.y + 4.85, 20.6);
  } else if (style === 'notch') {
    const width = model.front.notch ?? 34;
    notch(brush, cx, area.y, width);
    status(brush, area, area.y + 3.6, (width / 2 + area.width / 2 - 1) / 2);
  }
}
