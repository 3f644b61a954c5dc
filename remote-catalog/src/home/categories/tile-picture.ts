import { mediaAddress, type PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { CATEGORIES, type Category } from '@gadgetry/shared-kernel/model/categories';
import { preload } from 'react-dom';

/** `sizes` of a tile's picture: a third of the page from 640 px on, below that the height of its wide box. */
export const TILE_SIZES =
  '(min-width: 1600px) 469px, (min-width: 1200px) 368px, (min-width: 640px) 30vw, 57vw';

/** The studio renders the tiles in these widths and formats. */
export const tileSources = (category: Category): PictureSources => ({
  template: `img/categories/${category}-{width}.{format}`,
  widths: [400, 800],
  formats: ['avif', 'webp'],
});

/** Requests the pictures of all tiles before the code that shows them has loaded, in browsers that read AVIF. */
export function preloadTiles(): void {
  for (const { template, widths } of CATEGORIES.map(tileSources)) {
    const address = (width: number): string =>
      mediaAddress(template.replace('{width}', String(width)).replace('{format}', 'avif'));
    preload(address(400), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
      imageSizes: TILE_SIZES,
    });
  }
}
