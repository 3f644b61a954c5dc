import { useUnavailable } from '@gadgetry/shared-kernel/cart';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { restoreFavourite, useFavourites } from '@gadgetry/shared-kernel/favourites';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Breadcrumbs, CardSkeleton, LoadFailure, PageHeading } from '@gadgetry/shared-kernel/ui';
import { anyLength } from '../long-list/any-length';
import { usePictureSources, withPictures } from '../stored-entry';
import { useUndoList } from '../undo/use-undo-list';
import { EmptyFavourites } from './empty-favourites';
import { AllCards } from './favourite-cards';
import { FavouritePlace } from './favourite-place';
import styles from './favourites-page.module.css';

const FavouriteCards = anyLength(AllCards, () =>
  import(/* webpackChunkName: "long-list" */ './long-grid').then((module) => module.LongGrid),
);

export function FavouritesPage() {
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
    </div>
  );
}
