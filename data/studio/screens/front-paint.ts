import type { WebGLRenderer } from 'three';
import { glassInset } from '../devices/section';
import type { SlabModel } from '../models/types';
import { canvasOf, fillDisc, fillRound, makeBrush } from './brush';
import { displayArea, displayPath, paintLockScreen, shadeClock } from './lock-screen';
import { paintPattern } from './pattern';

/** Textures of the front glass: `glow` is the display's light, `paint` the colour under the glass. */
export interface FrontPaint {
  readonly glow: HTMLCanvasElement;
  readonly paint: HTMLCanvasElement;
}

const PIXELS_PER_MM: Record<SlabModel['kind'], number> = { phone: 10, tablet: 7 };

/** Paints the glass of a phone or tablet; `bezel` is the colour of the dark or light frame round the display. */
export function paintFront(renderer: WebGLRenderer, model: SlabModel, bezel: string): FrontPaint {
  const { width, height } = model.body;
  const scale = PIXELS_PER_MM[model.kind];
  const area = displayArea(model, glassInset(model));
  const shape = displayPath(area);
  const glow = makeBrush(width, height, scale);
  glow.fillStyle = '#000';
  glow.fillRect(0, 0, width, height);
  glow.save();
  glow.clip(shape);
  const picture = paintPattern(
    renderer,
    model.wallpaper,
    Math.round(area.width * scale),
    Math.round(area.height * scale),
  );
  glow.drawImage(canvasOf(picture), area.x, area.y, area.width, area.height);
  shadeClock(glow, model, area, picture);
  paintLockScreen(glow, model, area);
  glow.restore();

  const paint = makeBrush(width, height, scale / 2);
  paint.fillStyle = bezel;
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = '#020203';
  paint.fill(shape);
  if (model.front.style === 'home') {
    const y = area.y * 0.52;
    const size = model.kind === 'tablet' ? 1.5 : 1.15;
    if (model.kind === 'phone') {
      fillRound(paint, width / 2 - 5, y - 0.5, 10, 1, 0.5, '#101114');
      fillDisc(paint, width / 2 - 11, y, size, '#0c0d14');
    } else fillDisc(paint, width / 2, y, size, '#0c0d14');
  }
  return { glow: glow.canvas, paint: paint.canvas };
}
