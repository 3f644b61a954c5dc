import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { formatSpec } from '@gadgetry/shared-kernel/i18n';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';

/** The facets of a listing's filters besides the price; also the names of the query's parameters. */
export const FACETS = ['capacity', 'color', 'model', 'ram'] as const;

export type Facet = (typeof FACETS)[number];

/** The query's parameter for the price, such as `300-500`, `300-` or `-500`. */
const PRICE = 'price';

/** Whole US dollars, both ends included. */
export interface PriceRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

type FacetValues = Readonly<Record<Facet, readonly string[]>>;

/** The chosen filters: of each facet one of these values, or any if there are none. */
export type Filters = FacetValues & { readonly price: PriceRange };

const eachFacet = (valuesOf: (facet: Facet) => readonly string[]): FacetValues => ({
  capacity: valuesOf('capacity'),
  color: valuesOf('color'),
  model: valuesOf('model'),
  ram: valuesOf('ram'),
});

export const NO_FILTERS: Filters = { ...eachFacet(() => []), price: { from: undefined, to: undefined } };

/** Values of a facet that an address may name; further values are ignored. */
const MAX_VALUES = 100;

const meanings = new Map<string, string>();

/** Returns the meaning of a value in any spelling: `Rosegold` is `rosegold`, `128 GB` is `128gb`, and 0.75GB are 768MB. */
export function meaningOf(value: string): string {
  const meaning = meanings.get(value) ?? formatSpec(value.trim(), 'en').toLowerCase();
  meanings.set(value, meaning);
  return meaning;
}

/** Returns a product's value of a facet; empty if the data have none. */
const facetValue = (product: Product, facet: Facet): string =>
  (facet === 'model' ? modelOf(product.itemId) : product[facet]).trim();

export interface FacetValue {
  /** The first spelling in the data. */
  readonly value: string;
  readonly count: number;
}

/** Returns the values of a facet, in the order of the data, each with its number of products. */
export function countValues(
  products: readonly Product[],
  facet: Facet,
  counts: (product: Product) => boolean,
): FacetValue[] {
  const values = new Map<string, { value: string; count: number }>();
  for (const product of products) {
    const value = facetValue(product, facet);
    if (value === '') continue;
    const counted = values.get(meaningOf(value)) ?? { value, count: 0 };
    values.set(meaningOf(value), counted);
    if (counts(product)) counted.count += 1;
  }
  return [...values.values()];
}

const dollars = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Math.min(Number(text), Number.MAX_SAFE_INTEGER);

/** Whether the lower end of a range is above the upper one. */
export const isReversed = ({ from, to }: PriceRange): boolean =>
  from !== undefined && to !== undefined && from > to;

/** Reads a price range. Swaps reversed ends in an address. */
function readPrice(value: string | null): PriceRange {
  const [, first, second] = /^\s*\$?(\d*)\s*[-–]\s*\$?(\d*)\s*$/.exec(value ?? '') ?? [];
  const range = { from: dollars(first), to: dollars(second) };
  return isReversed(range) ? { from: range.to, to: range.from } : range;
}

/** Reads the filters of a listing's address. Values that no product has are ignored later (`knownFilters`). */
export const readFilters = (params: URLSearchParams): Filters => ({
  ...eachFacet((facet) => {
    const written = params.getAll(facet).slice(0, MAX_VALUES);
    return [...new Map(written.map((value) => [meaningOf(value), value.trim()])).values()].filter(Boolean);
  }),
  price: readPrice(params.get(PRICE)),
});

/** Adds filters to a query without any: a parameter for each value, in a fixed order. */
export function writeFilters(params: URLSearchParams, { price: { from, to }, ...facets }: Filters): void {
  for (const facet of FACETS) for (const value of facets[facet].toSorted()) params.append(facet, value);
  if (from !== undefined || to !== undefined) params.append(PRICE, `${from ?? ''}-${to ?? ''}`);
}

export const FILTER_PARAMS: readonly string[] = [...FACETS, PRICE];

/** Returns the number of active filters; a price range is one. */
export const countFilters = ({ price: { from, to }, ...facets }: Filters): number =>
  FACETS.reduce((sum, facet) => sum + facets[facet].length, 0) +
  (from === undefined && to === undefined ? 0 : 1);

/** Returns the filters whose values some product has, in the data's spelling. */
export const knownFilters = (products: readonly Product[], filters: Filters): Filters => ({
  ...eachFacet((facet) => {
    if (filters[facet].length === 0) return [];
    const values = countValues(products, facet, () => true);
    const spelt = new Map(values.map(({ value }) => [meaningOf(value), value]));
    return filters[facet].flatMap((value) => spelt.get(meaningOf(value)) ?? []);
  }),
  price: filters.price,
});

/** Returns a function that tells whether a product matches, ignoring one facet if given. */
export function passes(filters: Filters, except?: Facet): (product: Product) => boolean {
  const wanted = FACETS.filter((facet) => facet !== except && filters[facet].length > 0).map(
    (facet) => [facet, new Set(filters[facet].map(meaningOf))] as const,
  );
  const { from = 0, to = Number.POSITIVE_INFINITY } = filters.price;
  return (product) =>
    product.price >= from &&
    product.price <= to &&
    wanted.every(([facet, values]) => values.has(meaningOf(facetValue(product, facet))));
}

/** Returns the products that match; values that none of them has are ignored. */
export const narrowed = (products: readonly Product[], filters: Filters): readonly Product[] =>
  products.filter(passes(knownFilters(products, filters)));

/** Returns the filters with or without a value of a facet. */
export function withValue(filters: Filters, facet: Facet, value: string, isChosen: boolean): Filters {
  const others = filters[facet].filter((one) => meaningOf(one) !== meaningOf(value));
  return { ...filters, [facet]: isChosen ? [...others, value] : others };
}
