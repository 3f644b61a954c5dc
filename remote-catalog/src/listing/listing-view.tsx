import { publish } from '@gadgetry/shared-kernel/events';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useHref, useLocation } from '@gadgetry/shared-kernel/routing';
import {
  Button,
  CardSkeleton,
  focusAfter,
  LISTING_SKELETONS,
  LoadFailure,
  lazyOptional,
  ProductGrid,
  Skeleton,
} from '@gadgetry/shared-kernel/ui';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { TrayPlace } from '../compare/comparable';
import { NO_FILTERS } from './filters/filters';
import { ListingFilters, NoMatch } from './filters/listing-filters';
import { modelCount } from './filters/models';
import { ListingControls } from './listing-controls';
import styles from './listing-page.module.css';
import type { LongProductListProps } from './long-product-list';
import { Pagination } from './pagination';
import { ProductCards, type ProductCardsProps } from './product-cards';
import { type Listing, useAnnouncedPage } from './use-listing';

/** Loaded on demand: only pages of more than 200 products need it. Until then, it renders `products`. */
export const LongProductList = lazyOptional<LongProductListProps & ProductCardsProps>(
  () =>
    import(/* webpackChunkName: "long-product-list" */ './long-product-list').then(
      (module) => module.LongProductList,
    ),
  {
    onLoading: (props) => <ProductCards {...props} />,
    onFailed: (props) => <ProductCards {...props} />,
    onFailure: () => publish('remote/failed', { remote: 'catalog', code: 'long-product-list' }),
  },
);

const Loading = () => (
  <ProductGrid>
    {Array.from({ length: LISTING_SKELETONS }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
      <li key={place} aria-hidden="true">
        <CardSkeleton />
      </li>
    ))}
  </ProductGrid>
);

interface ContentProps extends Pick<ListingViewProps, 'listing' | 'empty' | 'cards'> {
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Called when the shopper changes the page. */
  readonly onTurned: () => void;
}

function Content({ listing, empty, cards, opener, onTurned }: ContentProps) {
  const { query, products, whole, listQuery, shown, isFiltered, isLong, searchAfter, choose, step } = listing;
  const href = useHref(useLocation().pathname);
  if (products.status === 'failed')
    return <LoadFailure file="products" error={products.error} onRetry={products.retry} />;
  if (products.status !== 'ready') return <Loading />;
  const { total } = products;
  if (total === 0 && isFiltered && whole?.length)
    return (
      <NoMatch
        onClear={() => {
          opener.current?.focus();
          choose({ filters: NO_FILTERS });
        }}
      />
    );
  if (total === 0) return empty;
  const list = { products: products.items, whole: products.whole, colors: query.filters.color };
  const turn = (change: () => void): void => {
    change();
    onTurned();
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <>
      {cards ??
        (isLong ? (
          <LongProductList listQuery={listQuery} start={0} end={total} total={total} {...list} />
        ) : (
          <ProductCards {...list} />
        ))}
      {shown.pages > 1 && (
        <Pagination
          page={shown.page}
          pages={shown.pages}
          hrefOf={(page) => [href, searchAfter({ page })].filter(Boolean).join('?')}
          onChoose={(page) => turn(() => choose({ page }))}
          onStep={(by) => turn(() => step(by))}
        />
      )}
    </>
  );
}

/**
 * The number of models and variants, or of variants that match the filters. The number of models in a sliced catalogue is
 * unknown. A search has its number of variants in its heading.
 */
function Count({ listing, modelsOnly }: { readonly listing: Listing; readonly modelsOnly: boolean }) {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const language = useLanguage();
  const { whole } = listing;
  const { total } = listing.products;
  const all = whole?.length ?? total;
  const formatted = formatCount(all, language);
  const models = useMemo(() => modelCount(whole ?? []), [whole]);
  const counted = whole && kernel('models', { count: models, formatted: formatCount(models, language) });
  if (all !== total)
    return t('listing.ofAll', { count: all, formatted, shown: formatCount(total, language) });
  if (modelsOnly) return counted;
  return (
    <>
      {counted && <span>{`${counted}, `}</span>}
      <span>{t('listing.versions', { count: all, formatted })}</span>
    </>
  );
}

interface ListingViewProps {
  readonly listing: Listing;
  /** Name of the list. */
  readonly name: string;
  /** Category of the products, or of most: it determines the label of capacities, and the comparison. */
  readonly category: Category;
  /** Replaces a list without products, even without filters. */
  readonly empty: ReactNode;
  /** Replaces the cards of a page. */
  readonly cards?: ReactNode;
  /** Rendered between the count and the filters. */
  readonly children?: ReactNode;
}

/** A list of products with its count and controls. Filters, order, page size and page are in the address. */
export function ListingView({ listing, name, category, empty, cards, children }: ListingViewProps) {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const language = useLanguage();
  const { query, filters, shown, products, choose } = listing;
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  const { total } = products;
  const ready = products.status === 'ready';
  const failed = products.status === 'failed';
  const count = (value: number): string => formatCount(value, language);

  useAnnouncedPage(
    ready ? JSON.stringify([name, query.sort, query.size, shown.page, filters]) : undefined,
    total === 0
      ? t('filters.none')
      : t('listing.shown', { from: count(shown.from), to: count(shown.to), total: count(total) }),
  );

  return (
    <>
      {!failed && (
        <p className={styles.count}>
          {ready ? (
            <Count listing={listing} modelsOnly={cards !== undefined} />
          ) : (
            <Skeleton width="90px" height="1.5em" radius="4px" />
          )}
        </p>
      )}
      {children}
      {!failed && (
        <ListingFilters category={category} listing={listing} opener={opener}>
          <ListingControls query={query} onChoose={choose} />
        </ListingFilters>
      )}
      {ready && (
        // Lets keyboard users pass the cards, which have four or five tab stops each.
        <Button
          variant="secondary"
          className={styles.skip}
          onClick={() => {
            const cards = list.current?.firstElementChild;
            if (cards) focusAfter(cards);
          }}
        >
          {kernel('slideSkip', { title: name })}
        </Button>
      )}
      <section ref={list} tabIndex={-1} aria-label={name} aria-busy={!ready && !failed}>
        <Content
          listing={listing}
          empty={empty}
          cards={cards}
          opener={opener}
          // Otherwise the focus would stay at the pager, after all cards.
          onTurned={() => list.current?.focus({ preventScroll: true })}
        />
      </section>
      <TrayPlace category={category} />
    </>
  );
}
