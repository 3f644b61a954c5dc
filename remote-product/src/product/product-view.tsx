import type { Loaded, Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { keepsFocus } from '@gadgetry/shared-kernel/model/navigation';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { paths, useLocation } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import {
  ButtonLink,
  hydratedLater,
  Icon,
  lazyOptional,
  OperatorInfo,
  Price,
  SectionTitle,
  WhenNear,
} from '@gadgetry/shared-kernel/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { About } from '../about/about';
import { BuyBar, BuyButtons } from '../buy/buy';
import { Gallery } from '../gallery/gallery';
import { Recommended } from '../recommended/recommended';
import { fullSpecs, SpecList, shortSpecs } from '../specs/spec-list';
import { pricesOf } from '../variants/prices';
import { VariantChoices } from '../variants/variant-choices';
import styles from './product-page.module.css';

// Far below the first screen, so neither the page's code nor its prerendered HTML includes it.
const BodyAndBox = lazyOptional(
  () =>
    import(/* webpackChunkName: "body-and-box" */ '../details/body-and-box').then(
      (module) => module.BodyAndBox,
    ),
  { onFailure: () => publish('remote/failed', { remote: 'product', code: 'body-and-box' }) },
);

const LaterGallery = hydratedLater(Gallery);

/** The sections below gallery and choices. */
const More = hydratedLater(({ category, detail }: Pick<ProductViewProps, 'category' | 'detail'>) => {
  const t = useText('product');
  return (
    <div className={styles.more}>
      <About detail={detail} />
      <div className={styles.facts}>
        <section className={styles.specs} aria-label={t('specs')}>
          <SectionTitle>{t('specs')}</SectionTitle>
          <SpecList rows={fullSpecs(detail, category)} />
        </section>
        <WhenNear>
          <BodyAndBox detail={detail} />
        </WhenNear>
      </div>
    </div>
  );
});

/** Announces the new name and price, since screen readers only read the chosen radio button. */
function useSpokenChoice(detail: ProductDetail, price: number): void {
  const t = useText('product');
  const chosenHere = keepsFocus(useLocation().state);
  const spoken = useRef(detail.id);
  const text = t('chosen', { name: detail.name, price: formatPrice(price) });
  useEffect(() => {
    if (spoken.current === detail.id) return;
    spoken.current = detail.id;
    if (chosenHere) publish('shell/announce', { text });
  }, [detail.id, chosenHere, text]);
}

/** Extends the window downwards, so that an element is out of view only above it, under the header. */
const UNLESS_PASSED = '-64px 0px 1000000px';

/** Returns whether an element is out of the window with these margins, and the `ref` for that element. */
function useOutOfView(rootMargin = '0px') {
  const [isOut, setOut] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (last) setOut(!last.isIntersecting);
        },
        { rootMargin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rootMargin],
  );
  return [ref, isOut] as const;
}

interface ProductViewProps {
  readonly category: Category;
  readonly detail: ProductDetail;
  readonly details: readonly ProductDetail[];
  readonly products: Loaded<Product>;
}

export function ProductView({ category, detail, details, products }: ProductViewProps) {
  const t = useText('product');
  const [buttons, isPastButtons] = useOutOfView(UNLESS_PASSED);
  const [end, isBeforeEnd] = useOutOfView();
  const product = products.items.find(({ itemId }) => itemId === detail.id);
  const prices = pricesOf(detail, product);
  const buy = { name: detail.name, product, settled: products.status === 'ready' };
  // A key without colour and capacity keeps the state of picture and slider when these change.
  const model = modelOf(detail.id);
  const shown = { category, itemId: detail.id };
  const specs = fullSpecs(detail, category);
  useSpokenChoice(detail, prices.price);
  return (
    <>
      <LaterGallery key={model} detail={detail} />
      <div className={styles.side}>
        <div className={styles.box}>
          <VariantChoices
            key={model}
            category={category}
            detail={detail}
            details={details}
            products={products.items}
          />
          <Price {...prices} large />
          <div>
            <div ref={buttons} className={styles.buttons}>
              <BuyButtons {...buy} />
            </div>
            <div className={styles.ways}>
              <Slot name="product/tools" context={shown} />
              <ButtonLink variant="quiet" to={paths.cart} className={styles.goToCart}>
                {t('goToCart')}
                <Icon name="chevron-right" />
              </ButtonLink>
            </div>
            <Slot name="product/after-buy" context={shown} />
          </div>
          <OperatorInfo />
          <SpecList rows={shortSpecs(specs)} small label={t('inShort')} />
          <p className={styles.id}>{t('id', { id: detail.id })}</p>
        </div>
      </div>
      <More category={category} detail={detail} />
      <Slot name="product/after-specs" context={shown} />
      <Recommended key={`${model} recommended`} category={category} detail={detail} products={products} />
      <Slot name="product/end" context={shown} />
      <BuyBar {...buy} {...prices} visible={isPastButtons && isBeforeEnd} />
      <div ref={end} />
    </>
  );
}
