import type { WatchModel } from '../models/types';
import { type Brush, fillDisc, write } from './brush';

interface Area {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

const TURN = Math.PI * 2;
const HOUR_ANGLE = ((10 + 9 / 60) / 12) * TURN;
const MINUTE_ANGLE = (9 / 60) * TURN;
const SECOND_ANGLE = (36 / 60) * TURN;

/** Distance from the middle to a rounded-rectangle rim in a clock direction. */
function reach(area: Area, angle: number, inset: number): number {
  const w = area.width / 2 - inset;
  const h = area.height / 2 - inset;
  const n = 5;
  return (Math.abs(Math.sin(angle) / w) ** n + Math.abs(Math.cos(angle) / h) ** n) ** (-1 / n);
}

function tick(
  brush: Brush,
  angle: number,
  outer: number,
  length: number,
  width: number,
  style: string,
): void {
  const s = Math.sin(angle);
  const c = -Math.cos(angle);
  brush.strokeStyle = style;
  brush.lineWidth = width;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(s * (outer - length), c * (outer - length));
  brush.lineTo(s * outer, c * outer);
  brush.stroke();
}

function hand(brush: Brush, angle: number, length: number, width: number, style: string): void {
  brush.save();
  brush.shadowColor = 'rgb(0 0 0 / 45%)';
  brush.shadowBlur = 14;
  brush.shadowOffsetY = 8;
  tick(brush, angle, length, length - 3.1, width, style);
  brush.restore();
  tick(brush, angle, 3.4, 3.4, 0.55, style);
}

function hands(brush: Brush, size: number, accent: string): void {
  hand(brush, HOUR_ANGLE, size * 0.52, 1.6, '#fff');
  hand(brush, MINUTE_ANGLE, size * 0.82, 1.35, '#fff');
  tick(brush, SECOND_ANGLE, size * 0.9, size * 1.12, 0.3, accent);
  fillDisc(brush, 0, 0, 1.05, accent);
  fillDisc(brush, 0, 0, 0.4, '#160c08');
}

function rimTicks(brush: Brush, area: Area): void {
  for (let k = 0; k < 60; k += 1) {
    const angle = (k / 60) * TURN;
    const major = k % 5 === 0;
    tick(
      brush,
      angle,
      reach(area, angle, 1),
      major ? 2.2 : 1.1,
      major ? 0.55 : 0.24,
      `rgb(255 255 255 / ${major ? 100 : 55}%)`,
    );
  }
}

function numerals(brush: Brush, area: Area, inset: number, size: number, all: boolean): void {
  for (let hour = 1; hour <= 12; hour += 1) {
    if (!all && hour % 3 !== 0) continue;
    const angle = (hour / 12) * TURN;
    const at = reach(area, angle, inset);
    write(brush, String(hour), Math.sin(angle) * at, -Math.cos(angle) * at + size * 0.36, size, 600, '#fff');
  }
}

function ring(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  width: number,
  part: number,
  style: string,
): void {
  brush.lineCap = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = 'rgb(255 255 255 / 16%)';
  brush.beginPath();
  brush.arc(x, y, radius, 0, TURN);
  brush.stroke();
  brush.strokeStyle = style;
  brush.beginPath();
  brush.arc(x, y, radius, -TURN / 4, -TURN / 4 + TURN * part);
  brush.stroke();
}

function modular(brush: Brush, area: Area): void {
  const w = area.width;
  const h = area.height;
  write(brush, '10:09', w * 0.13, -h * 0.19, w * 0.26, 600, '#fff');
  ring(brush, -w * 0.33, -h * 0.255, w * 0.085, 0.9, 0.68, '#ff9f5a');
  brush.fillStyle = 'rgb(255 255 255 / 14%)';
  brush.beginPath();
  brush.roundRect(-w * 0.43, -h * 0.09, w * 0.86, h * 0.24, 2);
  brush.fill();
  brush.strokeStyle = '#ffd27a';
  brush.lineWidth = 0.6;
  brush.beginPath();
  for (let k = 0; k <= 40; k += 1) {
    const x = -w * 0.38 + (w * 0.76 * k) / 40;
    const y = h * 0.04 - Math.sin(k * 0.33) * h * 0.045 - Math.sin(k * 0.9) * h * 0.02;
    if (k === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  }
  brush.stroke();
  const y = h * 0.315;
  ring(brush, -w * 0.29, y, w * 0.1, 0.95, 0.82, '#6fe0c8');
  ring(brush, 0, y, w * 0.1, 0.95, 0.45, '#8fb4ff');
  ring(brush, w * 0.29, y, w * 0.1, 0.95, 0.6, '#ff7a9a');
  write(brush, '72', -w * 0.29, y + 1, 2.8, 600, '#fff');
  write(brush, '18', 0, y + 1, 2.8, 600, '#fff');
  write(brush, '64', w * 0.29, y + 1, 2.8, 600, '#fff');
}

function rings(brush: Brush, area: Area): void {
  const size = Math.min(area.width, area.height);
  ring(brush, 0, size * 0.13, size * 0.34, size * 0.07, 0.84, '#ff5a6a');
  ring(brush, 0, size * 0.13, size * 0.255, size * 0.07, 0.66, '#a8e85a');
  ring(brush, 0, size * 0.13, size * 0.17, size * 0.07, 0.48, '#4ad0e8');
  write(brush, '10:09', 0, -area.height * 0.3, area.width * 0.29, 600, '#fff');
}

function bigNumerals(brush: Brush, area: Area): void {
  write(brush, '10', 0, -area.height * 0.03, area.height * 0.5, 700, '#fff');
  write(brush, '09', 0, area.height * 0.41, area.height * 0.5, 700, 'rgb(255 255 255 / 82%)');
}

/** Draws a watch model's dial about the origin; millimetres. */
export function paintDial(brush: Brush, model: WatchModel, area: Area): void {
  const size = Math.min(area.width, area.height) / 2;
  switch (model.face) {
    case 'dial':
      rimTicks(brush, area);
      numerals(brush, area, 4.9, 4.2, false);
      hands(brush, size, '#ff7a45');
      break;
    case 'california':
      numerals(brush, area, 3.1, 4.1, true);
      hands(brush, size * 0.9, '#ffb03a');
      break;
    case 'modular':
      modular(brush, area);
      break;
    case 'rings':
      rings(brush, area);
      break;
    case 'numerals':
      bigNumerals(brush, area);
      break;
  }
}
