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
import { Drawing } from '../drawing';
import { anyLength } from '../long-list/any-length';
import { usePictureSources, withPictures } from '../stored-entry';
import { useUndoList } from '../undo/use-undo-list';
import { AddAllButton } from './add-all-button';
import { AllCards, FavouritePlace } from './favourite-cards';
import styles from './favourites-page.module.css';

const PHONE =
  'M100 26h40a12 12 0 0 1 12 12v102a12 12 0 0 1-12 12h-40a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z';
const HEART = 'M120 110c-13-9-20-17-20-26a10 10 0 0 1 20-3 10 10 0 0 1 20 3c0 9-7 17-20 26Z';

function EmptyFavourites() {
  const t = useText('cart');
  return (
    <EmptyState
      drawing={<Drawing outline={PHONE} inside={HEART} />}
      title={t('favouritesEmpty')}
      text={t('favouritesEmptyHint')}
    >
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
  const { places, undo } = useUndoList('favourites/product-removed', products, restoreFavourite);
  // Until the catalogue has loaded, pictures wait: without its formats, each would be fetched twice.
  const waiting = status === 'idle' || status === 'loading';
  const count = products.length;
  return (
    <div className={styles.page}>
      <Breadcrumbs />
      <PageHeading>{t('favouritesTitle')}</PageHeading>
      {places.length > 0 && (
        <div className={styles.head}>
          <p>{t('items', { count, formatted: formatCount(count, language) })}</p>
          {!waiting && <AddAllButton />}
        </div>
      )}
      {status === 'failed' && <LoadFailure file="products" error={error} onRetry={retry} />}
      {places.length > 0 && (
        <FavouriteCards entries={places}>
          {({ entry, isRemoved }, attributes) =>
            waiting ? (
              <li key={entry.id} {...attributes}>
                <CardSkeleton />
              </li>
            ) : (
              <FavouritePlace
                key={entry.id}
                product={withPictures(entry, sourcesOf(entry.id))}
                isRemoved={isRemoved}
                isAvailable={!unavailable.has(entry.id)}
                attributes={attributes}
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
