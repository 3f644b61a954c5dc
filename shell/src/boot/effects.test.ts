/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { awaitPaint, type EffectContext, showPrerendered } from './effects';
import type { PageEvent, StartState } from './page-start';
import { savePositions } from './saved-positions';
import { transition } from './start-machine';

const route = { hash: '#/phones', path: '/phones', query: '', skeleton: 'listing', key: 'a' };
const SHOWN: StartState = {
  phase: 'contentShown',
  route,
  dark: false,
  language: 'en',
  ids: { cart: [], favourites: [] },
  hasFrame: true,
};

/** A page whose events change the state, without their effects. */
function start() {
  let state = SHOWN;
  const events: PageEvent[] = [];
  const context: EffectContext = {
    fetchContent: async () => undefined,
    pendingActions: () => [],
    dispatch: (event) => {
      events.push(event);
      state = transition(state, event).state;
      return state;
    },
  };
  const show = (): void => {
    const loaded = { styles: '', html: '<h1>Phones</h1>' };
    showPrerendered({ ...state, loaded }, context, { type: 'templatesParsed' });
  };
  return { context, events, show };
}

describe('the scroll position of a prerendered page', () => {
  const scrollBy = (top: number): void => {
    Object.assign(globalThis, { scrollY: top });
  };

  beforeEach(() => {
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(globalThis, {
      CSSStyleSheet: class {
        replaceSync(): void {}
      },
      scrollTo: ({ top = 0 }: ScrollToOptions) => scrollBy(top),
    });
    document.body.innerHTML = '<div id="root"><main></main></div>';
    history.replaceState({ key: 'a', idx: 0 }, '');
    savePositions({ a: { top: 500 } });
    scrollBy(0);
  });

  it('is the saved one, and stays in another language', () => {
    const { show } = start();
    show();
    expect(scrollY).toBe(500);
    show();
    expect(scrollY).toBe(500);
  });

  it('is not read for content at its top, since that would lay out the page before its paint', () => {
    savePositions({ a: { top: 0 } });
    const read = jest.fn(() => 0);
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: read });
    start().show();
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, writable: true, value: 0 });
    expect(read).not.toHaveBeenCalled();
  });

  it('is left to a shopper who has scrolled, however often the language changes', () => {
    const { show } = start();
    show();
    scrollBy(800);
    show();
    show();
    expect(scrollY).toBe(800);
    scrollBy(0);
    show();
    expect(scrollY).toBe(0);
  });
});

describe('the paint of content', () => {
  const frames: FrameRequestCallback[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    frames.length = 0;
    Object.assign(globalThis, { requestAnimationFrame: (act: FrameRequestCallback) => frames.push(act) });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const awaited = (): readonly PageEvent[] => {
    const { context, events } = start();
    awaitPaint(SHOWN, context, { type: 'contentShown', top: 0 });
    return events;
  };

  it('is awaited for a frame', () => {
    const events = awaited();
    jest.runAllTimers();
    expect(events).toEqual([]);
    for (const act of frames) act(0);
    jest.runAllTimers();
    expect(events).toEqual([{ type: 'contentPainted' }]);
  });

  it('is not awaited in a tab in the background, which the browser does not paint', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(awaited()).toEqual([{ type: 'contentPainted' }]);
  });
});
