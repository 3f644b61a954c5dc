import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Carousel } from '@gadgetry/shared-kernel/slider';
import { Icon, IconButton, useReducedMotion } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import styles from './promo-carousel.module.css';
import frame from './promo-frame.module.css';
import { PromoSlide } from './promo-slide';
import { PROMOTIONS, type Promotion } from './promotions';

/** After this time, in milliseconds, a film starts even on a busy page. */
const LONGEST_WAIT_MS = 3000;
/** Time to wait in browsers without `requestIdleCallback`, in milliseconds. */
const SHORT_REST_MS = 200;

/** Whether the page has loaded and been idle once, so that large files no longer compete with the first paint. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const onIdle = (): void => setIdle(true);
    const waitForIdle = (): void => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(onIdle, { timeout: LONGEST_WAIT_MS });
      else setTimeout(onIdle, SHORT_REST_MS);
    };
    if (document.readyState === 'complete') waitForIdle();
    else addEventListener('load', waitForIdle, { once: true, signal: unmounted.signal });
    return () => unmounted.abort();
  }, []);
  return idle;
}

const USES = ['pointermove', 'pointerdown', 'keydown'];

/** Whether the page has been used. Before that no other slide can show, and its picture is not worth its bytes. */
function useUsed(): boolean {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    for (const name of USES)
      addEventListener(name, () => setUsed(true), { once: true, signal: unmounted.signal });
    return () => unmounted.abort();
  }, []);
  return used;
}

interface PromoCarouselProps {
  readonly products: readonly Product[];
  readonly loading: boolean;
}

const placeholder = PROMOTIONS.map(({ film }) => (
  <span key={film} className={`${styles.placeholder} ${frame.frame}`} />
));

/** Three films (spec §2, §9); one button pauses and plays them (WCAG 2.2.2); with reduced motion, they start only by it. */
export function PromoCarousel({ products, loading }: PromoCarouselProps) {
  const t = useText('catalog/home');
  const idle = useIdle();
  const used = useUsed();
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const playing = chosen ?? !reducedMotion;

  const productOf = ({ category, itemId }: Promotion): Product | undefined =>
    products.find((product) => product.itemId === itemId && product.category === category);
  const nameOf = (promotion: Promotion): string => productOf(promotion)?.name ?? t(`promo.${promotion.film}`);

  return (
    <Carousel
      label={t('promo.label')}
      items={PROMOTIONS}
      keyOf={({ film }) => film}
      nameOf={nameOf}
      placeholder={loading ? placeholder : undefined}
      overlay={
        <IconButton
          className={styles.toggle}
          aria-label={t(playing ? 'promo.pause' : 'promo.play')}
          onClick={() => setChosen(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </IconButton>
      }
    >
      {(promotion, active) => (
        <PromoSlide
          promotion={promotion}
          name={nameOf(promotion)}
          product={productOf(promotion)}
          idle={idle}
          playing={active && playing && idle}
          first={promotion === PROMOTIONS[0]}
          near={active || used}
        />
      )}
    </Carousel>
  );
}
