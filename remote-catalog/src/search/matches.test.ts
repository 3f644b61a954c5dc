import { sampleProduct, sampleProducts } from '@gadgetry/remote-kit/testing';
import { matchesOf, modelsFirst, rowAfterKey } from './matches';

const [one, two] = [
  sampleProduct({ id: 1, name: 'Acme Air 4' }),
  sampleProduct({ id: 2, name: 'Acme 4 Air' }),
];
const findBoth = (isCertain: boolean) => () => ({ items: [two, one], isCertain });

describe('the matches of a query', () => {
  it('are the products whose name contains it, ignoring case [SEARCH-08]', () => {
    const { exact, hasQuery } = matchesOf(sampleProducts, 'aCmE taBLEt 3', undefined);
    expect(exact.map(({ name }) => name)).toEqual(['Acme Tablet 3']);
    expect(hasQuery).toBe(true);
  });

  it('begin with one product of each model', () => {
    const ids = ['phone-64gb-black', 'phone-64gb-red', 'mini-64gb-black', 'phone-128gb-red', 'mini-64gb-red'];
    const products = ids.map((itemId, id) => sampleProduct({ id, itemId, name: `Acme ${itemId}` }));
    const found = (query: string) => matchesOf(products, query, undefined).exact.map(({ id }) => id);
    expect(found('acme')).toEqual([0, 2, 1, 4, 3]);
    expect(found('red')).toEqual([1, 4, 3]);
    // A filter that left out the first versions.
    expect(modelsFirst(products.slice(1)).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['letters in two parts', 'cafe\u0301'],
    ['a no-break space, two spaces and invisible characters', '\u200bacme\u00a0 ca\u00adf\u00e9'],
  ])('are found by a pasted text with %s', (_what, query) => {
    const cafe = sampleProduct({ id: 3, name: 'Acme Caf\u00e9' });
    const heard: string[] = [];
    const { exact } = matchesOf([one, cafe], query, (text) => {
      heard.push(text);
      return { items: [], isCertain: false };
    });
    expect(exact).toEqual([cafe]);
    expect(heard.map((text) => text.normalize('NFD') === text)).toEqual([false]);
  });

  it.each(['', '   '])('are none for an empty query [SEARCH-11]', (query) => {
    const nothing = { hasQuery: false, exact: [], similar: [], isComplete: true };
    expect(matchesOf([one, two], query, findBoth(true))).toEqual(nothing);
  });

  it('search only the name for exact matches [SEARCH-09]', () => {
    expect(matchesOf(sampleProducts, 'phones', undefined).exact).toEqual([]);
  });

  it.each([
    ['those that are certain beside exact ones', 'air 4', true, [1], [2]],
    ['no guesses beside exact ones', 'air 4', false, [1], []],
    ['guesses where none is exact', 'iar', false, [], [2, 1]],
  ])('have as similar ones %s [SEARCH-15]', (_what, query, isCertain, exact, similar) => {
    const matches = matchesOf([one, two], query, findBoth(isCertain));
    expect([matches.exact, matches.similar].map((list) => list.map(({ id }) => id))).toEqual([
      exact,
      similar,
    ]);
  });

  it('are incomplete until similar ones can be found', () => {
    expect(matchesOf([one], 'iar', undefined).isComplete).toBe(false);
    expect(matchesOf([one], 'iar', findBoth(false)).isComplete).toBe(true);
  });
});

describe('moving through the results', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 1, undefined],
  ])('%s moves from row %i of three to row %s', (key, active, expected) => {
    expect(rowAfterKey(key, active, 3)).toBe(expected);
  });

  it('does nothing without rows', () => {
    expect(rowAfterKey('ArrowDown', -1, 0)).toBeUndefined();
  });
});
