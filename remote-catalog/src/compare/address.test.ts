import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { comparedCategory, comparedOf, comparePath, idsOf, queryWith } from './address';

const product = (itemId: string, category = 'phones') => sampleProduct({ itemId, category });
const products = [...'abcdef'].map((itemId) => product(itemId)).concat(product('t', 'tablets'));
const itemIds = (list: readonly { readonly itemId: string }[]): string =>
  list.map(({ itemId }) => itemId).join('');

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

describe('what an address compares', () => {
  it('is in its order, and what can not be shown is named', () => {
    const compared = comparedOf([...'bxatab', 'c', 'd', 'e', 'f'], products, 'phones');
    expect(itemIds(compared.shown)).toBe('bacd');
    expect(itemIds(compared.surplus)).toBe('ef');
    expect(itemIds(compared.elsewhere)).toBe('t');
    expect(itemIds(compared.repeated)).toBe('ba');
    expect(compared.unknown).toEqual(['x']);
  });

  it('survives any nonsense', () => {
    const { shown, unknown } = comparedOf(['__proto__', 'x'.repeat(5000)], products, 'phones');
    expect(shown).toEqual([]);
    expect(unknown.map(({ length }) => length)).toEqual([9, 60]);
  });
});
