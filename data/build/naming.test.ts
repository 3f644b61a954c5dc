import { itemIdOf, nameOf, picturePath, shownCapacity } from './naming';

describe('naming', () => {
  it.each([
    ['512gb', '512GB'],
    ['1tb', '1TB'],
    ['40mm', '40mm'],
  ])('shows the capacity %s as %s', (capacity, shown) => {
    expect(shownCapacity(capacity)).toBe(shown);
  });

  it('names a phone by model, capacity and colour', () => {
    expect(nameOf('Apple iPhone 14', '512gb', 'midnight')).toBe('Apple iPhone 14 512GB Midnight');
  });

  it('names a watch by model, size and colour', () => {
    expect(nameOf('Apple Watch Series 6', '40mm', 'spacegray')).toBe('Apple Watch Series 6 40mm Space Gray');
  });

  it('ends a slug with capacity and colour', () => {
    expect(itemIdOf('apple-iphone-14', '512gb', 'midnight')).toBe('apple-iphone-14-512gb-midnight');
  });

  it('keeps picture paths relative to the page', () => {
    expect(picturePath('phones', 'apple-iphone-14', 'midnight', 'pair', 416)).toBe(
      'img/phones/apple-iphone-14/midnight/pair-416.webp',
    );
  });
});
