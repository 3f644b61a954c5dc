import { isLanguage } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredPreferences } from '@gadgetry/shared-kernel/stored-state';
import { preferencesWith, readPendingActions, storePendingAction } from './pending-actions';

/**
 * Returns the store's address of an entry document, relative to the document's base, which is the store's folder. Who opens a
 * document before choosing a language gets the store in that of the document.
 * @param data `address` in the store, and `language`
 * @param at where the document was opened; an address of the store behind its hash goes first
 */
export function storeAddress(
  { address = '/', language }: DOMStringMap,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): string {
  const chosen = preferencesWith(readStoredPreferences(), readPendingActions()).language;
  if (!chosen && isLanguage(language) && language !== 'en') storePendingAction({ language });
  return `./${search}${hash.startsWith('#/') ? hash : `#${address}`}`;
}
