/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { entryKey, markEntry, readPositions, savePositions } from './saved-positions';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('the saved positions', () => {
  it('are merged with those of other documents', () => {
    savePositions({ a: { top: 1 }, b: { top: 2 } });
    savePositions({ b: { top: 3 } });
    expect(readPositions()).toEqual({ a: { top: 1 }, b: { top: 3 } });
  });

  it('are limited to the latest thousand', () => {
    const all = Array.from({ length: 1030 }, (_, number) => [`k${number}`, { top: number }] as const);
    savePositions(Object.fromEntries(all));
    expect(Object.keys(readPositions())).toHaveLength(1000);
    expect(readPositions()).toMatchObject({ k1029: { top: 1029 } });
    expect(readPositions().k29).toBeUndefined();
  });

  it('of a long visit all stay when they are saved again', () => {
    const all = Object.fromEntries(
      Array.from({ length: 300 }, (_, number) => [`k${number}`, { top: number }]),
    );
    savePositions(all);
    savePositions(all);
    expect(readPositions()).toEqual(all);
  });

  it.each(['{', '[1]', '{"a":null}', '{"a":5}', '{"a":{"top":"1"}}'])(
    'is nothing where it says %s',
    (text) => {
      sessionStorage.setItem('gadgetry:places', text);
      expect(readPositions()).toEqual({});
    },
  );
});

describe('an entry of the history', () => {
  it('is new once', () => {
    expect(entryKey()).toBe('');
    expect([markEntry(), markEntry()]).toEqual([true, false]);
    expect(entryKey()).toMatch(/^\w+$/);
  });

  it.each([
    ['#phones', '#/phones'],
    ['#?page=2', '#/?page=2'],
    ['#/phones', '#/phones'],
    ['#//phones', '#//phones'],
    ['', ''],
  ])('whose hash is %j gets the hash %j', (typed, hash) => {
    history.replaceState(null, '', `/shop/?a=b${typed}`);
    markEntry();
    expect(location.pathname + location.search + location.hash).toBe(`/shop/?a=b${hash}`);
    history.replaceState(null, '', '/');
  });

  it('keeps the key and the state that it has', () => {
    history.replaceState({ key: 'mine', idx: 4, usr: { keepFocus: true } }, '');
    expect(markEntry()).toBe(false);
    expect(history.state).toEqual({ key: 'mine', idx: 4, usr: { keepFocus: true } });
  });

  it('gets the index after the previous one', () => {
    history.replaceState({ key: 'mine', idx: 4 }, '');
    markEntry();
    history.replaceState(null, '');
    markEntry();
    expect(history.state).toMatchObject({ idx: 5 });
  });

  it.each(['text', 7, [1]])('gets its key whatever state others have given it: %j', (state) => {
    history.replaceState(state, '');
    expect(markEntry()).toBe(true);
    expect(entryKey()).not.toBe('');
  });
});
