import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { readStoredIds } from '@gadgetry/shared-kernel/stored-state';
import { chooseVersions, wantedOverrides } from './chosen-versions';
import {
  awaitPaint,
  type ConnectedEnvironment,
  type Effect,
  type EffectContext,
  goLive,
  paintHeader,
  paintRoute,
  paintSkeleton,
  preloadFiles,
  preloadPicture,
  prepareRoute,
  removeNotice,
  replacePage,
  replay,
  requestContent,
  showLoadError,
  showPreferences,
  showPrerendered,
  showPressed,
  showVisiblePictures,
  translate,
} from './effects';
import { showRest, showRestWhenIdle } from './first-screen';
import type { Look } from './look';
import { bootPaints, isMounted, type PageEvent, type StartState } from './page-start';
import { isOfProduct, readPendingActions, withActions } from './pending-actions';
import { paintBadges } from './prerendered';
import { savePositions } from './saved-positions';
import { reportViolations, restrictScripts, trustedAddresses } from './security';
import { leaveCanary } from './shell-canary';
import { watchShell } from './watch-shell';

/** Members that change, then the effects in order; `undefined` and `false` are skipped. */
type Step = readonly [changes: Partial<StartState>, ...effects: readonly (Effect | false | undefined)[]];

const IGNORED: Step = [{}];

const LIVE: Step = [{ phase: 'live' }, goLive, showRestWhenIdle];

/**
 * Effects when the code arrives, and again when content follows. `preloadFiles` does nothing while content is awaited, nor twice
 * for a route.
 */
const ON_CODE = [showVisiblePictures, preloadFiles];

const withContent = ({ phase, language, hasFailed }: StartState, top: StartState['top']): Step => [
  {
    awaited: undefined,
    loaded: undefined,
    prerendered: language,
    top,
    phase: phase === 'boot' ? 'contentShown' : phase,
  },
  ...(phase === 'codeArrived' ? ON_CODE : [hasFailed && showLoadError, awaitPaint]),
];

const TRANSITIONS: {
  readonly [T in PageEvent['type']]: (state: StartState, event: Extract<PageEvent, { type: T }>) => Step;
} = {
  navigated: ({ hasFrame }, { route, isShown }) => [
    { route, top: undefined },
    requestContent,
    preloadPicture,
    preloadFiles,
    hasFrame && !isShown && replacePage,
  ],
  contentRequested: ({ phase }, { address }) => [
    {
      awaited: address,
      loaded: undefined,
      prerendered: undefined,
      phase: phase === 'contentShown' ? 'boot' : phase,
    },
  ],
  templatesParsed: ({ loaded }) => [{ hasFrame: true }, paintHeader, paintRoute, loaded && showPrerendered],
  contentLoaded: (state, { address, content }) => {
    if (address !== state.awaited) return IGNORED;
    return content ? [{ loaded: content }, state.hasFrame && showPrerendered] : withContent(state, undefined);
  },
  contentFailed: ({ awaited }, { address, error }) =>
    address === awaited
      ? [{ awaited: undefined, contentError: error }, preloadFiles, paintSkeleton]
      : IGNORED,
  contentSlow: ({ awaited, route }, { hash }) => [{}, awaited && hash === route.hash && paintSkeleton],
  contentShown: (state, { top }) => withContent(state, top),
  contentPainted: () => [{}, preloadFiles],
  pendingAction: (state, { action }) => {
    const paints = bootPaints(state);
    if (isOfProduct(action))
      return [{ ids: withActions(state.ids, [action]) }, showPressed, paints && paintBadges];
    if ('theme' in action) return [{ dark: action.theme === 'dark' }, showPreferences];
    const { language } = action;
    return paints
      ? [{ language }, showPreferences, translate, requestContent]
      : [{ language, isUsed: true }, showPreferences];
  },
  used: () => [{ isUsed: true }],
  loadFailed: () => [{ hasFailed: true }, showLoadError, showRest],
  codeArrived: () => [{ phase: 'codeArrived' }, ...ON_CODE],
  renderStarted: ({ route, prerendered, dark: wasDark }, { hash, dark, language }) => [
    {
      phase: 'hydrating',
      dark,
      awaited: undefined,
      prerendered: hash === route.hash && language === prerendered ? language : undefined,
    },
    removeNotice,
    // React does not correct attributes when it hydrates.
    dark !== wasDark && showPreferences,
  ],
  mounted: ({ phase, prerendered }) => {
    if (phase !== 'hydrating') return IGNORED;
    return prerendered ? [{ phase: 'mounted' }, replay] : LIVE;
  },
  pageMounted: () => LIVE,
};

