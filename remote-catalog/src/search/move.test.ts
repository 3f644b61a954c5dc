import { moved } from './matches';

describe('moving through the results', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
  ])('%s leads from row %i of three to row %i', (key, active, expected) => {
    expect(moved(key, active, 3)).toBe(expected);
  });

  it('leaves other keys to the input', () => {
    expect(moved('Home', 1, 3)).toBeUndefined();
  });

  it('goes nowhere without rows', () => {
    expect(moved('ArrowDown', -1, 0)).toBeUndefined();
  });
});
