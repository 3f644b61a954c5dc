import { ABOUT_FACE, carried, ontoSide, type Side, turned } from './motion';

describe('motions', () => {
  it.each<[Side, number[]]>([
    ['right', [1, 0, 0]],
    ['left', [-1, 0, 0]],
    ['top', [0, 1, 0]],
    ['bottom', [0, -1, 0]],
  ])('brings a key to the %s side so that it faces outwards', (side, outward) => {
    const motion = ontoSide(side, 12, 30);
    expect(turned(motion, [0, 0, 1]).map(Math.abs)).toEqual(outward.map(Math.abs));
    const middle = carried(motion, [0, 0, 0]);
    expect(middle.reduce((sum, value, k) => sum + value * (outward[k] ?? 0), 0)).toBe(30);
    expect(middle).toContain(12);
  });

  it('shows the back in body coordinates after half a turn', () => {
    expect(carried(ABOUT_FACE, [-20, 60, 4])).toEqual([20, 60, -4]);
  });
});