/** The pure transition function: its caller keeps the state, and runs the effects in order. */
export function transition(
  state: StartState,
  event: PageEvent,
): { readonly state: StartState; readonly effects: readonly Effect[] } {
  const stepOf = TRANSITIONS[event.type] as (from: StartState, event: PageEvent) => Step;
  const [changes, ...effects] = stepOf(state, event);
  return { state: { ...state, ...changes }, effects: effects.filter((effect) => !!effect) };
}

export interface StartMachine {
  readonly page: EffectContext;
  readonly getState: () => StartState;
  readonly subscribe: (listener: (event: PageEvent) => void) => void;
}

/** Creates the state machine of a page's start. @param entry what the head's script of an entry document has started */
export function createStartMachine(
  look: Look,
  fetchContent: EffectContext['fetchContent'],
  entry?: Pick<EffectContext, 'pendingActions' | 'recorder'>,
): StartMachine {
  const { pendingActions = readPendingActions } = entry ?? {};
  let state: StartState = {
    ...look,
    phase: 'boot',
    route: { hash: '', path: '', query: '', skeleton: '', key: '' },
    ids: withActions(readStoredIds(), pendingActions()),
    ...(entry && { hasFrame: true }),
  };
  const listeners: ((event: PageEvent) => void)[] = [];
  const dispatch = (event: PageEvent): StartState => {
    const next = transition(state, event);
    state = next.state;
    // Not `next.state`: effects dispatch.
    for (const effect of next.effects) effect(state, page, event);
    for (const listener of listeners) listener(event);
    return state;
  };
  const page: EffectContext = {
    fetchContent,
    pendingActions,
    dispatch,
    ...(entry && { recorder: entry.recorder }),
  };
  return { page, getState: () => state, subscribe: (listener) => listeners.push(listener) };
}

/** Connects a page with its environment: restricts scripts, chooses versions, and sets the global that the shell reads. */
export function connect(
  { page, getState, subscribe }: StartMachine,
  environment: PageEnvironment,
  shellAddresses: readonly string[],
): ConnectedEnvironment {
  const { dispatch } = page;
  const { reports } = environment.policy;
  if (reports) reportViolations(reports.url);
  const overrides = wantedOverrides(environment.policy);
  const proven = new Set<string>();
  // This has to run before the first request.
  const policy = restrictScripts(trustedAddresses(environment, shellAddresses, proven));
  const { chosen, reasons } = chooseVersions(environment);
  page.site = { environment, chosen, overrides, policy };
  globalThis.__gadgetry = {
    environment,
    chosen,
    reasons,
    overrides,
    ...(overrides.length > 0 && { proven }),
    paintFrame: () => dispatch({ type: 'templatesParsed' }),
    getState,
    dispatch,
    subscribe,
    pendingActions: page.pendingActions,
  };
  // This has to run before the route is prepared, so that an error there still shows the load error.
  watchShell(
    () => isMounted(getState()),
    () => leaveCanary(environment) || dispatch({ type: 'loadFailed' }),
  );
  return page.site;
}

export function followNavigations({ page, getState }: StartMachine, site: ConnectedEnvironment): void {
  addEventListener('hashchange', () => {
    const state = getState();
    if (!bootPaints(state)) return;
    savePositions({ [state.route.key]: { top: scrollY } });
    page.dispatch({ type: 'navigated', route: prepareRoute(site) });
  });
}
