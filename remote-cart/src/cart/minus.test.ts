import { minusMeans } from './minus';

describe('minus on the cart page', () => {
  it('takes one away while there is more than one', () => {
    expect(minusMeans(3)).toBe('one-less');
    expect(minusMeans(2)).toBe('one-less');
  });

  it('removes the line at one [CART-11]', () => {
    expect(minusMeans(1)).toBe('remove');
  });
});
