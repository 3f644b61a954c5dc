import { inCategory, type Product } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { modelCount, modelNames } from '../../listing/filters/models';

/** Phones up to this price have an offer of their own; US dollars. */
const SMALL_BUDGET = 500;

/** A link into a listing, with a figure computed from the data. */
export interface Offer {
  readonly kind: 'saving' | 'budget' | 'wrist';
  readonly to: string;
  /** The saving, the limit, or the lowest price. */
  readonly dollars: number;
  /** Name of the one model, or how many models there are. */
  readonly of: string | number;
}

const savingOf = ({ fullPrice, price }: Product): number => fullPrice - price;

const largestSaving = (products: readonly Product[]): Product | undefined =>
  products.reduce<Product | undefined>(
    (most, one) => (savingOf(one) > (most ? savingOf(most) : 0) ? one : most),
    undefined,
  );

/** Returns offers that the data support: the largest saving, phones for a small budget, watches. */
export function findOffers(products: readonly Product[]): readonly Offer[] {
  const saving = largestSaving(products);
  const affordable = inCategory(products, 'phones').filter(({ price }) => price <= SMALL_BUDGET);
  const watches = inCategory(products, 'accessories').filter(({ capacity }) => /^\d+ ?mm$/i.test(capacity));
  const offers: Offer[] = [];
  if (saving) {
    const model = modelOf(saving.itemId);
    const variants = products.filter((product) => modelOf(product.itemId) === model);
    const query = new URLSearchParams({ model, capacity: saving.capacity });
    offers.push({
      kind: 'saving',
      to: `/${saving.category}?${query}`,
      dollars: savingOf(saving),
      of: modelNames(variants).get(model) ?? saving.name,
    });
  }
  if (affordable.length > 0)
    offers.push({
      kind: 'budget',
      to: `/phones?price=-${SMALL_BUDGET}`,
      dollars: SMALL_BUDGET,
      of: modelCount(affordable),
    });
  if (watches.length > 0)
    offers.push({
      kind: 'wrist',
      to: '/accessories',
      dollars: Math.min(...watches.map(({ price }) => price)),
      of: modelCount(watches),
    });
  return offers;
}
