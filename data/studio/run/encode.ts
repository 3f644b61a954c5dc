import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './browser';
import { type PictureJob, pathOf, WIDTHS_PX } from './jobs';

/** Edge of the square that is rendered; the largest width that is published. */
export const RENDER_PX = 832;

const AVIF = { quality: 65, effort: 4, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 80, alphaQuality: 92, effort: 5, smartSubsample: true } as const;

/** Opens straight RGBA pixels. */
export function opened(pixels: Pixels, width: number, height: number): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/**
 * Writes a picture as AVIF and WebP.
 * @param quality of the AVIF, from 1 to 100
 */
export async function save(
  picture: Sharp,
  fileWithoutEnding: string,
  quality: number = AVIF.quality,
): Promise<void> {
  await mkdir(path.dirname(fileWithoutEnding), { recursive: true });
  await Promise.all([
    picture
      .clone()
      .avif({ ...AVIF, quality })
      .toFile(`${fileWithoutEnding}.avif`),
    picture.clone().webp(WEBP).toFile(`${fileWithoutEnding}.webp`),
  ]);
}

/** Writes all widths and formats of one picture below `publicFolder`. */
export async function publish(job: PictureJob, pixels: Pixels, publicFolder: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    const file = path.join(publicFolder, pathOf(job, width, 'avif')).replace(/\.avif$/, '');
    const whole = opened(pixels, RENDER_PX, RENDER_PX);
    const sized = width === RENDER_PX ? whole : whole.resize(width, width, { kernel: 'lanczos3' });
    await save(sized, file);
  }
}
