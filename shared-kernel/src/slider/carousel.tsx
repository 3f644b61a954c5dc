import { type ReactNode, useMemo, useState } from 'react';
import './swiper.css';
import { useText } from '../i18n/i18n';
import { Arrow } from './arrow';
import styles from './carousel.module.css';
import { SWIPER, useSwiper } from './use-swiper';

/** Space between slides in CSS pixels (spec §9, 'The home carousel has spacing 2'). */
const CAROUSEL_GAP_PX = 2;

/** Props of `Carousel`. */
export interface CarouselProps<T> {
  /** Accessible name of the carousel. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  /** Returns the accessible name of a slide and its pagination button. */
  readonly nameOf: (item: T) => string;
  /** Renders a slide; `active` is true for the visible one. */
  readonly children: (item: T, active: boolean) => ReactNode;
  /** Replaces the slides until they are ready. */
  readonly placeholder?: ReactNode;
  /** Controls over the slides, such as a pause button. */
  readonly overlay?: ReactNode;
}

/**
 * A loop of slides with one visible at a time, controlled by swipes, arrows and pagination buttons (APG carousel without
 * rotation). The keyboard skips hidden slides.
 */
export function Carousel<T>({
  label,
  items,
  keyOf,
  nameOf,
  children,
  placeholder,
  overlay,
}: CarouselProps<T>) {
  const t = useText('kernel');
  const [current, setCurrent] = useState(0);
  const waiting = placeholder !== undefined;
  const { attach, start, onReach } = useSwiper(
    useMemo(
      () => ({
        loop: true,
        grabCursor: true,
        slidesPerView: 1,
        spaceBetween: CAROUSEL_GAP_PX,
        on: { realIndexChange: ({ realIndex }) => setCurrent(realIndex) },
      }),
      [],
    ),
  );

  return (
    <section aria-label={label} aria-roledescription={t('carousel')} {...onReach}>
      <div className={styles.stage}>
        {waiting ? (
          <div className={styles.placeholders} aria-hidden="true">
            {placeholder}
          </div>
        ) : (
          <div ref={attach} className={`${SWIPER.frame} ${styles.track}`}>
            <div className={SWIPER.row}>
              {items.map((item, index) => (
                // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
                <div
                  key={keyOf(item)}
                  className={SWIPER.slide}
                  role="group"
                  aria-roledescription={t('slide')}
                  aria-label={nameOf(item)}
                  inert={index !== current}
                >
                  {children(item, index === current)}
                </div>
              ))}
            </div>
          </div>
        )}
        {!waiting && overlay}
      </div>
      <div className={styles.controls}>
        <Arrow direction="prev" title={label} disabled={waiting} onPress={() => start()?.slidePrev()} />
        {items.map((item, index) => (
          <button
            key={keyOf(item)}
            type="button"
            className={styles.dot}
            aria-label={t('slideShow', { name: nameOf(item) })}
            aria-current={index === current}
            disabled={waiting}
            onClick={() => start()?.slideToLoop(index)}
          />
        ))}
        <Arrow direction="next" title={label} disabled={waiting} onPress={() => start()?.slideNext()} />
      </div>
    </section>
  );
}
