import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';

/** The three parts of a variant slug such as `apple-iphone-14-128gb-midnight` (spec §2, 'Product detail page'). */
export interface SlugParts {
  readonly base: string;
  readonly capacity: string;
  readonly color: string;
}

/** Splits a slug: the last two hyphen-separated parts are capacity and colour. `undefined` for fewer than three parts. */
export function parseSlug(itemId: string): SlugParts | undefined {
  const parts = itemId.split('-');
  const color = parts.pop();
  const capacity = parts.pop();
  const base = parts.join('-');
  return base && capacity && color ? { base, capacity, color } : undefined;
}

export type Axis = 'color' | 'capacity';

export interface Option {
  readonly value: string;
  readonly selected: boolean;
  /** Slug of the variant; `undefined` if the combination does not exist. */
  readonly itemId: string | undefined;
}

const slugOf = ({ base, capacity, color }: SlugParts): string => `${base}-${capacity}-${color}`;

const AVAILABLE = { color: 'colorsAvailable', capacity: 'capacityAvailable' } as const;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const indexes = new WeakMap<readonly ProductDetail[], ReadonlyMap<string, string>>();

/** Returns the ids of a category's details by lower-case id (`Rosegold` is an accepted spelling, spec §3). */
function idsOf(details: readonly ProductDetail[]): ReadonlyMap<string, string> {
  const known = indexes.get(details) ?? new Map(details.map(({ id }) => [id.toLowerCase(), id]));
  indexes.set(details, known);
  return known;
}

/** Finds the variant by its slug, or in the same namespace if keys contain hyphens or spaces. */
function variantOf(
  details: readonly ProductDetail[],
  current: ProductDetail,
  axis: Axis,
  value: string,
): string | undefined {
  const parts = parseSlug(current.id);
  const bySlug = parts && idsOf(details).get(slugOf({ ...parts, [axis]: value }).toLowerCase());
  if (bySlug !== undefined || current.namespaceId === '') return bySlug;
  const wanted = { capacity: current.capacity, color: current.color, [axis]: value };
  return details.find(
    ({ namespaceId, capacity, color }) =>
      namespaceId === current.namespaceId && same(capacity, wanted.capacity) && same(color, wanted.color),
  )?.id;
}

/** Returns the colour or capacity of a product from its data, or else from its slug. */
export const currentValue = (detail: ProductDetail, axis: Axis): string =>
  detail[axis] || (parseSlug(detail.id)?.[axis] ?? '');

/** Returns the available colours or capacities, each once, including the current one. */
export function optionsOf(details: readonly ProductDetail[], detail: ProductDetail, axis: Axis): Option[] {
  const current = currentValue(detail, axis);
  const offered = detail[AVAILABLE[axis]].filter((value) => value.trim() !== '');
  const values = offered.filter((value, index) => offered.findIndex((other) => same(other, value)) === index);
  if (current && !values.some((value) => same(value, current))) values.unshift(current);
  return values.map((value) => {
    const selected = same(value, current);
    return { value, selected, itemId: selected ? detail.id : variantOf(details, detail, axis, value) };
  });
}
