import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import type { Option } from './options';

/** Prices in US dollars: those of the list product, which the cart charges; those of the detail until the list has loaded. */
export const pricesOf = (detail: ProductDetail, product: Product | undefined) =>
  product
    ? { price: product.price, fullPrice: product.fullPrice }
    : { price: detail.priceDiscount, fullPrice: detail.priceRegular };

export const inCents = (dollars: number): number => Math.round(dollars * 100);

/** Compares the options' prices; only higher prices are pointed out. */
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
    /** Difference in US dollars; `undefined` unless the option is on sale at a higher price. */
    of: (option: Option): number | undefined => {
      const price = priceOf(option);
      if (price === undefined || now === undefined || option.selected) return undefined;
      const more = inCents(price) - inCents(now);
      return more > 0 ? more / 100 : undefined;
    },
    /** Whether any two options differ in price, in which case the layout reserves space for differences. */
    any: new Set(options.map(priceOf).filter((price) => price !== undefined)).size > 1,
  };
}
