import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { readDetails, readProducts } from '@gadgetry/shared-kernel/catalogue/read';
import type { ExcerptContext, Excerpts, HeadContext } from '@gadgetry/shared-kernel/contract';
import { type Category, categoryOf } from '@gadgetry/shared-kernel/model/categories';
import { isRecord } from '@gadgetry/shared-kernel/model/checks';
import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
import { inCents } from './variants/prices';

type Catalogue = HeadContext['catalogue'];
type Entry = Readonly<Record<string, unknown>>;

function entriesOf(file: unknown): readonly Entry[] {
  const list: readonly unknown[] = Array.isArray(file) ? file : [];
  return list.filter(isRecord);
}

/** Returns the keys that an entry shares with its variants: the start of the slug, and the namespace. */
function variantKeysOf({ id, namespaceId }: Entry): string[] {
  const base = typeof id === 'string' ? baseAndColor(id)?.base : undefined;
  return [
    ...(base === undefined ? [] : [`slug ${base}`]),
    ...(typeof namespaceId === 'string' && namespaceId !== '' ? [`space ${namespaceId}`] : []),
  ];
}

/** Returns a function that finds the entries of a product and its variants, in the order of the file. */
function variantFinder(entries: readonly Entry[]): (id: string) => readonly Entry[] {
  const groups = new Map<string, number[]>();
  for (const [index, entry] of entries.entries())
    for (const name of [`id ${entry.id}`, ...variantKeysOf(entry)]) {
      const group = groups.get(name);
      if (group) group.push(index);
      else groups.set(name, [index]);
    }
  const entriesAt = (indices: readonly number[]): readonly Entry[] =>
    indices.map((index) => entries[index]).filter((entry) => entry !== undefined);
  return (id) => {
    const withId = groups.get(`id ${id}`) ?? [];
    const variants = entriesAt(withId)
      .flatMap(variantKeysOf)
      .flatMap((name) => groups.get(name) ?? []);
    return entriesAt([...new Set([...withId, ...variants])].sort((a, b) => a - b));
  };
}

function countBelow(sorted: readonly number[], limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Returns a function that tells whether a page has recommendations: other products of the category up to 1.3 times the
 * regular price. Their choice does not matter here, since they render after prerendering.
 */
function createHasRecommendations(products: readonly Product[]) {
  const prices = new Map<string, number[]>();
  for (const { category, fullPrice } of products) {
    const categoryPrices = prices.get(category);
    if (categoryPrices) categoryPrices.push(inCents(fullPrice));
    else prices.set(category, [inCents(fullPrice)]);
  }
  for (const list of prices.values()) list.sort((a, b) => a - b);
  return (category: string, priceRegular: number, product: Product | undefined): boolean => {
    const sorted = prices.get(category) ?? [];
    const min = inCents(priceRegular);
    const max = Math.floor((min * 13) / 10);
    const price = product && inCents(product.fullPrice);
    const own = price !== undefined && price >= min && price <= max ? 1 : 0;
    return countBelow(sorted, max + 1) - countBelow(sorted, min) > own;
  };
}

/**
 * Represents all recommended products, so that the excerpt does not change with any of them. Browsers only check that it exists:
 * `RecommendedProducts` reads the whole list. No product has its id.
 */
const recommendedProduct = (category: string, fullPrice: number): Product => ({
  id: 1e12,
  category,
  itemId: '-',
  name: '-',
  fullPrice,
  price: fullPrice,
  screen: '',
  capacity: '',
  color: '',
  ram: '',
  year: 0,
  image: '',
});

/** Members of the other variants that the choices of colour and capacity read; `readDetails` fills the others with empty values. */
const VARIANT_MEMBERS = new Set([
  'id',
  'name',
  'namespaceId',
  'color',
  'colorsAvailable',
  'capacity',
  'capacityAvailable',
  'priceRegular',
  'priceDiscount',
]);

const asVariant = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => VARIANT_MEMBERS.has(name)));

/** Returns the excerpt of a product's page: the product, its variants, and its description in the language. */
function product(catalogue: Catalogue) {
  const finders = new Map<Category, ReturnType<typeof variantFinder>>();
  const finderFor = (category: Category): ReturnType<typeof variantFinder> => {
    const finder = finders.get(category) ?? variantFinder(entriesOf(catalogue[category]));
    finders.set(category, finder);
    return finder;
  };
  const products = readProducts(catalogue.products)?.items ?? [];
  const listed = new Map(products.map((one) => [one.itemId, one]));
  const hasRecommendations = createHasRecommendations(products);
  return ({ path, params, language }: ExcerptContext): Catalogue | undefined => {
    const category = categoryOf(path);
    if (!category) return undefined;
    const entries = finderFor(category)(params.itemId ?? '');
    const details = readDetails(entries)?.items ?? [];
    const detail = details.find(({ id }) => id === params.itemId);
    if (!detail) return undefined;
    const { priceRegular, namespaceId } = detail;
    const texts = `descriptions.${language}`;
    const translated = Object(catalogue[texts])[namespaceId];
    return {
      // All variants, since a shopper may choose colour and capacity before the whole files have loaded.
      [category]: entries.map((entry) => (entry.id === detail.id ? entry : asVariant(entry))),
      products: [
        ...details.flatMap(({ id }) => listed.get(id) ?? []),
        ...(hasRecommendations(category, priceRegular, listed.get(detail.id))
          ? [recommendedProduct(category, priceRegular)]
          : []),
      ],
      ...(translated !== undefined && { [texts]: { [namespaceId]: translated } }),
    };
  };
}

/**
 * Composing adds the excerpt to a product's page, which hydrates from it.
 * @public the prerendering process reads it
 */
export const carriesExcerpts = true;

/** The parts of the catalogue that product pages show. */
export const excerpts: Excerpts = { product };
