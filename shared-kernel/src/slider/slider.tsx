import { type FocusEvent, type MouseEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/swiper.css';
import { useText } from '../i18n/i18n';
import { IconButton } from '../ui/button/button';
import { focusAfter } from '../ui/focus-after';
import { Icon } from '../ui/icon/icon';
import { SectionTitle } from '../ui/page/page-heading';
import { SLIDER_SKELETONS } from '../ui/page/page-skeleton';
import { CardSkeleton, CardSkeletons } from '../ui/skeleton/skeleton';
import { useIsLate } from '../ui/when-near';
import styles from './slider.module.css';
import { roundOf, SLIDE_GAP_PX, turned, useSlideSpeed } from './sliding';

export type { CarouselProps } from './carousel';
export { Carousel } from './carousel';

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
  // Then there is nowhere to turn to.
  const [allInView, setAllInView] = useState(false);
  const speed = useSlideSpeed();
  const { loops, spare } = roundOf(items.length);
  // All in one go, row and cards would be one long piece of work, at whose end a press waits.
  const isFilled = useDeferredValue(true, !useIsLate());

  return (
    <section className={styles.slider} aria-labelledby={titleId} aria-roledescription={t('carousel')}>
      <div className={styles.head}>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {!loading && (
          <button type="button" className={styles.skip} onClick={skip}>
            {t('slideSkip', { title })}
          </button>
        )}
        <div className={styles.controls} data-idle={allInView}>
          <IconButton
            aria-label={t('slidePrevious', { title })}
            disabled={loading}
            onClick={() => turn(swiper, 'back')}
          >
            <Icon name="chevron-left" />
          </IconButton>
          <IconButton
            aria-label={t('slideNext', { title })}
            disabled={loading}
            onClick={() => turn(swiper, 'on')}
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
          // A row that becomes shorter would ask for more spare cards than it has.
          key={`${loops} ${spare}`}
          loop={loops}
          loopAdditionalSlides={spare}
          rewind={!loops}
          slidesPerView="auto"
          spaceBetween={SLIDE_GAP_PX}
          speed={speed}
          onSwiper={setSwiper}
          onLock={() => setAllInView(true)}
          onUnlock={() => setAllInView(false)}
        >
          {items.map((item) => (
            <SwiperSlide
              key={keyOf(item)}
              className={styles.slide}
              onFocus={({ currentTarget, target }: FocusEvent<HTMLElement>) => {
                // A finger or a mouse is on the card already: it must not move away under them.
                if (target.matches(':focus-visible')) bringIntoView(swiper, currentTarget);
              }}
            >
              {isFilled ? children(item) : <CardSkeleton />}
            </SwiperSlide>
          ))}
        </Swiper>
      )}
    </section>
  );
}

/** A row of twelve cards is three dozen stops on the way to what comes behind it. */
function skip({ currentTarget }: MouseEvent): void {
  const slider = currentTarget.closest('section');
  if (slider) focusAfter(slider);
}

function turn(swiper: SwiperInstance | undefined, direction: 'back' | 'on'): void {
  if (!swiper || (swiper.params.loop && swiper.animating)) return;
  const loops = Boolean(swiper.params.loop);
  // Moves cards from the far end of a loop to where the view goes; the cards in view stay.
  if (loops) swiper.loopFix({ direction: direction === 'on' ? 'next' : 'prev' });
  const { width, slides, activeIndex, isBeginning, isEnd } = swiper;
  const card = slides[0]?.offsetWidth ?? 0;
  const row = { frame: width, card, first: activeIndex, last: slides.length - 1, isBeginning, isEnd, loops };
  swiper.slideTo(turned(row, direction));
}

// By its place among its neighbours, which every slide has; the index that Swiper gives it exists in a loop alone.
function bringIntoView(swiper: SwiperInstance | undefined, slide: HTMLElement): void {
  if (!swiper) return;
  const box = slide.getBoundingClientRect();
  const frame = swiper.el.getBoundingClientRect();
  if (box.left >= frame.left - 1 && box.right <= frame.right + 1) return;
  swiper.slideTo(swiper.slides.indexOf(slide));
}
