import { isLanguage } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredPreferences } from '@gadgetry/shared-kernel/stored-state';
import { preferencesWith, readPendingActions, storePendingAction } from './pending-actions';

/*
 * The only script of an entry document: leads to the page of the store that shows the same address. Where it does not run, the
 * document is there to be read.
 */

const { address = '/', language } = document.currentScript?.dataset ?? {};
const chosen = preferencesWith(readStoredPreferences(), readPendingActions()).language;
// Who opens a document before choosing a language reads that of the document.
if (!chosen && isLanguage(language) && language !== 'en') storePendingAction({ language });
const { search, hash } = location;
// Relative to the document's base: the store's own folder.
location.replace(`./${search}${hash.startsWith('#/') ? hash : `#${address}`}`);
