import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Button, ButtonLink, EmptyState } from '@gadgetry/shared-kernel/ui';
import { Drawing } from '../../drawing';
import { viewedBelow } from '../../viewed/viewed-below';

/** Replaces the cards of a category without products. */
export function EmptyListing() {
  const t = useText('catalog');
  return (
    <>
      <EmptyState drawing={<Drawing />} title={t('listing.empty')} text={t('listing.emptyText')}>
        <ButtonLink to={paths.home}>{t('listing.emptyLink')}</ButtonLink>
      </EmptyState>
      {viewedBelow}
    </>
  );
}

/** Replaces the cards of a listing if no product matches the filters. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const t = useText('catalog');
  return (
    <>
      <EmptyState drawing={<Drawing />} title={t('filters.none')} text={t('filters.noneText')}>
        <Button onClick={onClear}>{t('filters.clear')}</Button>
      </EmptyState>
      {viewedBelow}
    </>
  );
}
