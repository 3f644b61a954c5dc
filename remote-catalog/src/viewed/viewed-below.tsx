import { lazyOptional, WhenNear } from '@gadgetry/shared-kernel/ui';

const RecentlyViewed = lazyOptional(() =>
  import(/* webpackChunkName: "fragment-recently-viewed" */ './recently-viewed').then(
    (module) => module.RecentlyViewed,
  ),
);

/** The recently viewed products below an empty page, which are not prerendered: they differ from shopper to shopper. */
export const viewedBelow = (
  <WhenNear>
    <RecentlyViewed />
  </WhenNear>
);
