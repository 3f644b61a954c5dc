import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { htmlLang } from '@gadgetry/shared-kernel/model/preferences';
import type { Choice } from './chosen-versions';
import type { PageEvent, PageStart } from './page-start';
import {
  markCurrent,
  paintCounts,
  paintFrame,
  paintLoadError,
  paintOwn,
  paintPage,
  paintPressed,
  paintSwitches,
} from './paint';
import { isOfProduct } from './pending-actions';
import { canonicalPath, hasItem, needsHeader, preload, preloadsFor, routeAt, run, splitHash } from './plan';
import { elementsOf, fetchPrerendered, holdPictures, prerenderedFor } from './prerendered';
import { type InputRecorder, recordInput } from './record-input';
import { entryKey, markEntry, readPositions, savePositions } from './saved-positions';
import type { TrustedPolicy } from './security';

/** How the page looks: as the shopper has chosen, or as the system does. */
export type Look = Pick<PageStart, 'dark' | 'language'>;

/** Shows a look by the document itself: its class is the theme, and browsers read its language. */
export function showLook({ dark, language }: Look): void {
  document.documentElement.className = dark ? 'dark' : 'light';
  document.documentElement.lang = htmlLang(language);
}

/** A page whose prerendered content is on its way stays empty for so long, in milliseconds. */
const SKELETON_AFTER_MS = 400;

const rootElement = (): HTMLElement => document.getElementById('root') as HTMLElement;
const mainElement = (): HTMLElement | null => document.querySelector('#root main');

/** How far the present entry of the history was scrolled when the shopper left it, in CSS pixels. */
const savedTop = (): number => readPositions()[entryKey()]?.top ?? 0;

/** What the effects work with, beside the state. */
export interface BootPage {
  readonly environment: PageEnvironment;
  readonly chosen: Choice['chosen'];
  readonly overrides: readonly string[];
  readonly policy: TrustedPolicy | undefined;
  readonly dispatch: (event: PageEvent) => void;
  recorder?: InputRecorder;
  showPictures?: () => void;
}

/** Path and query of the present address; replaces the address where its page has another spelling of it. */
function canonicalAddress({ environment, chosen }: BootPage): ReturnType<typeof splitHash> {
  const { origin, pathname, search, hash } = location;
  const { path: asked, query } = splitHash(hash);
  const path = canonicalPath(environment, chosen, asked);
  if (path !== asked)
    // With its origin: a path that begins with two slashes would be that of another one.
    history.replaceState(history.state, '', origin + pathname + search + hash.replace(asked, () => path));
  return { path, query };
}

const countsOf = ({ ids }: Pick<PageStart, 'ids'>) => ({
  cart: ids.cart.length,
  favourites: ids.favourites.length,
});

/** The remote's route; none under an override, of which nothing is known before the shell has read it. */
function knownRoute(
  { environment, chosen, overrides }: BootPage,
  { route }: PageStart,
): RouteMatch<RemoteVersion> | undefined {
  const match = routeAt(environment, chosen, route.path);
  return match && !overrides.some((override) => override.startsWith(`${match.remote}@`)) ? match : undefined;
}

/** One effect: works with the page, the state after the event, and the event. */
export type Effect = (page: BootPage, state: PageStart, event: PageEvent) => void;

/** Finds the route of the present address. */
export const prepareRoute: Effect = (page) => {
  markEntry();
  const { path, query } = canonicalAddress(page);
  const skeleton = routeAt(page.environment, page.chosen, path)?.claim.skeleton ?? 'plain';
  page.dispatch({
    type: 'routePrepared',
    route: { hash: location.hash, path, query, skeleton, key: entryKey() },
  });
};

/** Shows another address before React does. */
export const navigate: Effect = (page, state, event) => {
  const main = mainElement();
  if (main) page.recorder?.discard(main);
  savePositions({ [state.route.key]: { top: scrollY } });
  prepareRoute(page, state, event);
  scrollTo({ top: savedTop(), behavior: 'instant' });
  main?.focus({ preventScroll: true });
};

/** Requests the prerendered page of the route in the present language. */
export const requestContent: Effect = (page, state) => {
  const { dispatch, environment } = page;
  const { language, route } = state;
  const known = knownRoute(page, state);
  const visit = { query: route.query, language, counts: countsOf(state) };
  const address = known && hasItem(environment, known) ? prerenderedFor(known, visit) : undefined;
  dispatch({ type: 'contentRequested', address });
  if (address)
    fetchPrerendered(address, environment.catalogue).then(
      (page) => dispatch({ type: 'contentLoaded', address, page }),
      (error: unknown) => dispatch({ type: 'contentFailed', address, error: String(error) }),
    );
};

