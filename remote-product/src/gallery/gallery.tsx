import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { IconButton, Picture, StrokeIcon, WhenNear } from '@gadgetry/shared-kernel/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './gallery.module.css';
import { afterKey, clampIndex, SLIDE_DURATION_MS } from './swipe';
import { useSwipe } from './use-swipe';
import { useZoom } from './use-zoom';

/** `sizes` of the main picture; the descriptor's `lead` has to contain the same, or the preload is wasted. */
export const MAIN_SIZES =
  '(min-width: 1600px) 707px, (min-width: 900px) min(516px, 63vw - 220px, 100vw - 560px), (min-width: 640px) calc(100vw - 424px), calc(100vw - 64px)';

/** `sizes` of an enlarged picture, which selects the largest rendering. */
const ZOOMED_SIZES = '832px';

/** Views that have translated names. */
const VIEWS = ['pair', 'whole', 'front', 'back', 'angle', 'camera'] as const;

const hasWords = (view: string | undefined): view is (typeof VIEWS)[number] =>
  VIEWS.some((known) => known === view);

/** Whether the picture extends beyond its frame and therefore fills its tile. */
const isCloseUp = (view: string | undefined): boolean => view === 'camera';

const THUMBNAIL_SIZES = '56px';

/** Whether a key press may belong to the browser: Alt+Left goes back, Ctrl and plus enlarge the page. */
const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;

const LENS = 'M10.8 17a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4Zm4.5-1.7 4.4 4.4M8.3 10.8h5';

const ZoomIcon = ({ isZoomed }: { readonly isZoomed: boolean }) => (
  <StrokeIcon path={isZoomed ? LENS : `${LENS}M10.8 8.3v5`} size={22} />
);

interface ThumbnailsProps {
  readonly detail: ProductDetail;
  readonly index: number;
  readonly onPick: (index: number) => void;
}

/** The row of thumbnails; arrow keys move between them. */
function Thumbnails({ detail: { name, images, pictures, views }, index, onPick }: ThumbnailsProps) {
  const t = useText('product');
  const row = useRef<HTMLFieldSetElement>(null);
  const total = images.length;
  const nameAt = (place: number): string => {
    const values = { number: place + 1, total, name };
    const view = views?.[place];
    return hasWords(view) ? t('pictureOf', { ...values, view: t(`view.${view}`) }) : t('picture', values);
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const next = hasModifier(event) ? undefined : afterKey(index, total, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onPick(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset
      ref={row}
      className={styles.thumbnails}
      aria-label={t('pictures', { name })}
      onKeyDown={moveByKey}
    >
      {images.map((src, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture keeps its place when the colour changes
          key={place}
          type="button"
          className={styles.thumbnail}
          data-close-up={isCloseUp(views?.[place]) || undefined}
          aria-label={nameAt(place)}
          aria-current={place === index}
          onClick={() => onPick(place)}
        >
          <Picture src={src} sources={pictures?.[place]} alt="" name={name} sizes={THUMBNAIL_SIZES} />
        </button>
      ))}
    </fieldset>
  );
}

/** The product's pictures: a large one to swipe, and a row of thumbnails. */
export function Gallery({ detail }: { readonly detail: ProductDetail }) {
  const { id: itemId, name, images, pictures, views } = detail;
  const t = useText('product');
  const [picked, setPicked] = useState(0);
  // Without pictures, the placeholder of a failed picture shows.
  const slides = images.length > 0 ? images : [''];
  const total = slides.length;
  const index = clampIndex(picked, total);
  const stage = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(index, total, setPicked);
  const { zoom, followed, handlers, toggle, takeKey } = useZoom(stage, `${slides[index]}`, swipe.handlers);
  const { dragPx } = swipe;
  const isZoomed = zoom.scale > 1;

  const slideAt = (place: number) => (
    <Picture
      src={slides[place] ?? ''}
      sources={pictures?.[place]}
      alt={name}
      name={name}
      sizes={place === index && isZoomed ? ZOOMED_SIZES : MAIN_SIZES}
      loading={place === 0 ? 'lead' : 'lazy'}
      mainOf={place === 0 ? itemId : undefined}
    />
  );

  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <div
          ref={stage}
          className={styles.stage}
          data-dragging={dragPx !== undefined || followed === 'pointer'}
          data-zoomed={isZoomed}
          {...handlers}
        >
          <div
            className={styles.track}
            style={{
              transform: `translateX(calc(${-index * 100}% + ${dragPx ?? 0}px))`,
              transitionDuration: dragPx === undefined ? `${SLIDE_DURATION_MS}ms` : '0ms',
            }}
          >
            {slides.map((_, place) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture keeps its place when the colour changes
                key={place}
                className={styles.slide}
                data-close-up={isCloseUp(views?.[place]) || undefined}
                aria-hidden={place !== index}
                {...(place === index &&
                  isZoomed && {
                    style: {
                      transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
                      transitionDuration: followed && '0ms',
                    },
                  })}
              >
                {/* Pictures out of view would delay the code of the controls. */}
                {place === 0 ? slideAt(place) : <WhenNear>{slideAt(place)}</WhenNear>}
              </div>
            ))}
          </div>
        </div>
        {total > 1 && (
          <span className={styles.counter} aria-hidden="true">
            {t('counter', { number: index + 1, total })}
          </span>
        )}
        {images.length > 0 && (
          <IconButton
            className={styles.zoom}
            aria-label={t(isZoomed ? 'zoomOut' : 'zoomIn')}
            onClick={toggle}
            onKeyDown={(event) => {
              if (!hasModifier(event) && takeKey(event.key)) event.preventDefault();
            }}
          >
            <ZoomIcon isZoomed={isZoomed} />
          </IconButton>
        )}
      </div>
      {total > 1 && <Thumbnails detail={detail} index={index} onPick={setPicked} />}
    </div>
  );
}
