import type { LoadState, Searchable } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useEffect } from 'react';
import type { Matches } from './matches';
import './texts';

/** The outcome of a search in words; empty while nothing was asked, or while the products can't be searched. */
export function useSummary(
  { asked, exact, similar, isComplete }: Matches,
  status: LoadState<Searchable>['status'],
): string {
  const t = useText('catalog/search');
  const kernel = useText('kernel');
  const language = useLanguage();
  if (!asked || status === 'failed') return '';
  const count = exact.length + similar.length;
  if (status !== 'ready' || (count === 0 && !isComplete)) return kernel('loading');
  if (count === 0) return t('none');
  return t(exact.length > 0 ? 'found' : 'similarFound', { count, formatted: formatCount(count, language) });
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
