import { MODELS as ON_SALE } from '@gadgetry/data/models';
import type { ColorsOnSale } from './jobs';

/** The colours of every product line, from the catalogue's own models. */
export function colorsOnSale(): ColorsOnSale {
  return Object.fromEntries(ON_SALE.map(({ base, colors }) => [base, colors]));
}
