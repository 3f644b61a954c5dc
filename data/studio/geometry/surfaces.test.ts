import type { Mesh } from './mesh';
import { circle, roundedRect } from './outline';
import { filleted } from './profile';
import { lid, strip, sweep } from './surfaces';

type Point = [number, number, number];

function pointOf(list: readonly number[], index: number): Point {
  const [x, y, z] = list.slice(index * 3, index * 3 + 3);
  if (x === undefined || y === undefined || z === undefined) throw new Error(`no vertex ${index}`);
  return [x, y, z];
}

/** Returns the faces that point away from the normals of their corners. */
function turnedFaces(mesh: Mesh): number {
  let wrong = 0;
  for (let k = 0; k < mesh.indices.length; k += 3) {
    const corners = mesh.indices.slice(k, k + 3);
    const [a, b, c] = corners.map((i) => pointOf(mesh.positions, i));
    if (!a || !b || !c) throw new Error('not a triangle');
    const u: Point = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const v: Point = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const face: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const facing = corners.flatMap((i) => pointOf(mesh.normals, i).map((n, axis) => n * (face[axis] ?? 0)));
    if (facing.reduce((sum, value) => sum + value, 0) < 0) wrong += 1;
  }
  return wrong;
}

describe('surfaces', () => {
  const outline = roundedRect({ width: 70, height: 146, radius: 12 });

  it('sweeps a frame whose faces point in the direction of its normals', () => {
    const frame = sweep(
      outline,
      filleted([
        [-1, -4],
        [0, -4, 1],
        [0, 4, 1],
        [-1, 4],
      ]),
    );
    expect(frame.indices.length).toBeGreaterThan(1000);
    expect(turnedFaces(frame)).toBe(0);
  });

  it('fills a lid up to its dome', () => {
    const dome = lid(circle(3), { z: 1, dome: 0.5 });
    expect(turnedFaces(dome)).toBe(0);
    expect(dome.positions.filter((_, k) => k % 3 === 2).reduce((a, b) => Math.max(a, b))).toBeCloseTo(1.5);
  });

  it('tilts a lid at its rim along the outline, and not in the middle', () => {
    const back = lid(outline, { z: 0, tilt: 0.1, rings: 5 });
    const first = outline.points[0];
    const [x, , z] = pointOf(back.normals, 0);
    expect(x / z).toBeCloseTo(0.1 * (first?.nx ?? 0));
    expect(pointOf(back.normals, back.normals.length / 3 - 1)).toEqual([0, 0, 1]);
  });

  it('stretches the texture over the size given', () => {
    const screen = lid(circle(10), { z: 0, texture: { width: 40, height: 40 } });
    expect(Math.max(...screen.uvs)).toBeCloseTo(0.75);
  });

  it('lays a strip that faces up', () => {
    expect(turnedFaces(strip(circle(4), 0.5, -0.5, 2))).toBe(0);
  });
});
