import {
  type Loaded,
  type Product,
  type ProductDetail,
  recommended,
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

interface RecommendedProps {
  readonly category: string;
  readonly detail: ProductDetail;
  readonly products: Loaded<Product>;
}

/** Products of the same category at a similar price (spec §9); nothing if there are none. */
export function Recommended({ category, detail, products }: RecommendedProps) {
  const loading = products.status === 'idle' || products.status === 'loading';
  const { id: itemId, priceRegular } = detail;
  const items = recommended(products.items, { category, itemId, priceRegular });
  if (products.status === 'failed')
    return <LoadFailure file="products" error={products.error} onRetry={products.retry} />;
  if (!loading && items.length === 0) return null;
  return (
    <div className={styles.recommended}>
      <WhenNear>
        <RecommendedSlider items={items} loading={loading} />
      </WhenNear>
    </div>
  );
}
