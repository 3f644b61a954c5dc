import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Swiper } from 'swiper';
import './swiper.css';
import { useText } from '../i18n/i18n';
import { focusAfter } from '../ui/focus-after';
import { SectionTitle } from '../ui/page/page-heading';
import { SLIDER_SKELETONS } from '../ui/page/page-skeleton';
import { CardSkeleton, CardSkeletons } from '../ui/skeleton/skeleton';
import skeleton from '../ui/skeleton/skeleton.module.css';
import { useIsLate, useWait } from '../ui/when-near';
import { Arrow } from './arrow';
import styles from './slider.module.css';
import { indexAfterTurn, loopSettings, SLIDE_GAP_PX } from './sliding';
import { SWIPER, useSwiper } from './use-swiper';

export type { CarouselProps } from './carousel';
export { Carousel } from './carousel';

/** Props of `Slider`. */
export interface SliderProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly children: (item: T) => ReactNode;
  /** Replaces the slides by placeholders. */
  readonly loading?: boolean;
}

/** Cards that render at once: more would take over 50 ms on a phone, and delay the response to a press. */
const STEP = 2;

/** Cards that render with the page: the widest row shows five. */
const FIRST = 6;

/**
 * Returns how many of the cards are rendered: the first few with the page or, where the slider renders late, after its frame; the
 * others when the page is idle and a late slider near.
 */
function useFilled(length: number, slider: RefObject<Element | null>): number {
  const [filled, setFilled] = useState(useIsLate() ? 0 : FIRST);
  const wait = useWait();
  useEffect(() => {
    if (filled >= length || !slider.current) return undefined;
    const fill = (): void => startTransition(() => setFilled(filled + STEP));
    return filled ? wait(slider.current, fill) : fill();
  }, [filled, length, slider, wait]);
  return filled;
}

/** A titled loop of cards, controlled by swipes and two buttons (APG carousel without auto-rotation). */
export function Slider<T>({ title, items, keyOf, children, loading = false }: SliderProps<T>) {
  const t = useText('kernel');
  const titleId = useId();
  // If all cards are visible, the buttons are hidden.
  const [allInView, setAllInView] = useState(false);
  const { loops, spare } = loopSettings(items.length);
  const { attach, start, onReach } = useSwiper(
    useMemo(
      () => ({
        loop: loops,
        loopAdditionalSlides: spare,
        rewind: !loops,
        slidesPerView: 'auto',
        spaceBetween: SLIDE_GAP_PX,
        on: { lock: () => setAllInView(true), unlock: () => setAllInView(false) },
      }),
      [loops, spare],
    ),
  );
  const slider = useRef<HTMLElement>(null);
  const filled = useFilled(items.length, slider);

  return (
    <section
      ref={slider}
      className={styles.slider}
      aria-labelledby={titleId}
      aria-roledescription={t('carousel')}
      {...onReach}
      onFocus={({ target }) => bringIntoView(start(), target)}
    >
      <div className={styles.head}>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {!loading && (
          <button type="button" className={styles.skip} onClick={skip}>
            {t('slideSkip', { title })}
          </button>
        )}
        <div className={styles.controls} data-idle={allInView}>
          <Arrow direction="prev" title={title} disabled={loading} onPress={() => turn(start(), 'prev')} />
          <Arrow direction="next" title={title} disabled={loading} onPress={() => turn(start(), 'next')} />
        </div>
      </div>
      {loading ? (
        <div className={styles.placeholders}>
          <CardSkeletons count={SLIDER_SKELETONS} />
        </div>
      ) : (
        // New cards need a new row: Swiper has moved the elements of the old one.
        <div
          key={items.map(keyOf).join()}
          ref={attach}
          className={`${SWIPER.frame} ${styles.track} ${skeleton.still}`}
        >
          <div className={SWIPER.row}>
            {items.map((item, index) => (
              <div key={keyOf(item)} className={`${SWIPER.slide} ${styles.slide}`}>
                {index < filled ? children(item) : <CardSkeleton />}
              </div>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

/** Moves the focus past the row, since twelve cards are three dozen tab stops. */
function skip({ currentTarget }: MouseEvent): void {
  const slider = currentTarget.closest('section');
  if (slider) focusAfter(slider);
}

function turn(swiper: Swiper | undefined, direction: 'prev' | 'next'): void {
  if (!swiper) return;
  const loops = Boolean(swiper.params.loop);
  if (loops && swiper.animating) return;
  // Moves cards from the far end of a loop to the side where the view goes; visible cards stay.
  if (loops) swiper.loopFix({ direction });
  const { width, slides, activeIndex, isBeginning, isEnd } = swiper;
  const card = slides[0]?.offsetWidth ?? 0;
  const row = { frame: width, card, first: activeIndex, last: slides.length - 1, isBeginning, isEnd, loops };
  swiper.slideTo(indexAfterTurn(row, direction));
}

/** Shows the card that the keyboard has reached; a card must not move away from a finger or mouse. */
function bringIntoView(swiper: Swiper | undefined, focused: HTMLElement): void {
  const slide = focused.closest<HTMLElement>(`.${SWIPER.slide}`);
  if (!swiper || !slide || !focused.matches(':focus-visible')) return;
  const box = slide.getBoundingClientRect();
  const frame = swiper.el.getBoundingClientRect();
  if (box.left >= frame.left - 1 && box.right <= frame.right + 1) return;
  // By its position among its siblings, since Swiper sets an index only in a loop.
  swiper.slideTo(swiper.slides.indexOf(slide));
}
