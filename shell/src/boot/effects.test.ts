/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { awaitPaint, type EffectContext } from './effects';
import type { PageEvent, StartState } from './page-start';
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
  return { context, events };
}

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
