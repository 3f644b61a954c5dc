import { splitHash } from '@gadgetry/environment/match-route';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import {
  beginStart,
  chosenPreferences,
  connect,
  followNavigations,
  type StartedPage,
  showChosenLook,
} from './begin';
import { type BootSite, type Look, prepareRoute, replacePage, startRecorder, translate } from './effects';
import {
  type EntryDocument,
  fetchStorePage,
  fetchUnlessShown,
  isElsewhere,
  linkToStore,
  readEntryDocument,
  storeAddress,
  takeStoreAddress,
} from './entry-document';
import type { PageEvent } from './page-start';
import { markCurrent, paintBadges, paintOwn, paintSwitches, rootElement } from './paint';
import { storePendingAction } from './pending-actions';
import { addScript } from './plan';
import { applyStyles, fragmentOf, holdPictures } from './prerendered';
import { goToCanary } from './shell-canary';

// The inline script of an entry document, whose content shows without it. The store's own page says what runs.

/** Takes over the content: shows what is the shopper's own, and holds pictures. */
function adoptContent({ page, getState }: StartedPage, path: string): void {
  const root = rootElement();
  const state = getState();
  applyStyles(root);
  paintOwn(root, state.ids);
  paintBadges(state);
  paintSwitches(state);
  markCurrent({ route: { path } });
  page.pictures = holdPictures(root);
}

/** Shows the content that the environment has for the address, in the language that the shopper has chosen meanwhile. */
function showPresentContent({ page, getState }: StartedPage, site: BootSite, language: Language): void {
  const event: PageEvent = { type: 'navigated', route: prepareRoute(site), isShown: true };
  const state = page.dispatch(event);
  if (!state.awaited) replacePage(state, page, event);
  if (state.language !== language) translate(getState(), page, event);
}

async function startDocument(entry: EntryDocument, look: Look): Promise<void> {
  takeStoreAddress(entry);
  const started = beginStart(look, fetchUnlessShown(entry), true);
  // The content shows while it is parsed.
  startRecorder(started.page, document.documentElement);
  const parsed = new Promise<void>((resolve) => {
    addEventListener('DOMContentLoaded', () => {
      adoptContent(started, splitHash(`#${entry.address}`).path);
      resolve();
    });
  });
  const { environment, scripts, templates } = await fetchStorePage();
  await parsed;
  if (goToCanary(environment)) return;
  const shell = scripts.map(({ url }) => url);
  const site = connect(started, environment, shell);
  document.body.append(fragmentOf(templates, site.policy));
  linkToStore(rootElement());
  for (const { url, integrity } of scripts) {
    const script = addScript({ href: url, integrity });
    script.defer = true;
    script.async = false;
  }
  showPresentContent(started, site, entry.language);
  followNavigations(started, site);
}

const entry = readEntryDocument();
if (!entry) throw new Error('The document does not say which page it shows. Run npm run compose.');
const { language: chosen } = chosenPreferences();
const look = showChosenLook(entry.language);
if (isElsewhere(entry, location, chosen)) location.replace(storeAddress(entry, location));
else {
  // The store's own page shows the same language later.
  if (!chosen && entry.language !== 'en') storePendingAction({ language: entry.language });
  // What answers is no page of the store; the page itself may say more.
  startDocument(entry, look).catch(() => location.reload());
}
