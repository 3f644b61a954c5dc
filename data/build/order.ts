import type { Category, Model } from '../models/types';
import { type Variant, variantsOf } from './variants';

/** The categories in the order of the store's navigation. */
export const CATEGORIES: readonly Category[] = ['phones', 'tablets', 'accessories'];

/** Takes one item of each list in turn, until all are empty. */
export const dealOut = <T>(lists: readonly (readonly T[])[]): T[] => {
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
};

/**
 * The order of the storefront: phones, tablets, accessories; within a category the newest models first, and one
 * variant of every model before the second of any, so that the first page shows models and not colours.
 */
export const storefrontOrder = (models: readonly Model[]): Variant[] =>
  CATEGORIES.flatMap((category) => {
    const ofCategory = models.filter((model) => model.category === category);
    const newestFirst = [...ofCategory].sort((a, b) => b.year - a.year || a.base.localeCompare(b.base, 'en'));
    return dealOut(newestFirst.map(variantsOf));
  });
