import { someProduct } from '../store/testing/fake-area';
import { CATEGORIES, categoryOf } from './categories';
import { KEEP_FOCUS, keepsFocus } from './navigation';
import { isProduct } from './product';
import { baseAndColor } from './slug';

describe('isProduct', () => {
  it('accepts an object with the required members', () => {
    expect(isProduct(someProduct(1))).toBe(true);
    expect(isProduct(someProduct(0, { price: 0, fullPrice: 0 }))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [someProduct(1)]],
    ['an id in words', { ...someProduct(1), id: '1' }],
    ['a price below 0', { ...someProduct(1), price: -1 }],
    ['a full price that is no number', { ...someProduct(1), fullPrice: Number.NaN }],
    ['no category', { ...someProduct(1), category: '' }],
    ['an empty item id', { ...someProduct(1), itemId: ' ' }],
    ['a name that is none', { ...someProduct(1), name: {} }],
  ])('rejects %s', (_what, value) => {
    expect(isProduct(value)).toBe(false);
  });
});

it('the category of an address is its first segment, in whatever case', () => {
  expect(CATEGORIES.map((category) => categoryOf(`/${category}/x`))).toEqual([...CATEGORIES]);
  expect(categoryOf('/Phones')).toBe('phones');
  expect(categoryOf('/cart')).toBeUndefined();
  expect(categoryOf('')).toBeUndefined();
});

it.each([
  ['apple-iphone-14-512gb-midnight', { base: 'apple-iphone-14', color: 'midnight' }],
  ['a-b-c', { base: 'a', color: 'c' }],
  ['a-b', undefined],
  ['', undefined],
])('the slug %s is %j', (slug, parts) => {
  expect(baseAndColor(slug)).toEqual(parts);
});

it.each([
  [KEEP_FOCUS, true],
  [{ keepFocus: 'yes' }, false],
  [null, false],
  ['keepFocus', false],
])('the state %j of a navigation keeps the focus: %s', (state, keeps) => {
  expect(keepsFocus(state)).toBe(keeps);
});
