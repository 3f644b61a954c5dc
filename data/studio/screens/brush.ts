import type { Outline } from '../geometry/outline';

/** A 2D canvas measured in millimetres from the top left corner of the body. */
export type Brush = CanvasRenderingContext2D;

/** The type family of the store, loaded by the page before anything is painted. */
export const FONT_FAMILY = 'Studio';

/** Makes a canvas of `width` by `height` millimetres at the given resolution. */
export function makeBrush(width: number, height: number, pixelsPerMm: number): Brush {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * pixelsPerMm);
  canvas.height = Math.round(height * pixelsPerMm);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('This browser has no 2D canvas');
  brush.scale(pixelsPerMm, pixelsPerMm);
  return brush;
}

/** Copies pixels into a new canvas, so that they can be drawn scaled and clipped. */
export function canvasOf(image: ImageData): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas;
}

/** Returns the path of an outline centred at (cx, cy); y points up in the outline and down on the canvas. */
export function pathOf(outline: Outline, cx: number, cy: number): Path2D {
  const path = new Path2D();
  for (const p of outline.points) path.lineTo(cx + p.x, cy - p.y);
  path.closePath();
  return path;
}

/** A filled pill or rounded rectangle. */
export function fillRound(
  brush: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  style: string,
): void {
  brush.fillStyle = style;
  brush.beginPath();
  brush.roundRect(x, y, w, h, radius);
  brush.fill();
}

/** A filled disc. */
export function fillDisc(brush: Brush, x: number, y: number, radius: number, style: string): void {
  brush.fillStyle = style;
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

/** A line of text about (x, baseline y). */
export function write(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  style: string,
): void {
  brush.fillStyle = style;
  brush.font = `${weight} ${size}px ${FONT_FAMILY}`;
  brush.textAlign = 'center';
  brush.letterSpacing = `${-size * 0.025}px`;
  brush.fillText(text, x, y);
}
