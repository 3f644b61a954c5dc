import { publish } from '@gadgetry/shared-kernel/events';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { useChosen } from './choice';

// A listing that can't have it still sells.
const CompareTray = lazyOptional(
  () => import(/* webpackChunkName: "compare-tray" */ './compare-tray').then((module) => module.CompareTray),
  { onFailure: () => publish('remote/failed', { remote: 'catalog', code: 'compare-tray' }) },
);

/** The tray of a listing, fetched once something is chosen. */
export const TrayPlace = ({ category }: { readonly category: Category }) =>
  useChosen(category).length > 0 && <CompareTray category={category} />;
