import type { LoadState, Searchable } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useEffect } from 'react';
import type { Matches } from './matches';
import './texts';

/** Returns the result of a search as text; empty without a query, or if the products have failed to load. */
export function useSummary(
  { hasQuery, exact, similar, isComplete }: Matches,
  status: LoadState<Searchable>['status'],
): string {
  const t = useText('catalog/search');
  const kernel = useText('kernel');
  const language = useLanguage();
  if (!hasQuery || status === 'failed') return '';
  const count = exact.length + similar.length;
  if (status !== 'ready' || (count === 0 && !isComplete)) return kernel('loading');
  if (count === 0) return t('none');
  return t(exact.length > 0 ? 'found' : 'similarFound', { count, formatted: formatCount(count, language) });
}

/** Results are announced after this pause in typing, and not after every letter. */
const TYPING_PAUSE_MS = 600;

/** Announces a text in the shell's live region once it stays unchanged; ignores an empty one. */
export function useAnnounced(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => publish('shell/announce', { text }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
