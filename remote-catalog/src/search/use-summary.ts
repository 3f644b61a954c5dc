import type { LoadState, Searchable } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useEffect } from 'react';
import type { Matches } from './matches';

/**
 * The outcome of a search in words; empty while nothing was asked, or while the products can't be searched.
 * @param isLed whether Enter has led to the first result
 */
export function useSummary(
  { asked, total, rows }: Matches,
  status: LoadState<Searchable>['status'],
  isLed = false,
): string {
  const t = useText('catalog');
  const kernel = useText('kernel');
  const language = useLanguage();
  if (!asked || status === 'failed') return '';
  if (status !== 'ready') return kernel('loading');
  if (total === 0) return t('search.none');
  const found = t('search.found', { count: total, formatted: formatCount(total, language) });
  const listed =
    total > rows.length ? t('search.capped', { found, shown: formatCount(rows.length, language) }) : found;
  return isLed ? t('search.first', { listed }) : listed;
}

/** Results are read out once typing has paused for so long, and not after every letter. */
const TYPING_PAUSE_MS = 600;

/** Has a text read out by the shell's live region when it has changed and stands still; an empty one is not. */
export function useAnnounced(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => publish('shell/announce', { text }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
