import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';

/** A price and the one before the discount, in US dollars. */
export interface Prices {
  readonly price: number;
  readonly fullPrice: number;
}

/** What the cart charges is the list product's price; the detail's stands in until the list is there. */
export const pricesOf = (detail: ProductDetail, product: Product | undefined): Prices =>
  product
    ? { price: product.price, fullPrice: product.fullPrice }
    : { price: detail.priceDiscount, fullPrice: detail.priceRegular };
