import { afterKey, afterSwipe, clampIndex, followDrag } from './swipe';

describe('afterSwipe', () => {
  it.each([
    ['a drag to the left shows the next', -30, 2000, 2],
    ['a drag to the right shows the one before', 30, 2000, 0],
    ['a slow drag below 30 px stays', -29, 2000, 1],
    ['a short flick of 0.4 px/ms moves', -20, 50, 2],
    ['a short drag below 0.4 px/ms stays', -20, 51, 1],
    ['a twitch is no flick', -3, 1, 1],
  ])('%s [PRODUCT-30]', (_, distancePx, durationMs, expected) => {
    expect(afterSwipe(1, 3, distancePx, durationMs)).toBe(expected);
  });

  it('stops at both ends [PRODUCT-31]', () => {
    expect(afterSwipe(0, 3, 200, 100)).toBe(0);
    expect(afterSwipe(2, 3, -200, 100)).toBe(2);
  });
});

it.each([
  ['between pictures', 1, -80, -80],
  ['resisting beyond the first', 0, 100, 30],
  ['resisting beyond the last', 2, -100, -30],
])('followDrag returns the drag distance, %s', (_, index, distancePx, expected) => {
  expect(followDrag(index, 3, distancePx)).toBe(expected);
});

it.each([
  ['ArrowRight', 2],
  ['ArrowDown', 2],
  ['ArrowLeft', 0],
  ['ArrowUp', 0],
  ['Home', 0],
  ['End', 3],
  ['a', undefined],
])('afterKey %s', (key, expected) => {
  expect(afterKey(1, 4, key)).toBe(expected);
});

it('clampIndex limits an index, also in an empty gallery', () => {
  expect(clampIndex(5, 3)).toBe(2);
  expect(clampIndex(2, 0)).toBe(0);
});
