import type { PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Picture } from '@gadgetry/shared-kernel/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './gallery.module.css';
import { MAIN_SIZES } from './main-sizes';
import { afterKey, clampIndex, SLIDE_DURATION_MS } from './swipe';
import { useSwipe } from './use-swipe';
import { hasWords, isCloseUp } from './views';

const THUMBNAIL_SIZES = '56px';

interface GalleryProps {
  readonly itemId: string;
  /** The product's name: it names the pictures, and stands in for those that can't be shown. */
  readonly name: string;
  readonly images: readonly string[];
  /** One entry for each of `images`, where the catalogue has further widths and formats. */
  readonly pictures?: readonly PictureSources[] | undefined;
  /** What each of `images` shows, where the catalogue tells. */
  readonly views?: readonly string[] | undefined;
}

/** The product's pictures: one large that is swiped, and a button with a small one for each. */
export function Gallery({ itemId, name, images, pictures, views }: GalleryProps) {
  const t = useText('product');
  const [picked, setPicked] = useState(0);
  const thumbnails = useRef<HTMLFieldSetElement>(null);
  // A product without any picture shows the placeholder that a failed picture shows.
  const slides = images.length > 0 ? images : [''];
  const total = slides.length;
  const index = clampIndex(picked, total);
  const { dragPx, handlers } = useSwipe(index, total, setPicked);

  const nameAt = (place: number): string => {
    const values = { number: place + 1, total, name };
    const view = views?.[place];
    return hasWords(view) ? t('pictureOf', { ...values, view: t(`view.${view}`) }) : t('picture', values);
  };

  const moveByKey = (event: KeyboardEvent): void => {
    const next = afterKey(index, total, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setPicked(next);
    thumbnails.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className={styles.gallery}>
      <div className={styles.stage} data-dragging={dragPx !== undefined} {...handlers}>
        <div
          className={styles.track}
          style={{
            transform: `translateX(calc(${-index * 100}% + ${dragPx ?? 0}px))`,
            transitionDuration: dragPx === undefined ? `${SLIDE_DURATION_MS}ms` : '0ms',
          }}
        >
          {slides.map((src, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture keeps its place when the colour changes
              key={place}
              className={styles.slide}
              data-close-up={isCloseUp(views?.[place])}
              aria-hidden={place !== index}
            >
              <Picture
                src={src}
                sources={pictures?.[place]}
                alt={name}
                name={name}
                sizes={MAIN_SIZES}
                loading={place === 0 ? 'lead' : 'lazy'}
                mainOf={place === 0 ? itemId : undefined}
              />
            </div>
          ))}
        </div>
        {total > 1 && (
          <span className={styles.counter} aria-hidden="true">
            {t('counter', { number: index + 1, total })}
          </span>
        )}
      </div>
      {total > 1 && (
        <fieldset
          ref={thumbnails}
          className={styles.thumbnails}
          aria-label={t('pictures', { name })}
          onKeyDown={moveByKey}
        >
          {slides.map((src, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={place}
              type="button"
              className={styles.thumbnail}
              data-close-up={isCloseUp(views?.[place])}
              aria-label={nameAt(place)}
              aria-current={place === index}
              onClick={() => setPicked(place)}
            >
              <Picture src={src} sources={pictures?.[place]} alt="" name={name} sizes={THUMBNAIL_SIZES} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
