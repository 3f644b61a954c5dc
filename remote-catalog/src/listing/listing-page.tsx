import { useText } from '@gadgetry/shared-kernel/i18n';
import { type Category, categoryOf } from '@gadgetry/shared-kernel/model/categories';
import { useLocation } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import {
  Breadcrumbs,
  LoadFailure,
  lazyOptional,
  PageHeading,
  PageSkeleton,
  useIsStatic,
} from '@gadgetry/shared-kernel/ui';
import { EmptyListing } from './filters/listing-filters';
import { ListingView } from './listing-view';
import { useListing } from './use-listing';

function CategoryListing({ category }: { readonly category: Category }) {
  const t = useText('catalog');
  const listing = useListing({ category });
  const name = t(`listing.${category}`);
  return (
    <>
      <Breadcrumbs />
      <PageHeading>{name}</PageHeading>
      <ListingView listing={listing} name={name} category={category} empty={<EmptyListing />}>
        <Slot name="listing/top" context={{ category }} />
      </ListingView>
      <Slot name="listing/end" context={{ category }} />
    </>
  );
}

// Its chunk loads after this one and uses its modules; with two separate pages, the bundler would put those into a third file.
const SearchPage = lazyOptional(
  () =>
    import(/* webpackChunkName: "search-page" */ '../search/search-page').then((module) => module.SearchPage),
  {
    onLoading: () => <PageSkeleton kind="listing" />,
    onFailed: (_, retry) => <LoadFailure file="products" error="" onRetry={retry} />,
  },
);

// A prerendered page needs no chunk, and has no query.
const SearchListing = () => (useIsStatic() ? <PageSkeleton kind="listing" /> : <SearchPage />);

/** A listing (spec §2): count, order, page size, cards, pages. The path contains its category, or the search. */
export function Page() {
  const category = categoryOf(useLocation().pathname);
  return category ? <CategoryListing key={category} category={category} /> : <SearchListing />;
}
