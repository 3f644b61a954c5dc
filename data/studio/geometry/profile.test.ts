import { bulged, filleted, leaned } from './profile';

describe('profiles', () => {
  it('rounds a corner with the given radius', () => {
    const points = filleted(
      [
        [0, 0],
        [0, 10, 2],
        [-10, 10],
      ],
      16,
    );
    const arc = points.slice(1, -1);
    for (const p of arc) expect(Math.hypot(p.o + 2, p.z - 8)).toBeCloseTo(2);
    expect(arc[0]).toMatchObject({
      o: expect.closeTo(0),
      z: expect.closeTo(8),
      no: expect.closeTo(1),
      nz: expect.closeTo(0),
    });
    expect(arc.at(-1)).toMatchObject({
      o: expect.closeTo(-2),
      z: expect.closeTo(10),
      no: expect.closeTo(0),
      nz: expect.closeTo(1),
    });
  });

  it('rounds a concave corner on its other side', () => {
    const points = filleted(
      [
        [5, 0],
        [0, 0, 1],
        [0, 5],
      ],
      8,
    ).slice(1, -1);
    for (const p of points) expect(Math.hypot(p.o - 1, p.z - 1)).toBeCloseTo(1);
    expect(points[0]?.nz).toBeCloseTo(1);
    expect(points.at(-1)?.no).toBeCloseTo(1);
  });

  it('keeps sharp corners sharp with a normal for each side', () => {
    expect(
      filleted([
        [0, 0],
        [0, 1],
        [-1, 1],
      ]),
    ).toHaveLength(4);
  });

  it('reaches the outline at the waist, and lies inside it at the ends', () => {
    const flank = bulged({ z0: -3, z1: 3, lip0: 2, lip1: 1, waist: 0.5, exponent: 2 });
    expect(Math.max(...flank.map((p) => p.o))).toBeCloseTo(0);
    expect(flank[0]).toMatchObject({ o: expect.closeTo(-2), z: expect.closeTo(-3), nz: expect.closeTo(-1) });
    expect(flank.at(-1)).toMatchObject({
      o: expect.closeTo(-1),
      z: expect.closeTo(3),
      nz: expect.closeTo(1),
    });
  });

  it('tilts only flat parts outwards', () => {
    const [flat, steep] = leaned(
      [
        { o: 0, z: 0, no: 0, nz: 1 },
        { o: 0, z: 0, no: 1, nz: 0 },
      ],
      0.1,
    );
    expect(flat?.no).toBeCloseTo(0.0995);
    expect(steep?.no).toBe(1);
  });
});
