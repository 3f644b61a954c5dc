/**
 * Returns the parts of a variant's slug that its pictures depend on, without the capacity. The last two hyphen-separated
 * parts are capacity and colour (spec §2, 'Product detail page').
 */
export function baseAndColor(slug: string): { readonly base: string; readonly color: string } | undefined {
  const [, base, color] = /^(.+)-[^-]+-([^-]+)$/.exec(slug) ?? [];
  return base && color ? { base, color } : undefined;
}

/** Returns the model of a variant: its slug without capacity and colour, or the slug itself if it has neither. */
export const modelOf = (slug: string): string => baseAndColor(slug)?.base ?? slug;
