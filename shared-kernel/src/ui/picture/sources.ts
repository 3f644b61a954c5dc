import type { PictureSources } from '../../model/product';

const fill = (template: string, width: number, format: string): string =>
  template.replace('{width}', String(width)).replace('{format}', format);

/** The `srcset` of one format: every width with its descriptor. */
export const srcSet = ({ template, widths }: PictureSources, format: string): string =>
  widths.map((width) => `${fill(template, width, format)} ${width}w`).join(', ');

/** Media type of a picture format by its file extension. */
export const mediaType = (format: string): string => `image/${format === 'jpg' ? 'jpeg' : format}`;

/**
 * Whether a picture's address may be loaded: a path, or http(s). Anything else in the data (`javascript:`,
 * `data:` …) is treated as a picture that is missing.
 */
export function isPicturePath(path: string): boolean {
  if (path === '') return false;
  try {
    return ['http:', 'https:'].includes(new URL(path, 'https://relative.invalid/').protocol);
  } catch {
    return false;
  }
}
