import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { readViewed, viewedBefore, withViewed } from './viewed';

describe('the list of viewed products', () => {
  it('has the last one first, each model once, in its last viewed variant', () => {
    const viewed = ['acme-one-64gb-black', 'acme-two-64gb-red'];
    expect(withViewed(viewed, 'acme-two-128gb-red')).toEqual(['acme-two-128gb-red', 'acme-one-64gb-black']);
    expect(withViewed(viewed, 'watch')).toEqual(['watch', ...viewed]);
  });

  it('is limited', () => {
    const many = Array.from({ length: 40 }, (_, at) => `acme-${at}-64gb-black`);
    expect(many.reduce<readonly string[]>(withViewed, [])).toHaveLength(13);
  });

  it.each([
    [undefined, []],
    ['acme', []],
    [{ 0: 'acme' }, []],
    [
      ['acme', 7, null, 'other'],
      ['acme', 'other'],
    ],
  ])('is read from %j as %j', (kept, viewed) => {
    expect(readViewed(kept)).toEqual(viewed);
  });

  it('omits the model on the page, and products that are no longer sold', () => {
    const products = ['acme-one-64gb-black', 'acme-two-64gb-red'].map((itemId, id) =>
      sampleProduct({ id, itemId }),
    );
    const viewed = ['acme-one-128gb-black', 'acme-gone-64gb-red', 'acme-two-64gb-red'];
    expect(viewedBefore(viewed, products, 'acme-one-64gb-black').map(({ itemId }) => itemId)).toEqual([
      'acme-two-64gb-red',
    ]);
    expect(viewedBefore(['acme-one-64gb-black', ...viewed], products)).toHaveLength(2);
  });
});
