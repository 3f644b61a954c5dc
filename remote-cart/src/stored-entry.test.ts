import { priceChangeOf } from './stored-entry';

describe('the change of a price', () => {
  it('says nothing of a price that is what it was', () => {
    expect(priceChangeOf({ price: 800 })).toBeUndefined();
    expect(priceChangeOf({ price: 800, priceWhenAdded: 800 })).toBeUndefined();
  });

  it('names both prices and the way it went', () => {
    expect(priceChangeOf({ price: 700, priceWhenAdded: 800 })).toEqual({
      dropped: true,
      before: 800,
      now: 700,
    });
    expect(priceChangeOf({ price: 900, priceWhenAdded: 800 })).toEqual({
      dropped: false,
      before: 800,
      now: 900,
    });
  });
});
