import { type ReactNode, useId, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { useText } from '../i18n/i18n';
import { IconButton } from '../ui/button/button';
import { Icon } from '../ui/icon/icon';
import { SectionTitle } from '../ui/page/page-heading';
import { SLIDER_SKELETONS } from '../ui/page/page-skeleton';
import { CardSkeletons } from '../ui/skeleton/skeleton';
import styles from './slider.module.css';
import { useSlideSpeed } from './use-slide-speed';

/** Space between slides (spec §9). */
const SLIDE_GAP_PX = 16;

/**
 * As many cards as the widest page shows at once. A loop needs more than that, or Swiper has none to move to the
 * other end; fewer go round by rewinding.
 */
const MOST_IN_VIEW = 4;

/** Properties of `Slider`. */
export interface SliderProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly children: (item: T) => ReactNode;
  /** Shows placeholders in the slides' place. */
  readonly loading?: boolean;
}

/** A titled, looping row of cards that is swiped, or moved by two buttons (APG carousel without auto-rotation). */
export function Slider<T>({ title, items, keyOf, children, loading = false }: SliderProps<T>) {
  const t = useText('kernel');
  const titleId = useId();
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const speed = useSlideSpeed();
  const loops = items.length > MOST_IN_VIEW;

  return (
    <section className={styles.slider} aria-labelledby={titleId} aria-roledescription={t('carousel')}>
      <div className={styles.head}>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        <div className={styles.controls}>
          <IconButton
            aria-label={t('slidePrevious', { title })}
            disabled={loading}
            onClick={() => swiper?.slidePrev()}
          >
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton
            aria-label={t('slideNext', { title })}
            disabled={loading}
            onClick={() => swiper?.slideNext()}
          >
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      </div>
      {loading ? (
        <div className={styles.placeholders}>
          <CardSkeletons count={SLIDER_SKELETONS} />
        </div>
      ) : (
        <Swiper
          className={styles.track ?? ''}
          key={loops ? 'loop' : 'rewind'}
          loop={loops}
          rewind={!loops}
          slidesPerView="auto"
          spaceBetween={SLIDE_GAP_PX}
          speed={speed}
          onSwiper={setSwiper}
        >
          {items.map((item) => (
            <SwiperSlide
              key={keyOf(item)}
              className={styles.slide}
              onFocus={(event: React.FocusEvent<HTMLElement>) => bringIntoView(swiper, event.currentTarget)}
            >
              {children(item)}
            </SwiperSlide>
          ))}
        </Swiper>
      )}
    </section>
  );
}

// A focused link outside of the visible part would be scrolled to by the browser behind the slider's back.
function bringIntoView(swiper: SwiperInstance | undefined, slide: HTMLElement): void {
  if (!swiper) return;
  swiper.el.scrollLeft = 0;
  const box = slide.getBoundingClientRect();
  const frame = swiper.el.getBoundingClientRect();
  if (box.left >= frame.left - 1 && box.right <= frame.right + 1) return;
  const index = Number(slide.dataset.swiperSlideIndex);
  if (Number.isInteger(index)) swiper.slideToLoop(index);
}
