/** @jest-environment @gadgetry/remote-kit/jest/dom */
import type { SavedPosition } from '../boot/saved-positions';
import {
  type CompletedNavigation,
  causeOf,
  changeOf,
  holdScroll,
  type NavigationCause,
  type NavigationFacts,
  type ScrollAndFocus,
  scrollAndFocusAfter,
} from './scroll-and-focus';

const card = { tag: 'a', name: 'href', value: '#/phones/acme-one', index: 0 };
const seen: SavedPosition = { top: 900, focus: card };
const unfocused: SavedPosition = { top: 900 };

const PAGE_START: ScrollAndFocus = { scroll: 0, focus: 'heading' };
const TOP: ScrollAndFocus = { scroll: 0, focus: 'stay' };
const UNCHANGED: ScrollAndFocus = { scroll: 'stay', focus: 'stay' };
const AS_LEFT: ScrollAndFocus = { scroll: 900, focus: card };

it.each<[string, CompletedNavigation, ScrollAndFocus]>([
  ['a new visit: where a document begins', { cause: 'load', change: 'page' }, UNCHANGED],
  ['a reload: where it was', { cause: 'load', change: 'page', saved: seen }, { scroll: 900, focus: 'stay' }],
  ['an address typed into the open page: at its top', { cause: 'entry', change: 'page' }, PAGE_START],
  ['… of another query', { cause: 'entry', change: 'query' }, TOP],
  ['… that one is at', { cause: 'entry', change: 'nothing' }, PAGE_START],
  ['a link: at the top of its page', { cause: 'link', change: 'page' }, PAGE_START],
  ['… to the page that one is on, with another query', { cause: 'link', change: 'query' }, TOP],
  ['… to the very address that one is at', { cause: 'link', change: 'nothing' }, PAGE_START],
  ['a control that leads to a page', { cause: 'control', change: 'page' }, PAGE_START],
  ['… that changes the query: where it stands', { cause: 'control', change: 'query' }, UNCHANGED],
  ['… that changes nothing', { cause: 'control', change: 'nothing' }, UNCHANGED],
  ['a choice with an address of its own: where it stands', { cause: 'choice', change: 'page' }, UNCHANGED],
  ['… in the query', { cause: 'choice', change: 'query' }, UNCHANGED],
  ['Back: where the page was left', { cause: 'traversal', change: 'page', saved: seen }, AS_LEFT],
  ['… on the same page', { cause: 'traversal', change: 'query', saved: seen }, AS_LEFT],
  [
    '… where nothing had the focus',
    { cause: 'traversal', change: 'page', saved: unfocused },
    { scroll: 900, focus: 'heading' },
  ],
  [
    '… on the same page where nothing had it',
    { cause: 'traversal', change: 'query', saved: unfocused },
    { scroll: 900, focus: 'stay' },
  ],
  ['… to an entry without a saved position', { cause: 'traversal', change: 'page' }, PAGE_START],
])('scrollAndFocusAfter: %s', (_case, arrival, landing) => {
  expect(scrollAndFocusAfter(arrival)).toEqual(landing);
});

const facts = { action: 'PUSH', isNew: false, isLink: false, keepsFocus: false } as const;

it.each<[NavigationCause, Partial<NavigationFacts>]>([
  ['entry', { action: 'POP', isNew: true }],
  ['traversal', { action: 'POP' }],
  // An entry keeps its state, so a step back has it, too.
  ['traversal', { action: 'POP', keepsFocus: true }],
  ['link', { isLink: true }],
  ['link', { isLink: true, action: 'REPLACE' }],
  ['control', {}],
  ['control', { action: 'REPLACE' }],
  ['choice', { action: 'REPLACE', keepsFocus: true }],
  ['choice', { keepsFocus: true, isLink: true }],
])('causeOf returns %s for %j', (way, differing) => {
  expect(causeOf({ ...facts, ...differing })).toBe(way);
});

it.each([
  ['/phones', '', 'nothing'],
  ['/phones', '?page=2', 'query'],
  ['/tablets', '', 'page'],
  ['/tablets', '?page=2', 'page'],
])('changeOf to %s%s is %s', (pathname, search, change) => {
  expect(changeOf({ pathname: '/phones', search: '' }, { pathname, search })).toBe(change);
});

describe('the scroll position of a page that was left', () => {
  const { ResizeObserver } = globalThis;
  const observed: ResizeObserverCallback[] = [];
  const scrollTo = jest.fn();
  let page: HTMLElement;

  beforeEach(() => {
    jest.useFakeTimers();
    observed.length = 0;
    scrollTo.mockReset();
    Object.assign(globalThis, {
      scrollTo,
      ResizeObserver: class {
        private readonly callback: ResizeObserverCallback;
        constructor(callback: ResizeObserverCallback) {
          this.callback = callback;
        }
        observe(): void {
          observed.push(this.callback);
        }
        disconnect(): void {
          observed.splice(observed.indexOf(this.callback), 1);
        }
      },
    });
    page = document.createElement('main');
    page.innerHTML = '<div aria-busy="true"></div>';
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { ResizeObserver });
  });

  const grow = (): void => {
    for (const callback of observed) callback([], {} as ResizeObserver);
  };

  it('is held while the page grows, for as long as anything in it is loading', () => {
    holdScroll(8000, page);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30_000);
    grow();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 8000, behavior: 'instant' });
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('is set once more after the last content has loaded', () => {
    holdScroll(8000, page);
    page.innerHTML = '<p>All of it</p>';
    jest.advanceTimersByTime(3000);
    expect(scrollTo).toHaveBeenCalledTimes(2);
    expect(observed).toEqual([]);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is left to a reader who goes on by %s',
    (name) => {
      holdScroll(8000, page);
      dispatchEvent(new Event(name));
      page.innerHTML = '';
      jest.advanceTimersByTime(3000);
      expect(scrollTo).toHaveBeenCalledTimes(1);
      expect(observed).toEqual([]);
    },
  );
});
