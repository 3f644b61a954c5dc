import type { PageEvent, Phase, PreparedRoute, StartState } from './page-start';
import type { PendingAction } from './pending-actions';
import { transition } from './start-machine';

const route = { hash: '#/phones', path: '/phones', query: '', skeleton: 'listing', key: 'a' };
const content = { styles: '', html: '<h1>Phones</h1>', hash: 'a' };
const set = { base: 'views/', root: '', data: '1' };
const address = { set, file: 'en/phones.html' };
const other = { set, file: 'ua/phones.html' };

const BOOT: StartState = {
  phase: 'boot',
  route,
  dark: false,
  language: 'en',
  ids: { cart: [], favourites: [] },
  hasFrame: true,
  awaited: address,
};
const SHOWN: StartState = { ...BOOT, phase: 'contentShown', awaited: undefined, prerendered: 'en' };
const CODE: StartState = { ...SHOWN, phase: 'codeArrived' };
const HYDRATING: StartState = { ...SHOWN, phase: 'hydrating' };
const MOUNTED: StartState = { ...SHOWN, phase: 'mounted' };
const LIVE: StartState = { ...SHOWN, phase: 'live' };
const unpainted = ({ hasFrame: _, ...state }: StartState): StartState => state;

const navigated = (to: PreparedRoute, isShown?: true): PageEvent => ({
  type: 'navigated',
  route: to,
  ...(isShown && { isShown }),
});
const requested = (of?: typeof address): PageEvent => ({ type: 'contentRequested', address: of });
const loaded: PageEvent = { type: 'contentLoaded', address, content };
const confirmed: PageEvent = { type: 'contentLoaded', address, content: undefined };
const failed: PageEvent = { type: 'contentFailed', address, error: 'HTTP 404' };
const slow: PageEvent = { type: 'contentSlow', hash: '#/phones' };
const shown = (top: number | null = 0): PageEvent => ({ type: 'contentShown', top });
const add: PendingAction = { list: 'cart', id: 7, on: true };
const act = (action: PendingAction): PageEvent => ({ type: 'pendingAction', action });
const render = (language: 'en' | 'ua', hash = '#/phones', dark = false): PageEvent => ({
  type: 'renderStarted',
  hash,
  dark,
  language,
});
const RENDERED = { phase: 'hydrating', prerendered: undefined } as const;
const none = { loaded: undefined, prerendered: undefined };
const onScreen = { awaited: undefined, loaded: undefined, prerendered: 'en', top: undefined } as const;
const inCart = { ids: { cart: [7], favourites: [] } };
const later = { ...route, key: 'b' };
const templates: PageEvent = { type: 'templatesParsed' };

/** Title, state, event, changed members, and effects in their order. */
type Row = readonly [string, StartState, PageEvent, Partial<StartState>, effects: string];

