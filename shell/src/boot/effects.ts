import { splitHash } from '@gadgetry/environment/match-route';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { Choice } from './chosen-versions';
import { showLook } from './look';
import type { PageEvent, PreparedRoute, PrerenderedPage, StartState } from './page-start';
import { isOfProduct, type PendingAction } from './pending-actions';
import {
  addLink,
  canonicalPath,
  hasItem,
  mustNotPreload,
  type Preload,
  preloadsFor,
  routeAt,
  run,
} from './plan';
import {
  afterPaint,
  elementsOf,
  type fetchPrerendered,
  type HeldPictures,
  holdPictures,
  mainElement,
  markCurrent,
  paintFrame,
  paintLoadError,
  paintPage,
  paintPressed,
  paintSwitches,
  paintToggles,
  prerenderedFor,
  rootElement,
} from './prerendered';
import { type InputRecorder, recordInput } from './record-input';
import { entryKey, markEntry, savedTop } from './saved-positions';
import type { TrustedPolicy } from './security';
import { shellScripts } from './watch-shell';

/** Time in milliseconds for which a page stays empty while its prerendered content loads. */
const SKELETON_AFTER_MS = 400;

export interface ConnectedEnvironment {
  readonly environment: PageEnvironment;
  readonly chosen: Choice['chosen'];
  readonly overrides: readonly string[];
  readonly policy: TrustedPolicy | undefined;
}

export interface EffectContext {
  /** Returns the state after the event. An entry document adds to it. */
  dispatch: (event: PageEvent) => StartState;
  /** Loads a prerendered page; resolves to `undefined` if the document shows it already. */
  readonly fetchContent: (
    ...request: Parameters<typeof fetchPrerendered>
  ) => Promise<PrerenderedPage | undefined>;
  /** Returns the pending actions, including those that could not be stored. */
  readonly pendingActions: () => readonly PendingAction[];
  /** Absent in an entry document until the store's own page is fetched. */
  site?: ConnectedEnvironment;
  recorder?: InputRecorder;
  pictures?: HeldPictures;
  /** The route whose files are preloaded. */
  preloaded?: PreparedRoute;
}

/** Returns the route of the present address, and corrects the address to its canonical path. */
export function prepareRoute({ environment, chosen, overrides }: ConnectedEnvironment): PreparedRoute {
  markEntry();
  const { origin, pathname, search, hash } = location;
  const { path: asked, query } = splitHash(hash);
  const path = canonicalPath(environment, chosen, asked);
  if (path !== asked)
    // The origin is needed: a path that begins with two slashes would name another host.
    history.replaceState(history.state, '', origin + pathname + search + hash.replace(asked, () => path));
  const match = routeAt(environment, chosen, path);
  const isOverridden = overrides.some((override) => override.startsWith(`${match?.remote}@`));
  return {
    hash: location.hash,
    path,
    query,
    skeleton: match?.claim.skeleton ?? 'plain',
    key: entryKey(),
    match: isOverridden ? undefined : match,
  };
}

/**
 * An effect of a transition. Gets the present state: an earlier effect of the same event may have changed it by a dispatch
 * (`requestContent` sets `awaited`, which `preloadFiles` reads).
 */
export type Effect = (state: StartState, page: EffectContext, event: PageEvent) => void;

export const requestContent: Effect = (state, { site, dispatch, fetchContent }) => {
  if (!site) return;
  const { environment } = site;
  const { match, query } = state.route;
  const address =
    match && hasItem(environment, match)
      ? prerenderedFor(match, { ...state, query }, environment.catalogue)
      : undefined;
  dispatch({ type: 'contentRequested', address });
  if (address)
    fetchContent(address, environment.catalogue).then(
      (content) => dispatch({ type: 'contentLoaded', address, content }),
      (error: unknown) => dispatch({ type: 'contentFailed', address, error: String(error) }),
    );
};

/** Preloads files of the route. Does nothing on a kept page until the network has confirmed it with the shell's scripts. */
function preloadRoute(
  { prerendered, route: { match, query } }: StartState,
  { site }: EffectContext,
  isWanted: (file: Preload) => boolean,
): void {
  if (site && match && shellScripts()[0])
    for (const file of preloadsFor(site.environment, match, query).filter(isWanted))
      if (file.as === 'chunk') run(file);
      else if (!mustNotPreload(file)) addLink(file, file.as === 'style' && prerendered !== undefined);
}

