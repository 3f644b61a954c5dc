import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { searchLoosely, wordsOf } from './loose-search';

const NAMES = [
  'Apple iPhone 14 128GB Midnight',
  'Apple iPhone 13 Pro Max 1TB Gold',
  'Apple iPad Air (4th Gen) 64GB Sky Blue',
  'Apple iPad 10.2 (2020) 128GB Space Gray',
  'Apple Watch Series 6 44mm Silver',
  'Apple Watch Series 4 40mm Gold',
  'Apple Watch SE 40mm Silver',
];
const products = NAMES.map((name, id) => sampleProduct({ id, name }));
const found = (query: string) => searchLoosely(products, query).map(({ id }) => id);

describe('the search by words', () => {
  it.each([
    ['a space before the unit', '128 gb', [0, 3]],
    ['the unit in Ukrainian', '128 ГБ', [0, 3]],
    ['words that stand apart in the name', 'ipad air 64', [2]],
    ['another order', 'gold 1tb', [1]],
    ['no space where the name has one', 'iphone14', [0]],
    ['several of these', '13promax', [1]],
    ['signs between words', 'ipad-air, 64GB!', [2]],
    ['a number that is still being typed', 'watch 4', [5, 4, 6]],
    ['a number that is followed by more is complete', 'watch 4 apple', [5]],
    ['no part of another number', '0.2 2020 ipad', []],
    ['a word that nothing has', 'nokia 128', []],
    ['nothing but signs', '...', []],
    ['what a regular expression would mind', '(4th [gen', [2]],
  ])('minds %s: %s', (_what, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('has whole words first, and equals in the order of the data', () => {
    expect(found('40 se')).toEqual([6, 5]);
    expect(found('silver watch')).toEqual([4, 6]);
  });

  it('takes runs of letters and of digits for words', () => {
    expect(wordsOf('iPhone14, 128 ГБ ').map(({ text }) => text)).toEqual(['iphone', '14', '128', 'gb']);
    expect(wordsOf('air 6').map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(wordsOf('air 6 ').map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });
});
