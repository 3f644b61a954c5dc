import { getOrCreate } from '../instance/instance';
import type { Product } from '../model/product';
import { modelOf } from '../model/slug';

/** Sliders hold at most this many products (spec §9). */
export const SLIDER_LIMIT = 12;

/** Recommended products cost up to 13 tenths of the current regular price (spec §9: 1.3 times it). */
const RECOMMENDED_PRICE_TENTHS = 13;

/** Compares in whole cents, since in binary 1.3 times $0.70 is less than $0.91. */
const cents = (dollars: number): number => Math.round(dollars * 100);

/** Returns the products of a category, in the order of the data. */
export const inCategory = (products: readonly Product[], category: string): Product[] =>
  products.filter((product) => product.category === category);

/** Returns the products, each with the number of earlier ones of its model. */
function rankedInModel(products: readonly Product[]): { product: Product; rank: number }[] {
  const ranks = new Map<string, number>();
  return products.map((product) => {
    const model = modelOf(product.itemId);
    const rank = ranks.get(model) ?? 0;
    ranks.set(model, rank + 1);
    return { product, rank };
  });
}

/**
 * Returns the newest products by year (spec §9, 'New models slider'). Within a year, the first product of each model comes
 * before the second ones; otherwise keeps the order of the data.
 */
export const newest = (products: readonly Product[], limit = SLIDER_LIMIT): Product[] =>
  rankedInModel(products)
    .sort((a, b) => b.product.year - a.product.year || a.rank - b.rank)
    .slice(0, limit)
    .map(({ product }) => product);

const discount = ({ fullPrice, price }: Product): number => fullPrice - price;

/** Shuffles by Fisher-Yates; `random` returns numbers from 0 to below 1. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[other]];
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a];
  }
  return result;
}

/** Returns the products with the largest discounts in dollars, shuffled (spec §9, 'Hot prices'). */
export const hotPrices = (products: readonly Product[], random: () => number = Math.random): Product[] =>
  shuffled(
    products
      .filter((product) => discount(product) > 0)
      .sort((a, b) => discount(b) - discount(a))
      .slice(0, SLIDER_LIMIT),
    random,
  );

/**
 * Returns products of the same category whose full price is from 1 to 1.3 times the current regular price, inclusive
 * (spec §9), without the current product. The first product of each model comes first.
 */
export function recommended(
  products: readonly Product[],
  current: { readonly category: string; readonly itemId: string; readonly priceRegular: number },
): Product[] {
  const least = cents(current.priceRegular);
  const mostTenths = least * RECOMMENDED_PRICE_TENTHS;
  const fitting = products.filter(
    ({ category, itemId, fullPrice }) =>
      category === current.category &&
      itemId !== current.itemId &&
      cents(fullPrice) >= least &&
      cents(fullPrice) * 10 <= mostTenths,
  );
  return rankedInModel(fitting)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SLIDER_LIMIT)
    .map(({ product }) => product);
}

/**
 * Returns the products of 'You may also like': those that share a category with the chosen ones (all categories if none are
 * chosen), nearest in price first, one per model, without the chosen models; without the chosen products if no other model fits.
 */
export function youMayAlsoLike(products: readonly Product[], chosen: readonly Product[]): Product[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const models = new Set(chosen.map(({ itemId }) => modelOf(itemId)));
  const mean = products.reduce((sum, { price }) => sum + price, 0) / products.length;
  // Infinite where nothing of the category is chosen.
  const distance = ({ category, price }: Product): number =>
    chosen.length === 0
      ? Math.abs(mean - price)
      : Math.min(
          ...chosen.map((one) => (one.category === category ? Math.abs(one.price - price) : Infinity)),
        );
  const sorted = products
    .map((product) => ({ product, away: distance(product) }))
    .filter(({ product, away }) => away < Infinity && !ids.has(product.id))
    .sort((a, b) => a.away - b.away)
    .map(({ product }) => product);
  const others = sorted.filter(({ itemId }) => !models.has(modelOf(itemId)));
  return rankedInModel(others[0] ? others : sorted)
    .filter(({ rank }) => rank === 0)
    .slice(0, SLIDER_LIMIT)
    .map(({ product }) => product);
}

type Named = Pick<Product, 'name'>;

const lowerCaseNames = new WeakMap<readonly Named[], readonly string[]>();

/** Returns products whose name contains the query, ignoring case; none for an empty query (spec §5). */
export function searchByName<P extends Named>(products: readonly P[], query: string): P[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const names = getOrCreate(lowerCaseNames, products, () => products.map(({ name }) => name.toLowerCase()));
  return products.filter((_, index) => names[index]?.includes(wanted));
}
