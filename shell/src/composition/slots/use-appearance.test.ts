/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { canAppear, type SlotBox } from './use-appearance';

const box: SlotBox = {
  bottom: 300,
  windowHeight: 800,
  reserved: { height: 0, width: 400 },
  anchors: true,
};
const reserve = (height: number, width: number): Partial<SlotBox> => ({ reserved: { height, width } });

it.each([
  ['waits where it would move visible content', {}, false],
  ['appears in its reserved size', reserve(120, 400), true],
  ['waits where the reserved height is too small', reserve(119, 400), false],
  ['waits where the reserved width is too small', reserve(120, 399), false],
  ['appears where all that follows is below the window', { bottom: 800 }, true],
  ['appears above the window', { bottom: 0 }, true],
  ['waits while the slot is partly visible', { bottom: 1 }, false],
  ['waits above the window without scroll anchoring', { bottom: 0, anchors: false }, false],
] as const)('a slot fill %s', (_what, change, appears) => {
  expect(canAppear({ ...box, ...change }, { height: 120, width: 400 })).toBe(appears);
});

it('an empty slot fill never appears', () => {
  expect(canAppear({ ...box, bottom: 900 }, { height: 0, width: 0 })).toBe(false);
});
