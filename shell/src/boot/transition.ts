import {
  awaitPaint,
  type Effect,
  goLive,
  paintHeader,
  paintRoute,
  paintSkeleton,
  preloadFiles,
  preloadPicture,
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
import { bootPaints, type PageEvent, type PageStart } from './page-start';
import { paintBadges, showRest } from './paint';
import { isOfProduct, withActions } from './pending-actions';

/** Members that change, then the effects in order; `undefined` and `false` are skipped. */
type Step = readonly [changes: Partial<PageStart>, ...effects: readonly (Effect | false | undefined)[]];

const IGNORED: Step = [{}];

const LIVE: Step = [{ phase: 'live' }, goLive];

/** Effects once both code and content are there. A page without content has preloaded its files before. */
const ON_CODE = [showVisiblePictures, preloadFiles];

const withContent = ({ phase, language, hasFailed }: PageStart, top: number | undefined): Step => [
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
  readonly [T in PageEvent['type']]: (state: PageStart, event: Extract<PageEvent, { type: T }>) => Step;
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
  contentPainted: () => [{}, preloadFiles, showRest],
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
  loadFailed: () => [{ hasFailed: true }, showLoadError],
  codeArrived: () => [{ phase: 'codeArrived' }, ...ON_CODE],
  renderStarted: ({ route, prerendered, dark: shown }, { hash, dark, language }) => [
    {
      phase: 'hydrating',
      dark,
      awaited: undefined,
      prerendered: hash === route.hash && language === prerendered ? language : undefined,
    },
    removeNotice,
    showRest,
    // React does not correct attributes when it hydrates.
    dark !== shown && showPreferences,
  ],
  mounted: ({ phase, prerendered }) => {
    if (phase !== 'hydrating') return IGNORED;
    return prerendered ? [{ phase: 'mounted' }, replay] : LIVE;
  },
  pageMounted: () => LIVE,
};

/** Returns the state after an event, and the effects to run, in order. */
export function transition(
  state: PageStart,
  event: PageEvent,
): { readonly state: PageStart; readonly effects: readonly Effect[] } {
  const stepOf = TRANSITIONS[event.type] as (from: PageStart, event: PageEvent) => Step;
  const [changes, ...effects] = stepOf(state, event);
  return { state: { ...state, ...changes }, effects: effects.filter((effect) => !!effect) };
}
