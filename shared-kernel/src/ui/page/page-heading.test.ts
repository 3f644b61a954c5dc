import { reveals } from './page-heading';

it.each([
  [0, 0, false],
  [0.19, 6, false],
  [0.2, 8, true],
  [1, 40, true],
  [0.11, 600, true],
])(
  'the reveal of a title with a share of %d in view, %i px of a screen of 800, is %s [LIST-10]',
  (ratio, height, expected) => {
    expect(reveals(ratio, height, 800)).toBe(expected);
  },
);
