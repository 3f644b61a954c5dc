import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { countValues } from './filters';

const UNITS: Readonly<Record<string, number>> = { kb: 1e-6, mb: 1e-3, gb: 1, tb: 1e3 };

/** Returns an amount in one unit, so that `512GB` comes before `1TB`; `undefined` for other texts. */
function amountOf(value: string): number | undefined {
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\D*)$/.exec(value.trim()) ?? [];
  if (number === undefined) return undefined;
  return Number(number.replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1);
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export function byAmount(a: string, b: string): number {
  const [one, other] = [amountOf(a), amountOf(b)];
  if (one === undefined || other === undefined)
    return one === other ? inOrder(a, b) : Number(one === undefined) - Number(other === undefined);
  return one - other || inOrder(a, b);
}

/** Limit of quick capacities. */
const MAX_QUICK = 4;

/** Returns the most frequent capacities, by size; none if there is only one. */
export function quickCapacities(products: readonly Product[]): readonly string[] {
  const values = countValues(products, 'capacity', () => true);
  if (values.length < 2) return [];
  const frequent = values.sort((a, b) => b.count - a.count).slice(0, MAX_QUICK);
  return frequent.map(({ value }) => value).sort(byAmount);
}
