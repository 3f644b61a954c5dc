import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { isPicturePath } from '@gadgetry/shared-kernel/ui/picture/sources';

/** A price and the one before the discount, in US dollars. */
export interface Prices {
  readonly price: number;
  readonly fullPrice: number;
}

/** Returns the list product's prices, which the cart charges; the detail's until the list has loaded. */
export const pricesOf = (detail: ProductDetail, product: Product | undefined): Prices =>
  product
    ? { price: product.price, fullPrice: product.fullPrice }
    : { price: detail.priceDiscount, fullPrice: detail.priceRegular };

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

const metas = (properties: readonly Property[]) =>
  properties.map(([name, value]) => <meta key={`${name} ${value}`} itemProp={name} content={value} />);

interface ProductMicrodataProps {
  readonly detail: ProductDetail;
  readonly product: Product | undefined;
  readonly prices: Prices;
}

/**
 * The product for search engines. Attributes, not a script block: they need no exception in the content
 * security policy and no escaping of their own.
 */
export const ProductMicrodata = ({ detail, product, prices }: ProductMicrodataProps) => (
  <div hidden itemScope itemType="https://schema.org/Product">
    {metas(productProperties(detail, document.baseURI))}
    <div itemProp="offers" itemScope itemType="https://schema.org/Offer">
      {metas(offerProperties(prices, product))}
    </div>
  </div>
);
