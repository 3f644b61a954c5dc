import { useUnavailable } from '@gadgetry/shared-kernel/cart';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { restoreFavourite, useFavourites } from '@gadgetry/shared-kernel/favourites';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import {
  Breadcrumbs,
  ButtonLink,
  CardSkeleton,
  EmptyState,
  LoadFailure,
  PageHeading,
} from '@gadgetry/shared-kernel/ui';
import drawing from '../drawing.module.css';
import { anyLength } from '../long-list/any-length';
import { usePictureSources, withPictures } from '../stored-entry';
import { useUndoList } from '../undo/use-undo-list';
import emptyStyles from './empty-favourites.module.css';
import { AllCards, FavouritePlace } from './favourite-cards';
import styles from './favourites-page.module.css';

const HEART = 'M0 44S-48 16-48-18A26 26 0 0 1 0-32 26 26 0 0 1 48-18C48 16 0 44 0 44Z';

const Hearts = () => (
  <svg className={drawing.drawing} viewBox="0 0 220 180" aria-hidden="true" focusable="false">
    <ellipse cx="110" cy="160" rx="84" ry="10" className={drawing.ground} />
    <rect x="58" y="22" width="104" height="138" rx="16" className={emptyStyles.phone} />
    <path d="M98 36h24" className={emptyStyles.speaker} />
    <path d={HEART} transform="translate(110 96) scale(.72)" className={emptyStyles.heart} />
    <path d={HEART} transform="translate(184 52) rotate(14) scale(.26)" className={emptyStyles.small} />
    <path d={HEART} transform="translate(34 84) rotate(-12) scale(.2)" className={emptyStyles.small} />
  </svg>
);

function EmptyFavourites() {
  const t = useText('cart');
  return (
    <EmptyState drawing={<Hearts />} title={t('favouritesEmpty')} text={t('favouritesEmptyHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}

const FavouriteCards = anyLength(AllCards, () =>
  import(/* webpackChunkName: "long-list" */ './long-grid').then((module) => module.LongGrid),
);

export function Page() {
  const t = useText('cart');
  const language = useLanguage();
  const { status, items, error, retry } = useProducts();
  const { products } = useFavourites();
  const unavailable = useUnavailable();
  const sourcesOf = usePictureSources(items);
  const { slots, undo } = useUndoList('favourites/product-removed', products, restoreFavourite);
  // Cards wait for the catalogue: a picture asked for before its formats are known would be fetched twice.
  const waiting = status === 'idle' || status === 'loading';
  const count = products.length;
  return (
    <div className={styles.page}>
      <Breadcrumbs />
      <PageHeading>{t('favouritesTitle')}</PageHeading>
      <p className={styles.count}>{t('items', { count, formatted: formatCount(count, language) })}</p>
      {status === 'failed' && <LoadFailure file="products" error={error} onRetry={retry} />}
      {slots.length > 0 && (
        <FavouriteCards entries={slots}>
          {({ entry, removed }, mark) =>
            waiting ? (
              <li {...mark}>
                <CardSkeleton />
              </li>
            ) : (
              <FavouritePlace
                product={withPictures(entry, sourcesOf(entry.id))}
                removed={removed}
                available={!unavailable.has(entry.id)}
                mark={mark}
                onUndo={() => undo(entry.id)}
              />
            )
          }
        </FavouriteCards>
      )}
      {count === 0 && <EmptyFavourites />}
      <Slot name="favourites/end" />
    </div>
  );
}
