import {
  type DocumentStart,
  isElsewhere,
  readEntryDocument,
  storeAddress,
  takeStoreAddress,
} from './entry-document';
import { chosenPreferences, showChosenLook } from './look';
import { readPendingActions, storePendingAction } from './pending-actions';
import { type RecorderEvent, recordInput } from './record-input';

// The inline script in the head of an entry document, with what has to run before the content shows: the chosen look, the
// address in the store, and early input, which is stored at once. `boot-document.ts`, at the document's end, does the rest.

const entry = readEntryDocument();
if (!entry) throw new Error('The document does not say which page it shows. Run npm run compose.');
const { language: chosen } = chosenPreferences();
const look = showChosenLook(entry.language);
if (isElsewhere(entry, location, chosen)) location.replace(storeAddress(entry, location));
else {
  // The store's own page has to show the same language later.
  if (!chosen && entry.language !== 'en') storePendingAction({ language: entry.language });
  takeStoreAddress(entry);
  const events: RecorderEvent[] = [];
  const start: DocumentStart = {
    entry,
    look,
    // The content is visible while the browser still parses it.
    recorder: recordInput(document.documentElement, (event) => {
      if (start.dispatch) start.dispatch(event);
      else events.push(event);
    }),
    pendingActions: readPendingActions,
    events,
  };
  globalThis.__gadgetryDocument = start;
}
