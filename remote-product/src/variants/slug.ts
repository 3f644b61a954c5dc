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

/** Puts a slug together. */
export const buildSlug = ({ base, capacity, color }: SlugParts): string => `${base}-${capacity}-${color}`;
