/** A part of a picture: fractions of its width and height. */
export interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels of a canvas. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Contrast of large text: 3:1 (WCAG 1.4.3), and a little more for the glass's reflections. */
const WANTED_CONTRAST = 3.4;
const BRIGHTEST = 1.05 / WANTED_CONTRAST - 0.05;
const GAMMA = 2.2;

const linear = (value: number): number => (value / 255) ** GAMMA;

/** Luminance that nine tenths of a region stay below, 0..1. */
export function brightness({ data, width, height }: Pixels, region: Region): number {
  const found: number[] = [];
  for (let y = Math.floor(region.top * height); y < region.bottom * height; y += 2) {
    for (let x = Math.floor(region.left * width); x < region.right * width; x += 2) {
      const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
      found.push(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b));
    }
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length * 0.9)] ?? 0;
}

/** Opacity of the black shade that a wallpaper of this luminance needs under a white clock. */
export function shadeUnder(luminance: number): number {
  return luminance <= BRIGHTEST ? 0 : 1 - (BRIGHTEST / luminance) ** (1 / GAMMA);
}
