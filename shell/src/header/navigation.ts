import type { NavigationEntry } from '@gadgetry/shared-kernel/contract';
import type { ChosenVersions } from '../boot/chosen-versions';

/** The navigation entries of all remotes in their order; they show before any remote's code has loaded. */
export const navigationOf = (versions: ChosenVersions): NavigationEntry[] =>
  Object.values(versions)
    .flatMap(({ descriptor }) => descriptor.navigation)
    .toSorted((a, b) => a.order - b.order);
