import type { NavigationEntry } from '@gadgetry/shared-kernel/contract';
import type { Selection } from '../composition/selection';

/** The navigation entries of all remotes in their order; they show before any remote's code has loaded. */
export const navigationOf = (selection: Selection): NavigationEntry[] =>
  Object.values(selection)
    .flatMap(({ descriptor }) => descriptor.navigation)
    .toSorted((a, b) => a.order - b.order);
