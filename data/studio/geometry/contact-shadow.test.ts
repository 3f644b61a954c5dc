import { contactShadow, type ShadowSlice } from './contact-shadow';
import type { Triple } from './motion';

/** The lower edge of a slab 60 mm wide and 8 mm deep whose right end is lifted. */
const edge = (lift: number): Triple[] =>
  Array.from({ length: 121 }, (_, k) => k / 2 - 30).flatMap((x): Triple[] => [
    [x, ((x + 30) / 60) * lift, -4],
    [x, ((x + 30) / 60) * lift, 4],
  ]);

const at = (slices: readonly ShadowSlice[], x: number): ShadowSlice | undefined =>
  slices.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];

describe('the shadow under a device', () => {
  it('is even along an edge that lies on the ground, and ends softly', () => {
    const slices = contactShadow(edge(0), 0, 3);
    expect(at(slices, -10)?.strength).toBeCloseTo(at(slices, 10)?.strength ?? 0);
    expect(slices[0]?.strength).toBeLessThan(0.05);
    expect(slices.at(-1)?.strength).toBeLessThan(0.05);
  });

  it('is fainter and wider where the device does not touch the ground', () => {
    const slices = contactShadow(edge(20), 0, 3);
    const [touching, lifted] = [at(slices, -24), at(slices, 24)];
    expect(lifted?.strength).toBeLessThan((touching?.strength ?? 0) / 4);
    expect(lifted?.halfDepth).toBeGreaterThan(touching?.halfDepth ?? Infinity);
  });

  it('lies under the middle of the edge', () => {
    const shifted = edge(0).map(([x, y, z]): Triple => [x, y, z + 40]);
    expect(at(contactShadow(shifted, 0, 3), 0)?.z).toBeCloseTo(40);
  });
});