/** Requests everything that the route needs. */
export const preloadFiles: Effect = (page, state) => {
  const known = knownRoute(page, state);
  if (known)
    for (const file of preloadsFor(page.environment, known, state.route.query))
      if (file.as === 'chunk') run(file);
      else if (!needsHeader(file)) preload(file);
};

/** Paints header and footer, and starts to record input in them. */
export const paintHeader: Effect = (page, { language, dark, ids }) => {
  paintFrame(rootElement(), { language, counts: countsOf({ ids }), dark });
  page.recorder ??= recordInput(rootElement(), {
    onAction: (action) => page.dispatch({ type: 'pendingAction', action }),
    onUse: () => page.dispatch({ type: 'used' }),
  });
};

/** Paints an empty page, and a skeleton where no prerendered page is on its way. */
export const paintRoute: Effect = (page, state, event) => {
  const { hash, path } = state.route;
  paintPage(rootElement(), { path });
  // A skeleton that is replaced at once is a flicker, and work for nothing.
  if (state.awaited) setTimeout(() => page.dispatch({ type: 'contentSlow', hash }), SKELETON_AFTER_MS);
  else paintSkeleton(page, state, event);
};

/** Paints the skeleton into an empty page; the load error where there is one. */
export const paintSkeleton: Effect = (page, state, event) => {
  const main = mainElement();
  if (!main || main.firstElementChild) return;
  if (state.hasFailed) showLoadError(page, state, event);
  else paintPage(rootElement(), state.route);
};

/** Puts the loaded page into the document, as this shopper would see it. */
export const showPrerendered: Effect = (page, { loaded, ids, top: shown }) => {
  const main = mainElement();
  if (!main || !loaded) return;
  const elements = elementsOf(loaded, page.policy);
  paintOwn(elements, ids);
  main.replaceChildren(elements);
  main.style.minHeight = '';
  page.showPictures = holdPictures(main);
  // In another language it takes the place of the first one, as long as the shopper has not scrolled that.
  const top = shown === undefined ? savedTop() : shown === scrollY ? shown : 0;
  if (top) scrollTo({ top, behavior: 'instant' });
  page.dispatch({ type: 'contentShown', top: top ? scrollY : undefined });
  page.recorder?.refocus();
};

/** Shows that the store could not be loaded. */
export const showLoadError: Effect = ({ showPictures }, { language, prerendered }) => {
  showPictures?.();
  if (mainElement()) paintLoadError(rootElement(), language, prerendered ? 'notice' : 'apology');
};

/** Removes the load error below a prerendered page. */
export const removeNotice: Effect = () => mainElement()?.querySelector(':scope > [data-notice]')?.remove();

/** Shows theme and language in the document and its switches. */
export const showPreferences: Effect = (_page, state) => {
  showLook(state);
  paintSwitches(rootElement(), state.dark);
};

/** Shows the pressed state of a product. */
export const showPressed: Effect = (_page, _state, event) => {
  if (event.type === 'pendingAction' && isOfProduct(event.action)) paintPressed(rootElement(), event.action);
};

/** Shows the numbers of entries in the lists. */
export const paintBadges: Effect = (_page, state) => paintCounts(rootElement(), countsOf(state));

/** Paints the frame in another language; the page stays until its content has come in that language, too. */
export const translate: Effect = (page, state, event) => {
  const main = mainElement();
  if (!main) return;
  paintHeader(page, state, event);
  mainElement()?.replaceWith(main);
  markCurrent(rootElement(), state.route.path);
  if (!state.hasFailed) return;
  removeNotice(page, state, event);
  showLoadError(page, state, event);
};

/** Replays input in the frame; input in the page waits. */
export const replay: Effect = ({ recorder }) => recorder?.replay(mainElement() ?? undefined);

/** Replays all input; from now on the page answers by itself. */
export const goLive: Effect = ({ recorder, showPictures }) => {
  recorder?.replay(undefined);
  showPictures?.();
  // For measurements from outside: from now on the page's own code answers every press.
  rootElement().dataset.live = '';
};
