import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState } from '@gadgetry/shared-kernel/ui';
import { Drawing } from '../empty-listing';

export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const t = useText('catalog');
  return (
    <EmptyState drawing={<Drawing />} title={t('filters.none')} text={t('filters.noneText')}>
      <Button onClick={onClear}>{t('filters.clear')}</Button>
    </EmptyState>
  );
}

/* What comes with the first filter, or with the first press on the button that opens them all. */
export { ChosenFilters } from './chosen-filters';
export { FilterPanel } from './filter-panel';