const isPicture = ({ as }: Preload): boolean => as === 'image';

export const preloadPicture: Effect = (state, page) => preloadRoute(state, page, isPicture);

/** Preloads all files but pictures, after the content has loaded: they would compete with it for the connection. */
export const preloadFiles: Effect = (state, page) => {
  if (state.awaited || page.preloaded === state.route || !shellScripts()[0]) return;
  page.preloaded = state.route;
  preloadRoute(state, page, (file) => !isPicture(file));
};

export const awaitPaint: Effect = (_state, { dispatch }) => {
  afterPaint(() => dispatch({ type: 'contentPainted' }));
};

export const paintHeader: Effect = (state, page) => {
  paintFrame(state, page.site?.policy);
  page.recorder ??= recordInput(rootElement(), page.dispatch);
};

export const paintRoute: Effect = (state, page, event) => {
  const { hash } = state.route;
  paintPage();
  markCurrent(state);
  // A skeleton that is replaced at once would flicker.
  if (state.awaited) setTimeout(() => page.dispatch({ type: 'contentSlow', hash }), SKELETON_AFTER_MS);
  else paintSkeleton(state, page, event);
};

/** Paints another page in place of the present one, and discards the input recorded there. */
export const replacePage: Effect = (state, page, event) => {
  const main = mainElement();
  if (main) page.recorder?.discard(main);
  paintRoute(state, page, event);
  scrollTo({ top: savedTop(), behavior: 'instant' });
  main?.focus({ preventScroll: true });
};

/** Paints the skeleton, or the load error, into an empty page. */
export const paintSkeleton: Effect = (state, page, event) => {
  if (mainElement()?.firstElementChild) return;
  if (state.hasFailed) showLoadError(state, page, event);
  else paintPage(state.route.skeleton, page.site?.policy);
};

export const showPrerendered: Effect = ({ loaded, ids, top: shown }, page) => {
  const main = mainElement();
  if (!main || !loaded) return;
  const elements = elementsOf(loaded, page.site?.policy);
  paintToggles(elements, ids);
  page.pictures = holdPictures(elements);
  main.replaceChildren(elements);
  main.style.minHeight = '';
  // Content in another language keeps the scroll position, unless the shopper has scrolled in the meantime. The first content does
  // not read it, which would lay out the page before its paint.
  const hasScrolled = shown !== undefined && shown !== scrollY;
  const top = hasScrolled ? null : (shown ?? savedTop());
  if (top) scrollTo({ top, behavior: 'instant' });
  page.dispatch({ type: 'contentShown', top: top && scrollY });
  page.recorder?.refocus();
};

export const showVisiblePictures: Effect = (_state, { pictures }) => pictures?.showVisible();

export const showLoadError: Effect = (state, { pictures, site }) => {
  pictures?.showAll();
  paintLoadError(state, site?.policy);
};

export const removeNotice = (): void => document.querySelector('main > [data-notice]')?.remove();

export const showPreferences: Effect = (state) => {
  showLook(state);
  paintSwitches(state);
};

export const showPressed: Effect = (_state, _page, event) => {
  if (event.type === 'pendingAction' && isOfProduct(event.action)) paintPressed(event.action);
};

/** Paints the frame in another language; the page follows when its content has loaded in that language. */
export const translate: Effect = (state, page, event) => {
  const main = mainElement();
  // An entry document can be translated only after the store's own page has loaded.
  if (!main || !page.site) return;
  paintFrame(state, page.site.policy);
  mainElement()?.replaceWith(main);
  markCurrent(state);
  if (!state.hasFailed) return;
  removeNotice();
  showLoadError(state, page, event);
};

/** Replays input in the frame; input in the page stays recorded until the page is hydrated. */
export const replay: Effect = (_state, { recorder }) => recorder?.replay(mainElement() ?? undefined);

/** Replays all input and stops recording; the page is hydrated. */
export const goLive: Effect = (_state, { recorder, pictures }) => {
  recorder?.replay(undefined);
  pictures?.showAll();
  // Tests and measurements wait for this attribute.
  rootElement().dataset.live = '';
};
