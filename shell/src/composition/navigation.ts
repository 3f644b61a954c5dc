import type { NavigationEntry } from '@gadgetry/shared-kernel/contract';
import type { ChosenVersions } from '../boot/chosen-versions';

/** Returns the entries of all remotes in their order, each with its remote. */
export const navigationOf = (versions: ChosenVersions): (NavigationEntry & { readonly remote: string })[] =>
  Object.entries(versions)
    .flatMap(([remote, { descriptor }]) => descriptor.navigation.map((entry) => ({ ...entry, remote })))
    .toSorted((a, b) => a.order - b.order);
