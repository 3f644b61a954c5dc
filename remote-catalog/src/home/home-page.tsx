import { cart$ } from '@gadgetry/shared-kernel/cart';
import {
  hotPrices,
  newest,
  type Product,
  useProducts,
  youMayAlsoLike,
} from '@gadgetry/shared-kernel/catalogue';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { LoadFailure, PageHeading } from '@gadgetry/shared-kernel/ui';
import { ShopByCategory } from './categories/shop-by-category';
import styles from './home-page.module.css';
import { oncePer } from './once';
import { ProductSlider } from './product-slider';
import { PromoCarousel } from './promo/promo-carousel';
import { useKept } from './use-kept';

const newModelsOf = oncePer((products: readonly Product[]) => newest(products));

/** Shuffled once per visit: a shopper who comes back to the page finds the row as it was. */
const hotPricesOf = oncePer((products: readonly Product[]) => hotPrices(products));

/** The home page (spec §2): promotion, new models, categories, hot prices, suggestions. */
export function HomePage() {
  const t = useText('catalog');
  const { status, items, error, retry } = useProducts();
  const ready = status === 'ready';
  const loading = status === 'idle' || status === 'loading';
  // Chosen when the products arrive and kept: a row that changes under the shopper's hand helps nobody.
  const suggestions = useKept(ready, () =>
    youMayAlsoLike(items, [...cart$.value.lines, ...favourites$.value.products]),
  );

  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <PageHeading title={t('home.title')} size="display">
          {t('home.welcome', { store: STORE_NAME })}
        </PageHeading>
      </div>
      <PromoCarousel products={items} loading={loading} />
      {status === 'failed' ? (
        <LoadFailure file="products" error={error} onRetry={retry} />
      ) : (
        <>
          <ProductSlider
            title={t('home.newModels')}
            products={newModelsOf(items)}
            loading={loading}
            showDiscount={false}
          />
          <ShopByCategory products={items} loading={loading} />
          <ProductSlider title={t('home.hotPrices')} products={hotPricesOf(items)} loading={loading} />
          <ProductSlider title={t('home.youMayAlsoLike')} products={suggestions ?? []} loading={loading} />
        </>
      )}
    </div>
  );
}
