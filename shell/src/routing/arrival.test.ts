import type { Place } from '../boot/places';
import { type Arrival, changeOf, type Landing, landingOf, type StepFacts, type Way, wayOf } from './arrival';

const card = { tag: 'a', name: 'href', value: '#/phones/acme-one', index: 0 };
const seen: Place = { top: 900, focus: card };
const unfocused: Place = { top: 900 };

const BEGINNING: Landing = { scroll: 0, focus: 'heading' };
const TOP: Landing = { scroll: 0, focus: 'stay' };
const AS_IT_IS: Landing = { scroll: 'stay', focus: 'stay' };
const AS_LEFT: Landing = { scroll: 900, focus: card };

describe('a step lands', () => {
  it.each<[string, Arrival, Landing]>([
    ['a new visit: where a document begins', { way: 'load', change: 'page' }, AS_IT_IS],
    ['a reload: where it was', { way: 'load', change: 'page', place: seen }, { scroll: 900, focus: 'stay' }],

    ['an address typed into the open page: at its top', { way: 'entry', change: 'page' }, BEGINNING],
    ['… of another query', { way: 'entry', change: 'query' }, TOP],
    ['… that one is at', { way: 'entry', change: 'nothing' }, BEGINNING],

    ['a link: at the top of its page', { way: 'link', change: 'page' }, BEGINNING],
    ['… to the page that one is on, with another query', { way: 'link', change: 'query' }, TOP],
    ['… to the very address that one is at', { way: 'link', change: 'nothing' }, BEGINNING],

    ['a control that leads to a page', { way: 'control', change: 'page' }, BEGINNING],
    ['… that changes the query: where it stands', { way: 'control', change: 'query' }, AS_IT_IS],
    ['… that changes nothing', { way: 'control', change: 'nothing' }, AS_IT_IS],

    ['a choice with an address of its own: where it stands', { way: 'choice', change: 'page' }, AS_IT_IS],
    ['… in the query', { way: 'choice', change: 'query' }, AS_IT_IS],

    ['Back: where the page was left', { way: 'traversal', change: 'page', place: seen }, AS_LEFT],
    ['… on the same page', { way: 'traversal', change: 'query', place: seen }, AS_LEFT],
    [
      '… where nothing had the focus',
      { way: 'traversal', change: 'page', place: unfocused },
      { scroll: 900, focus: 'heading' },
    ],
    [
      '… on the same page where nothing had it',
      { way: 'traversal', change: 'query', place: unfocused },
      { scroll: 900, focus: 'stay' },
    ],
    ['… to what nobody remembers', { way: 'traversal', change: 'page' }, BEGINNING],
  ])('%s', (_case, arrival, landing) => {
    expect(landingOf(arrival)).toEqual(landing);
  });
});

describe('the way of a step', () => {
  const facts = { action: 'PUSH', isNew: false, isLink: false, keepsFocus: false } as const;

  it.each<[Way, Partial<StepFacts>]>([
    ['entry', { action: 'POP', isNew: true }],
    ['traversal', { action: 'POP' }],
    // The state of an entry is still there when one comes back to it.
    ['traversal', { action: 'POP', keepsFocus: true }],
    ['link', { isLink: true }],
    ['link', { isLink: true, action: 'REPLACE' }],
    ['control', {}],
    ['control', { action: 'REPLACE' }],
    ['choice', { action: 'REPLACE', keepsFocus: true }],
    ['choice', { keepsFocus: true, isLink: true }],
  ])('is %s for %j', (way, differing) => {
    expect(wayOf({ ...facts, ...differing })).toBe(way);
  });
});

describe('what changes', () => {
  it.each([
    ['/phones', '', 'nothing'],
    ['/phones', '?page=2', 'query'],
    ['/tablets', '', 'page'],
    ['/tablets', '?page=2', 'page'],
  ])('to %s%s: %s', (pathname, search, change) => {
    expect(changeOf({ pathname: '/phones', search: '' }, { pathname, search })).toBe(change);
  });
});
