import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import type { Option } from './options';

/** The list product's prices in US dollars, which the cart charges; the detail's until the list has loaded. */
export const pricesOf = (detail: ProductDetail, product: Product | undefined) =>
  product
    ? { price: product.price, fullPrice: product.fullPrice }
    : { price: detail.priceDiscount, fullPrice: detail.priceRegular };

const inCents = (dollars: number): number => Math.round(dollars * 100);

/** Compares prices, as the cart charges them. That something costs less is nothing to point out. */
export function priceDifferences(
  options: readonly Option[],
  details: readonly ProductDetail[],
  products: readonly Product[],
) {
  const priceOf = ({ itemId }: Option): number | undefined => {
    const detail = details.find(({ id }) => id === itemId);
    const listed = products.find((product) => product.itemId === itemId);
    return detail && pricesOf(detail, listed).price;
  };
  const chosen = options.find(({ selected }) => selected);
  const now = chosen && priceOf(chosen);
  return {
    /** US dollars above 0; `undefined` for what costs the same or less, the chosen one, and what is not offered. */
    of: (option: Option): number | undefined => {
      const price = priceOf(option);
      if (price === undefined || now === undefined || option.selected) return undefined;
      const more = inCents(price) - inCents(now);
      return more > 0 ? more / 100 : undefined;
    },
    /** Whether any two of the options differ in price, so that differences come and go with the choice. */
    any: new Set(options.map(priceOf).filter((price) => price !== undefined)).size > 1,
  };
}
