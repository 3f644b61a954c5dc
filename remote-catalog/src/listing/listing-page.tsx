import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { type Category, categoryOf } from '@gadgetry/shared-kernel/model/categories';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useHref, useLocation } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import {
  Breadcrumbs,
  CardSkeleton,
  LISTING_SKELETONS,
  LoadFailure,
  PageHeading,
  ProductGrid,
} from '@gadgetry/shared-kernel/ui';
import { lazy, Suspense } from 'react';
import { TrayPlace } from '../compare/tray-place';
import { EmptyShelf } from './empty-shelf';
import { ListingControls } from './listing-controls';
import styles from './listing-page.module.css';
import { Pagination } from './pagination';
import { ProductCards } from './product-cards';
import { type Listing, useAnnouncedPage, useListing } from './use-listing';

// Few catalogues are so large.
const LongShelf = lazy(() =>
  import(/* webpackChunkName: "long-shelf" */ './long-shelf').then((module) => ({
    default: module.LongShelf,
  })),
);

const PLACES = Array.from({ length: LISTING_SKELETONS }, (_, place) => place);

const Loading = () => (
  <ProductGrid>
    {PLACES.map((place) => (
      <li key={place} aria-hidden="true">
        <CardSkeleton />
      </li>
    ))}
  </ProductGrid>
);

function Content({ listing }: { readonly listing: Listing }) {
  const { products, shelf, shown, isLong, searchAfter, choose } = listing;
  const href = useHref(useLocation().pathname);
  if (products.status === 'failed')
    return <LoadFailure file="products" error={products.error} onRetry={products.retry} />;
  if (products.status !== 'ready') return <Loading />;
  if (products.total === 0) return <EmptyShelf />;
  return (
    <>
      {isLong ? (
        <Suspense fallback={<ProductCards products={products.items} />}>
          <LongShelf shelf={shelf} total={products.total} />
        </Suspense>
      ) : (
        <ProductCards products={products.items} />
      )}
      {shown.pages > 1 && (
        <Pagination
          page={shown.page}
          pages={shown.pages}
          hrefOf={(page) => [href, searchAfter({ page })].filter(Boolean).join('?')}
          onChoose={(page) => {
            choose({ page });
            scrollTo({ top: 0, behavior: 'instant' });
          }}
        />
      )}
    </>
  );
}

function CategoryListing({ category }: { readonly category: Category }) {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const language = useLanguage();
  const listing = useListing(category);
  const { query, shown, products, choose } = listing;
  const { total } = products;
  const ready = products.status === 'ready';
  const loading = !ready && products.status !== 'failed';
  const count = (value: number): string => formatCount(value, language);

  useAnnouncedPage(
    ready ? [category, query.sort, query.size, shown.page].join(' ') : undefined,
    t('listing.shown', { from: count(shown.from), to: count(shown.to), total: count(total) }),
  );

  return (
    <>
      <Breadcrumbs />
      <PageHeading>{t(`listing.${category}`)}</PageHeading>
      <p className={styles.count}>
        {ready && kernel('models', { count: total, formatted: count(total) })}
        {loading && <span className={styles.counting} />}
      </p>
      <Slot name="listing/top" context={{ category }} />
      <ListingControls query={query} onChoose={choose} />
      <div aria-busy={loading}>
        <Content listing={listing} />
      </div>
      <Slot name="listing/end" context={{ category }} />
      <TrayPlace category={category} />
    </>
  );
}

/** The listing of a category (spec §2): count, order, page size, cards, pages. The path names the category. */
export function ListingPage() {
  const category = categoryOf(useLocation().pathname);
  return category && <CategoryListing key={category} category={category} />;
}
