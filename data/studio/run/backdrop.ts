import sharp from 'sharp';
import type { Composition } from '../compositions/types';

/** Paints a composition's backdrop as PNG; without one it is transparent. */
export function backdropOf({ width, height, backdrop }: Composition): Promise<Buffer> {
  if (!backdrop)
    return sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
  const gradients = backdrop.glows.map(
    ({ color, strength }, k) =>
      `<radialGradient id="g${k}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/>` +
      `<stop offset=".55" stop-color="${color}" stop-opacity="${strength * 0.28}"/>` +
      `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  const glows = backdrop.glows.map(
    ({ x, y, radius }, k) =>
      `<circle cx="${x * width}" cy="${y * height}" r="${radius * width}" fill="url(#g${k})"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${backdrop.from}"/>` +
    `<stop offset="1" stop-color="${backdrop.to}"/></linearGradient>${gradients.join('')}</defs>` +
    `<rect width="100%" height="100%" fill="url(#b)"/>${glows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
