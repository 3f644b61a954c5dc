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
import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { Slider } from '@gadgetry/shared-kernel/slider';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { LoadFailure, lazyOptional, PageHeading, ProductCard, WhenNear } from '@gadgetry/shared-kernel/ui';
import { type ComponentProps, useMemo, useState } from 'react';
import { ShopByCategory } from './categories/shop-by-category';
import styles from './home-page.module.css';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import type * as More from './more';
import { Offers } from './offers/offers';
import { PromoCarousel } from './promo/promo-carousel';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'catalog/home': typeof en;
  }
}

// Only home needs these texts, so they are in its chunk.
addTranslations('catalog/home', { en, ua });

/** Limit of products; the details of a larger catalogue are too large to load for one drawing. */
const MAX_DRAWN = 1000;
/** The phone of the wide picture. */
const FEATURED = 'apple-iphone-13-pro-max-128gb-sierrablue';

const more = (): Promise<typeof More> => import(/* webpackChunkName: "home-more" */ './more');
const scalePlace = <div className={styles.scalePlace} />;
const LineUp = lazyOptional<ComponentProps<typeof More.LineUp>>(() => more().then((part) => part.LineUp), {
  onLoading: () => scalePlace,
});
const Feature = lazyOptional<ComponentProps<typeof More.Feature>>(() => more().then((part) => part.Feature));
const RecentlyViewed = lazyOptional(() => more().then((part) => part.RecentlyViewed));
const SliderColors = lazyOptional<ComponentProps<typeof More.SliderColors>>(() =>
  more().then((part) => part.SliderColors),
);

interface SliderCardProps {
  readonly product: Product;
  readonly showDiscount: boolean;
}

/** A card that shows the colour chosen on it. The height of its colours is reserved until they load. */
function SliderCard({ product, showDiscount }: SliderCardProps) {
  const [shown, show] = useState(product);
  return (
    <ProductCard product={shown} showDiscount={showDiscount}>
      <div className={styles.colors}>
        <WhenNear>
          <SliderColors product={product} onShow={show} />
        </WhenNear>
      </div>
    </ProductCard>
  );
}

interface ProductSliderProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly loading: boolean;
  readonly showDiscount?: boolean;
}

/** A row of product cards, below what is seen first. */
function SliderBelowWindow(props: ProductSliderProps) {
  if (!props.loading && props.products.length === 0) return null;
  return (
    <WhenNear placeholder={<ProductSlider {...props} loading />}>
      <ProductSlider {...props} />
    </WhenNear>
  );
}

function ProductSlider({ title, products, loading, showDiscount = true }: ProductSliderProps) {
  if (!loading && products.length === 0) return null;
  return (
    <Slider title={title} items={products} keyOf={({ id }) => id} loading={loading}>
      {(product) => <SliderCard product={product} showDiscount={showDiscount} />}
    </Slider>
  );
}

const hotPricesByList = new WeakMap<readonly Product[], readonly Product[]>();

/** Shuffles once per list of products, so that a shopper who returns to the page finds the same row. */
function hotPricesOf(products: readonly Product[]): readonly Product[] {
  const hot = hotPricesByList.get(products) ?? hotPrices(products);
  hotPricesByList.set(products, hot);
  return hot;
}

/** For empty pages, too. */
export { ShopByCategory };

/** The home page (spec §2): promotion, new models, categories, hot prices, suggestions. */
export function Page() {
  const t = useText('catalog/home');
  const catalog = useText('catalog');
  const { status, items, error, retry } = useProducts();
  const loading = status === 'idle' || status === 'loading';
  const newModels = useMemo(() => newest(items), [items]);
  const featured = items.find(({ itemId }) => itemId === FEATURED);
  // Chosen when the products arrive, and kept, since a row must not change while the shopper uses it.
  const [suggestions, setSuggestions] = useState<readonly Product[]>();
  if (status === 'ready' && !suggestions)
    setSuggestions(youMayAlsoLike(items, [...cart$.value.lines, ...favourites$.value.products]));

  return (
    <>
      <div className={styles.page}>
        <div className={styles.welcome}>
          <PageHeading title={catalog('home.title')} size="display">
            {t('welcome', { store: STORE_NAME })}
          </PageHeading>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <div>
          <PromoCarousel products={items} loading={loading} />
          <Slot name="home/after-promo" />
          {status !== 'failed' && <Offers products={items} loading={loading} />}
        </div>
        {status === 'failed' ? (
          <LoadFailure file="products" error={error} onRetry={retry} />
        ) : (
          <>
            <ProductSlider
              title={t('newModels')}
              products={newModels}
              loading={loading}
              showDiscount={false}
            />
            {!loading && items.length <= MAX_DRAWN && (
              <WhenNear placeholder={scalePlace}>
                <LineUp products={items} place={styles.scalePlace} />
              </WhenNear>
            )}
            <div>
              <ShopByCategory products={items} loading={loading} />
              <WhenNear>
                <RecentlyViewed />
              </WhenNear>
            </div>
            {featured && (
              <div className={styles.featurePlace}>
                <WhenNear>
                  <Feature product={featured} />
                </WhenNear>
              </div>
            )}
            <SliderBelowWindow title={t('hotPrices')} products={hotPricesOf(items)} loading={loading} />
            <SliderBelowWindow
              title={catalog('home.youMayAlsoLike')}
              products={suggestions ?? []}
              loading={loading}
            />
          </>
        )}
      </div>
      <Slot name="home/end" />
    </>
  );
}