const ROWS: readonly Row[] = [
  [
    'the first address',
    unpainted(BOOT),
    navigated(route),
    { top: undefined },
    'requestContent preloadPicture preloadFiles',
  ],
  [
    'an early navigation',
    { ...SHOWN, top: 9 },
    navigated(later),
    { route: later, top: undefined },
    'requestContent preloadPicture preloadFiles replacePage',
  ],
  [
    'the address of an entry document, whose page is on the screen',
    { ...BOOT, awaited: undefined },
    navigated(later, true),
    { route: later, top: undefined },
    'requestContent preloadPicture preloadFiles',
  ],
  ['a request', BOOT, requested(address), none, ''],
  [
    'a request in place of content',
    SHOWN,
    requested(address),
    { ...none, phase: 'boot', awaited: address },
    '',
  ],
  ['no content after the code', CODE, requested(), none, ''],
  ['the templates', unpainted(BOOT), templates, { hasFrame: true }, 'paintHeader paintRoute'],
  [
    'the templates after the content',
    { ...unpainted(BOOT), loaded: content },
    templates,
    { hasFrame: true },
    'paintHeader paintRoute showPrerendered',
  ],
  ['content', BOOT, loaded, { loaded: content }, 'showPrerendered'],
  ['content before the frame', unpainted(BOOT), loaded, { loaded: content }, ''],
  ['content that shows already', BOOT, confirmed, { ...onScreen, phase: 'contentShown' }, 'awaitPaint'],
  ['content twice', SHOWN, loaded, {}, ''],
  ['content of another request', BOOT, { ...loaded, address: other }, {}, ''],
  [
    'missing content',
    BOOT,
    failed,
    { awaited: undefined, contentError: 'HTTP 404' },
    'preloadFiles paintSkeleton',
  ],
  ['missing content of another request', BOOT, { ...failed, address: other }, {}, ''],
  ['slow content', BOOT, slow, {}, 'paintSkeleton'],
  ['slow content of another address', BOOT, { ...slow, hash: '#/' }, {}, ''],
  ['slow content after React', HYDRATING, slow, {}, ''],
  ['content on the screen', BOOT, shown(5), { ...onScreen, phase: 'contentShown', top: 5 }, 'awaitPaint'],
  ['a paint of content', SHOWN, { type: 'contentPainted' }, {}, 'preloadFiles'],
  [
    'content after code',
    { ...BOOT, phase: 'codeArrived' },
    shown(),
    { ...onScreen, top: 0 },
    'showVisiblePictures preloadFiles',
  ],
  [
    'content after a failure',
    { ...BOOT, hasFailed: true },
    shown(null),
    { ...onScreen, phase: 'contentShown', top: null },
    'showLoadError awaitPaint',
  ],
  ['a use', BOOT, { type: 'used' }, { isUsed: true }, ''],
  ['a product', SHOWN, act(add), inCart, 'showPressed paintBadges'],
  ['a product in React', MOUNTED, act(add), inCart, 'showPressed'],
  ['a theme', BOOT, act({ theme: 'dark' }), { dark: true }, 'showPreferences'],
  [
    'a language',
    SHOWN,
    act({ language: 'ua' }),
    { language: 'ua' },
    'showPreferences translate requestContent',
  ],
  [
    'a language in React, which renders it at once',
    HYDRATING,
    act({ language: 'ua' }),
    { language: 'ua', isUsed: true },
    'showPreferences',
  ],
  ['a failure', BOOT, { type: 'loadFailed' }, { hasFailed: true }, 'showLoadError showRest'],
  ['code', BOOT, { type: 'codeArrived' }, { phase: 'codeArrived' }, 'showVisiblePictures preloadFiles'],
  [
    'code after a failure',
    { ...BOOT, hasFailed: true },
    { type: 'codeArrived' },
    { phase: 'codeArrived' },
    'showVisiblePictures preloadFiles',
  ],
  ['a hydration', CODE, render('en'), { phase: 'hydrating' }, 'removeNotice'],
  [
    'a hydration in another theme',
    CODE,
    render('en', '#/phones', true),
    { phase: 'hydrating', dark: true },
    'removeNotice showPreferences',
  ],
  ['a rendering in another language', CODE, render('ua'), RENDERED, 'removeNotice'],
  ['a rendering of another address', CODE, render('en', '#/cart'), RENDERED, 'removeNotice'],
  ['a hydrated frame', HYDRATING, { type: 'mounted' }, { phase: 'mounted' }, 'replay'],
  [
    'a rendered site',
    { ...HYDRATING, prerendered: undefined },
    { type: 'mounted' },
    { phase: 'live' },
    'goLive showRestWhenIdle',
  ],
  ['a frame after its page', LIVE, { type: 'mounted' }, {}, ''],
  ['a hydrated page', MOUNTED, { type: 'pageMounted' }, { phase: 'live' }, 'goLive showRestWhenIdle'],
];

it.each(ROWS)('%s', (_title, state, event, changes, effects) => {
  const next = transition(state, event);
  expect(next.state).toEqual({ ...state, ...changes });
  expect(next.effects.map(({ name }) => name).join(' ')).toBe(effects);
});

it('goes through the phases in order on a usual start', () => {
  const events: readonly PageEvent[] = [
    navigated(route),
    requested(address),
    templates,
    loaded,
    shown(),
    { type: 'codeArrived' },
    render('en'),
    { type: 'mounted' },
    { type: 'pageMounted' },
  ];
  let state = unpainted(BOOT);
  const phases = new Set<Phase>();
  for (const event of events) {
    state = transition(state, event).state;
    phases.add(state.phase);
  }
  expect([...phases]).toEqual(['boot', 'contentShown', 'codeArrived', 'hydrating', 'mounted', 'live']);
});
