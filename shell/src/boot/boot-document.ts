import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { type ConnectedEnvironment, prepareRoute, replacePage, translate } from './effects';
import { type DocumentStart, fetchStorePage, fetchUnlessShown, linkToStore } from './entry-document';
import type { PageEvent } from './page-start';
import { addScript } from './plan';
import {
  afterPaint,
  applyStyles,
  fragmentOf,
  holdPictures,
  paintBadges,
  paintSwitches,
  paintToggles,
  rootElement,
} from './prerendered';
import { goToCanary } from './shell-canary';
import { connect, createStartMachine, followNavigations, type StartMachine } from './start-machine';

// The inline script at the end of an entry document, whose content shows already. The store's own page names the versions to run.

/** Adapts the document's content to the shopper's lists and theme, and holds back its pictures. */
function adoptContent({ page, getState }: StartMachine): void {
  const root = rootElement();
  const state = getState();
  applyStyles(root);
  paintToggles(root, state.ids);
  paintBadges(state);
  paintSwitches(state);
  page.pictures = holdPictures(root);
}

/**
 * Updates what the document shows. Newer content arrives by `fetchUnlessShown`. If the store prerenders no page for the address,
 * a skeleton takes its place. If the shopper has changed the language meanwhile, the frame is painted again.
 */
function replaceOutdatedContent(
  { page, getState }: StartMachine,
  site: ConnectedEnvironment,
  language: Language,
): void {
  const event: PageEvent = { type: 'navigated', route: prepareRoute(site), isShown: true };
  const state = page.dispatch(event);
  if (!state.awaited) replacePage(state, page, event);
  if (state.language !== language) translate(getState(), page, event);
}

async function startDocument(start: DocumentStart): Promise<void> {
  const { entry, look, events } = start;
  const started = createStartMachine(look, fetchUnlessShown(entry), start);
  const { page } = started;
  const shown = new Promise<void>((resolve) => afterPaint(resolve));
  adoptContent(started);
  start.dispatch = (event) => page.dispatch(event);
  for (const event of events) page.dispatch(event);
  const { environment, scripts, templates } = await fetchStorePage();
  // Where a cache has everything, the code would delay the content.
  await shown;
  if (goToCanary(environment)) return;
  const shellAddresses = scripts.map(({ url }) => url);
  const site = connect(started, environment, shellAddresses);
  document.body.append(fragmentOf(templates, site.policy));
  linkToStore(rootElement());
  for (const { url, integrity } of scripts) {
    const script = addScript({ href: url, integrity });
    script.defer = true;
    script.async = false;
  }
  replaceOutdatedContent(started, site, entry.language);
  followNavigations(started, site);
}

// Absent if the head's script has left for another address.
const { __gadgetryDocument: start } = globalThis;
// The answer is not a page of the store. A reload may show a message of the server.
if (start) startDocument(start).catch(() => location.reload());
