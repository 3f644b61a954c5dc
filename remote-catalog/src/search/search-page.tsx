import { type Product, sorted, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useSearchParams } from '@gadgetry/shared-kernel/routing';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  Icon,
  PageHeading,
  SectionTitle,
  VisuallyHidden,
} from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Drawing } from '../drawing';
import { knownFilters, passes } from '../listing/filters/filters';
import { ListingView, LongProductList } from '../listing/listing-view';
import { ProductCards } from '../listing/product-cards';
import { type Listing, type ListingSource, useListing } from '../listing/use-listing';
import { viewedBelow } from '../viewed/viewed-below';
import { queryOf } from './address';
import { BrowseInstead } from './browse-instead';
import { type Matches, matchesOf, modelsFirst } from './matches';
import styles from './search-page.module.css';
import type { SimilarSearch } from './similar-search';
import { useSimilar } from './use-similar';

interface NothingProps {
  readonly query: string;
  readonly title: string;
  readonly text?: string;
}

/** Shown in place of results. */
function Nothing({ query, title, text }: NothingProps) {
  const t = useText('catalog/search');
  return (
    <>
      <EmptyState drawing={<Drawing />} title={title} {...(text && { text })}>
        <Button onClick={() => publish('shell/open-search', { query })}>
          {t(query === '' ? 'open' : 'change')}
        </Button>
        <BrowseInstead />
      </EmptyState>
      {viewedBelow}
    </>
  );
}

/** Cards of a results page; similar ones after exact ones have a title. */
function Cards({ listing, exact }: { readonly listing: Listing; readonly exact: readonly Product[] }) {
  const t = useText('catalog/search');
  const { products, shown, isLong, listQuery } = listing;
  const first = shown.start;
  const before = exact.filter(passes(listing.filters)).length;
  const cards = (start: number, end: number): ReactNode => {
    const part = {
      products: products.items.slice(start - first, end - first),
      whole: products.whole,
      colors: listing.query.filters.color,
    };
    return isLong ? (
      <LongProductList listQuery={listQuery} start={start} end={end} total={products.total} {...part} />
    ) : (
      <ProductCards {...part} />
    );
  };
  if (before === 0 || before >= shown.to) return cards(first, shown.to);
  const split = Math.max(first, before);
  return (
    <>
      {split > first && cards(first, split)}
      <div className={styles.similar}>
        <SectionTitle>{t('similar')}</SectionTitle>
      </div>
      {cards(split, shown.to)}
    </>
  );
}

/** Returns the page's heading: the query and the number of results. */
function useHeading(query: string, { exact, similar, isComplete }: Matches, isReady: boolean): string {
  const t = useText('catalog/search');
  const language = useLanguage();
  const count = exact.length + similar.length;
  if (!isReady || (count === 0 && !isComplete)) return t('heading.loading', { query });
  if (count === 0) return t('heading.none', { query });
  const formatted = formatCount(count, language);
  return t(exact.length > 0 ? 'heading.some' : 'heading.similar', { count, formatted, query });
}

/** Returns functions that select, filter and sort the found products; similar ones come last. */
function useSource(
  text: string,
  findSimilar: SimilarSearch<Product> | undefined,
): Required<Omit<ListingSource, 'category'>> {
  return {
    among: useCallback(
      (all) => {
        const { exact, similar } = matchesOf(all, text, findSimilar);
        return [...exact, ...similar];
      },
      [text, findSimilar],
    ),
    arrange: useCallback(
      (all, { filters, sort }, language) => {
        const { exact, similar } = matchesOf(all, text, findSimilar);
        const isWanted = passes(knownFilters([...exact, ...similar], filters));
        // Ordered again, since a filter may leave out the first version of a model.
        const groups = [modelsFirst(exact.filter(isWanted)), similar.filter(isWanted)];
        return groups.flatMap((group) => sorted(group, sort, language));
      },
      [text, findSimilar],
    ),
  };
}

function Results({ query }: { readonly query: string }) {
  const t = useText('catalog/search');
  const { items } = useProducts();
  const findSimilar = useSimilar(items);
  const matches = useMemo(() => matchesOf(items, query, findSimilar), [items, query, findSimilar]);
  const found = useListing(useSource(query, findSimilar));
  const { status } = found.products;
  const heading = useHeading(query, matches, status === 'ready');
  const isWaiting = status === 'ready' && !matches.isComplete;
  const listing: Listing = isWaiting
    ? { ...found, products: { ...found.products, status: 'loading' } }
    : found;
  const first = matches.exact[0] ?? matches.similar[0];
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      {status === 'ready' && matches.isComplete && !first ? (
        <Nothing query={query} title={t('hint')} />
      ) : (
        <>
          <button
            type="button"
            className={styles.refine}
            onClick={() => publish('shell/open-search', { query })}
          >
            <Icon name="search" />
            <VisuallyHidden>{`${t('change')}: `}</VisuallyHidden>
            <span className={styles.query}>{query}</span>
          </button>
          <ListingView
            listing={listing}
            name={heading}
            category={CATEGORIES.find((category) => category === first?.category) ?? 'phones'}
            empty={null}
            cards={<Cards listing={listing} exact={matches.exact} />}
          />
        </>
      )}
    </>
  );
}

/** The page with all results of a search: `/search?q=…`, with the parameters of a listing. */
export function SearchPage() {
  const t = useText('catalog/search');
  const [params] = useSearchParams();
  const query = queryOf(params);
  return (
    <>
      <Breadcrumbs names={{ search: t('title') }} />
      {query === '' ? (
        <>
          <PageHeading>{t('title')}</PageHeading>
          <Nothing query="" title={t('placeholder')} text={t('intro')} />
        </>
      ) : (
        <Results query={query} />
      )}
    </>
  );
}
