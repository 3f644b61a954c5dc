import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { isPicturePath } from '@gadgetry/shared-kernel/ui/picture/sources';
import type { Prices } from '../buy/prices';

/** A property of schema.org's vocabulary and its value. */
export type Property = readonly [name: string, value: string];

/** A picture's full address, as readers of microdata need it; `undefined` for anything that is not http(s). */
const pictureAddress = (path: string, page: string): string | undefined =>
  isPicturePath(path) ? new URL(path, page).href : undefined;

const filled = (properties: readonly (readonly [string, string | undefined])[]): Property[] =>
  properties.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/**
 * What https://schema.org/Product says about a product.
 * @param page address that picture paths are relative to
 */
export const productProperties = (detail: ProductDetail, page: string): Property[] =>
  filled([
    ['name', detail.name],
    ['sku', detail.id],
    ['color', detail.color],
    ['size', detail.capacity],
    ['category', detail.category],
    ['description', detail.description[0]?.text[0]],
    ...detail.images.map((path) => ['image', pictureAddress(path, page)] as const),
  ]);

/** What https://schema.org/Offer says about its price. */
export const offerProperties = ({ price }: Prices, product: Product | undefined): Property[] =>
  filled([
    ['price', price.toFixed(2)],
    ['priceCurrency', 'USD'],
    ['availability', product && 'https://schema.org/InStock'],
  ]);
