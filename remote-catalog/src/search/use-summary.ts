import type { LoadState, Product } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import type { Matches } from './matches';

/** The outcome of a search in words; empty while nothing was asked, or while the products can't be searched. */
export function useSummary({ asked, total, rows }: Matches, status: LoadState<Product>['status']): string {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const language = useLanguage();
  if (!asked || status === 'failed') return '';
  if (status !== 'ready') return kernel('loading');
  if (total === 0) return t('search.none');
  const found = t('search.found', { count: total, formatted: formatCount(total, language) });
  return total > rows.length
    ? t('search.capped', { found, shown: formatCount(rows.length, language) })
    : found;
}
