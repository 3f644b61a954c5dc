import { circle, moved, type Outline, pill, roundedRect, run } from './outline';

function area({ points }: Outline): number {
  return points.reduce((sum, p, k) => {
    const q = points[(k + 1) % points.length] ?? p;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);
}

const widest = (outline: Outline): number => Math.max(...outline.points.map((p) => p.x));

describe('outlines', () => {
  const phone = roundedRect({ width: 70, height: 146, radius: 12 });

  it('runs counter-clockwise and keeps the size', () => {
    expect(area(phone)).toBeGreaterThan(70 * 146 * 0.97);
    expect(area(phone)).toBeLessThan(70 * 146);
    expect(widest(phone)).toBeCloseTo(35);
  });

  it('has unit normals that point outwards', () => {
    for (const p of phone.points) {
      expect(Math.hypot(p.nx, p.ny)).toBeCloseTo(1);
      expect(p.x * p.nx + p.y * p.ny).toBeGreaterThan(0);
    }
  });

  it('keeps the corner gap of a circle of the given radius', () => {
    const gap = Math.min(...phone.points.map((p) => Math.hypot(p.x - 35, p.y - 73)));
    expect(gap).toBeCloseTo(12 * (Math.SQRT2 - 1), 0);
  });

  it('moves along the normals', () => {
    expect(widest(moved(circle(5), -1.5))).toBeCloseTo(3.5);
  });

  it('rounds the short sides of a pill', () => {
    expect(area(pill(10, 4, 24))).toBeCloseTo(6 * 4 + Math.PI * 4, 0);
  });

  it('cuts out a run in the order of the curve', () => {
    const top = run(phone, (p) => p.y > 60);
    expect(top.closed).toBe(false);
    expect(top.points[0]?.x).toBeGreaterThan(0);
    expect(top.points.at(-1)?.x).toBeLessThan(0);
  });
});
