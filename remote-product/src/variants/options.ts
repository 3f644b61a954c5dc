import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';

/** The three parts of a variant slug such as `apple-iphone-14-128gb-midnight` (spec §2, 'Product detail page'). */
export interface SlugParts {
  readonly base: string;
  readonly capacity: string;
  readonly color: string;
}

/** Splits a slug: the last two hyphen-separated parts are capacity and colour. `undefined` where there are fewer than three. */
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
  /** Slug of the variant that it leads to; `undefined` when that combination is not offered. */
  readonly itemId: string | undefined;
}

const slugOf = ({ base, capacity, color }: SlugParts): string => `${base}-${capacity}-${color}`;

const AVAILABLE = { color: 'colorsAvailable', capacity: 'capacityAvailable' } as const;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const indexes = new WeakMap<readonly ProductDetail[], ReadonlyMap<string, string>>();

/** The ids of a category's details, found whatever the case (`Rosegold` is an accepted spelling, spec §3). */
function idsOf(details: readonly ProductDetail[]): ReadonlyMap<string, string> {
  const known = indexes.get(details) ?? new Map(details.map(({ id }) => [id.toLowerCase(), id]));
  indexes.set(details, known);
  return known;
}

/** Finds `{base}-{capacity}-{color}`, or, where keys have hyphens or spaces, one of the same name space. */
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

/** The colour or capacity of a product: as its data say, else as its slug says. */
export const currentValue = (detail: ProductDetail, axis: Axis): string =>
  detail[axis] || (parseSlug(detail.id)?.[axis] ?? '');

/** The colours or capacities to choose from, each once; the current one is always among them. */
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
