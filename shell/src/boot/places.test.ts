import { addPlaces, markEntry, presentKey, readPlaces } from './places';

const KEY = 'gadgetry:places';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('what the tab remembers', () => {
  it('is added to, so that no document forgets what another one knew', () => {
    addPlaces({ a: { top: 1 }, b: { top: 2 } });
    addPlaces({ b: { top: 3 } });
    expect(readPlaces()).toEqual({ a: { top: 1 }, b: { top: 3 } });
  });

  it('is a hundred places, the latest ones', () => {
    for (let number = 0; number < 130; number += 1) addPlaces({ [`k${number}`]: { top: number } });
    expect(Object.keys(readPlaces())).toHaveLength(100);
    expect(readPlaces()).toMatchObject({ k129: { top: 129 } });
    expect(readPlaces().k29).toBeUndefined();
  });

  it.each(['', '{', 'null', '3', '"text"', '[1]', '{"a":null}', '{"a":5}', '{"a":{"top":"1"}}'])(
    'is nothing where it says %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(readPlaces()).toEqual({});
    },
  );
});

describe('an entry of the history', () => {
  it('is new once', () => {
    expect(presentKey()).toBe('');
    expect([markEntry(), markEntry()]).toEqual([true, false]);
    expect(presentKey()).toMatch(/^\w+$/);
  });

  it('keeps the key and the state that it has', () => {
    history.replaceState({ key: 'mine', idx: 4, usr: { keepFocus: true } }, '');
    expect(markEntry()).toBe(false);
    expect(history.state).toEqual({ key: 'mine', idx: 4, usr: { keepFocus: true } });
  });

  it('is counted on from the one before', () => {
    history.replaceState({ key: 'mine', idx: 4 }, '');
    markEntry();
    history.replaceState(null, '');
    markEntry();
    expect(history.state).toMatchObject({ idx: 5 });
  });

  it.each(['text', 7, [1]])('gets its key whatever state others have given it: %j', (state) => {
    history.replaceState(state, '');
    expect(markEntry()).toBe(true);
    expect(presentKey()).not.toBe('');
  });
});
