import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { comparedCategory, comparedOf, comparePath, idsOf, queryWith } from './address';

describe('the address of a comparison', () => {
  it.each([
    ['', []],
    ['items=', []],
    ['items=,%20,,', []],
    ['items=a,b', ['a', 'b']],
    ['items=a%2Cb, c', ['a', 'b', 'c']],
    ['items=<b>&items=x', ['<b>']],
  ])('"%s" names %j', (query, ids) => {
    expect(idsOf(new URLSearchParams(query))).toEqual(ids);
  });

  it.each([
    ['/compare/phones', 'phones'],
    ['/compare/Tablets', 'tablets'],
    ['/compare', undefined],
    ['/compare/shoes', undefined],
  ])('%s compares %s', (pathname, category) => {
    expect(comparedCategory(pathname)).toBe(category);
  });

  it('can be read by people, and keeps the other parameters', () => {
    expect(comparePath('phones', ['a-1', 'b&c'])).toBe('/compare/phones?items=a-1,b%26c');
    expect(comparePath('phones', [])).toBe('/compare/phones');
    const params = new URLSearchParams('items=a&differences=only&from=mail');
    expect(queryWith(params, ['b', 'c'])).toBe('items=b,c&differences=only&from=mail');
    expect(queryWith(params, [])).toBe('differences=only&from=mail');
  });
});

it('ignores invalid parts', () => {
  const { shown, unknown } = comparedOf(['__proto__', 'x'.repeat(5000)], [sampleProduct()], 'phones');
  expect(shown).toEqual([]);
  expect(unknown.map(({ length }) => length)).toEqual([9, 60]);
});
