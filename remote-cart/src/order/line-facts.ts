import type { CartLine } from '@gadgetry/shared-kernel/cart';

/** What tells a line from others of its kind. Stored carts may lack any of it. */
type Facts = Pick<CartLine, 'capacity' | 'color' | 'screen'>;

/**
 * What stands under a product's name: its capacity (or size), its colour, its screen; what is not known is left out. Lines
 * break between facts, not within them.
 * @param colorName a colour's name in the shopper's language
 * @param shown a supplier's value as the store shows it
 */
export const lineFacts = (
  { capacity, color, screen }: Partial<Facts>,
  colorName: (color: string) => string,
  shown: (value: string) => string,
): string =>
  [capacity && shown(capacity), color && colorName(color), screen && shown(screen)]
    .map((fact) => fact?.trim().replaceAll(' ', '\u00a0'))
    .filter(Boolean)
    .join(' · ');
