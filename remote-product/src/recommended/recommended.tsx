import {
  type LoadState,
  type Product,
  type ProductDetail,
  recommended,
  useProducts,
} from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { LoadFailure, lazyOptional, WhenNear } from '@gadgetry/shared-kernel/ui';
import styles from './recommended.module.css';

// Far below the first screen: loading the slider's code must not delay the main picture.
const RecommendedSlider = lazyOptional(
  () =>
    import(/* webpackChunkName: "recommended" */ './recommended-slider').then(
      (module) => module.RecommendedSlider,
    ),
  { onFailure: () => publish('remote/failed', { remote: 'product', code: 'recommended' }) },
);

type Anchor = Parameters<typeof recommended>[1];

/** Reads the whole list: inside `WhenNear`, no excerpt of the catalogue applies. */
function RecommendedProducts(anchor: Anchor) {
  const { status, items, error, retry } = useProducts();
  if (status === 'failed') return <LoadFailure file="products" error={error} onRetry={retry} />;
  return <RecommendedSlider items={recommended(items, anchor)} loading={status !== 'ready'} />;
}

interface RecommendedProps {
  readonly category: string;
  readonly detail: ProductDetail;
  readonly products: LoadState<Product>;
}

/** Products of the same category at a similar price (spec §9); nothing if there are none. */
export function Recommended({ category, detail, products: { status, items } }: RecommendedProps) {
  const anchor = { category, itemId: detail.id, priceRegular: detail.priceRegular };
  if (status === 'ready' && recommended(items, anchor).length === 0) return null;
  return (
    <div className={styles.recommended}>
      <WhenNear>
        <RecommendedProducts {...anchor} />
      </WhenNear>
    </div>
  );
}
