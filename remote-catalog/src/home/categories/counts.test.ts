import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { countsOf } from './counts';

describe('the counts on the category tiles', () => {
  it('count the products of each listing, and of no other category', () => {
    const products = ['phones', 'phones', 'accessories', 'cameras'].map((category, id) =>
      sampleProduct({ id, category }),
    );
    expect(countsOf(products)).toEqual({ phones: 2, tablets: 0, accessories: 1 });
  });
});
