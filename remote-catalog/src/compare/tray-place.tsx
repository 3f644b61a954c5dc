import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { type ComponentType, lazy, Suspense } from 'react';
import { useChosen } from './choice';

// A listing that can't have it still sells.
const CompareTray = lazy<ComponentType<{ readonly category: Category }>>(() =>
  import(/* webpackChunkName: "compare-tray" */ './compare-tray').then(
    (module) => ({ default: module.CompareTray }),
    () => ({ default: () => null }),
  ),
);

/** The tray of a listing, fetched once something is chosen. */
export const TrayPlace = ({ category }: { readonly category: Category }) =>
  useChosen(category).length > 0 && (
    <Suspense fallback={null}>
      <CompareTray category={category} />
    </Suspense>
  );
