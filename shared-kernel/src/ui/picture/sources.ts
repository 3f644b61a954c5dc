import type { PictureSources } from '../../model/product';

const fill = (template: string, width: number, format: string): string =>
  template.replace('{width}', String(width)).replace('{format}', format);

/** Returns the `srcset` of one format: every width with its descriptor. */
export const srcSet = ({ template, widths }: PictureSources, format: string): string =>
  widths.map((width) => `${fill(template, width, format)} ${width}w`).join(', ');

/** Returns the media type of a picture format by its file extension. */
export const mediaType = (format: string): string => `image/${format === 'jpg' ? 'jpeg' : format}`;

/**
 * Whether a picture's address is safe to load: a path, or http(s). Other addresses in the data (`javascript:`, `data:` …)
 * count as a missing picture.
 */
export function isPicturePath(path: string): boolean {
  if (path === '') return false;
  try {
    return ['http:', 'https:'].includes(new URL(path, 'https://relative.invalid/').protocol);
  } catch {
    return false;
  }
}
