import { type Box, clearance } from './clearance';

/** Returns a box whose members are in its prototype, as those of a DOMRect. */
const box = (left: number, top: number, size = 44): Box =>
  Object.create({ left, top, right: left + size, bottom: top + size });

describe('the clearance of a box', () => {
  const button = box(330, 730);

  it('is 0 without an overlap', () => {
    expect(clearance(button, [], 0)).toBe(0);
    expect(clearance(button, [box(286, 730), box(330, 774), box(330, 686)], 0)).toBe(0);
  });

  it('avoids all boxes, including those that it would cover after moving', () => {
    expect(clearance(button, [box(320, 750)], 0)).toBe(24);
    expect(clearance(button, [box(320, 690), box(320, 750), box(320, 300)], 0)).toBe(84);
  });

  it('is 0 if the box would move too far up', () => {
    expect(clearance(button, [box(330, 730)], 687)).toBe(0);
    expect(clearance(button, [box(330, 730)], 686)).toBe(44);
  });
});
