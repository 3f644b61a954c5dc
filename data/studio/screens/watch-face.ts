import type { WebGLRenderer } from 'three';
import { CRYSTAL_INSET_MM } from '../devices/watch';
import { roundedRect } from '../geometry/outline';
import type { WatchModel } from '../models/types';
import { canvasOf, makeBrush, pathOf } from './brush';
import { paintDial } from './dials';
import type { FrontPaint } from './front-paint';
import { paintPattern } from './pattern';

const PIXELS_PER_MM = 20;

/** Paints the crystal of a watch: black rim, display and its dial. */
export function paintFace(renderer: WebGLRenderer, model: WatchModel): FrontPaint {
  const { width, height } = model.body;
  const inset = CRYSTAL_INSET_MM + model.bezel;
  const area = { width: width - 2 * inset, height: height - 2 * inset, radius: model.displayRadius };
  const shape = pathOf(roundedRect({ ...area, exponent: 2.4, segments: 48 }), width / 2, height / 2);
  const glow = makeBrush(width, height, PIXELS_PER_MM);
  glow.fillStyle = '#000';
  glow.fillRect(0, 0, width, height);
  glow.save();
  glow.clip(shape);
  const picture = paintPattern(
    renderer,
    model.wallpaper,
    Math.round(area.width * PIXELS_PER_MM),
    Math.round(area.height * PIXELS_PER_MM),
  );
  glow.drawImage(canvasOf(picture), inset, inset, area.width, area.height);
  glow.translate(width / 2, height / 2);
  paintDial(glow, model, area);
  glow.restore();
  const paint = makeBrush(2, 2, 2);
  paint.fillStyle = '#030304';
  paint.fillRect(0, 0, 2, 2);
  return { glow: glow.canvas, paint: paint.canvas };
}
