import { Mesh } from './mesh';
import type { Outline } from './outline';
import type { ProfilePoint } from './profile';

/** Sweeps a profile along an outline. */
export function sweep(outline: Outline, profile: readonly ProfilePoint[]): Mesh {
  const mesh = new Mesh();
  const rows = outline.points.map((p) =>
    profile.map((q) =>
      mesh.vertex([p.x + p.nx * q.o, p.y + p.ny * q.o, q.z], [p.nx * q.no, p.ny * q.no, q.nz]),
    ),
  );
  const pairs = outline.closed ? rows.length : rows.length - 1;
  for (let k = 0; k < pairs; k += 1) {
    const here = rows[k] ?? [];
    const next = rows[(k + 1) % rows.length] ?? [];
    for (let j = 0; j + 1 < profile.length; j += 1) {
      const [a, b, c, d] = [here[j], next[j], next[j + 1], here[j + 1]];
      if (a !== undefined && b !== undefined && c !== undefined && d !== undefined) mesh.quad(a, b, c, d);
    }
  }
  return mesh;
}

/** Shape of a flat or domed lid. */
export interface LidOptions {
  /** Height of the rim. */
  readonly z: number;
  /** Height of the centre above the rim; the surface is a paraboloid. */
  readonly dome?: number;
  /** Slope of the normals at the rim of a flat surface, so that it doesn't mirror a single grey. */
  readonly tilt?: number;
  readonly rings?: number;
  /** Size of the texture; that of the outline by default. */
  readonly texture?: { readonly width: number; readonly height: number };
}

function extents(outline: Outline): { halfWidth: number; halfHeight: number } {
  return outline.points.reduce(
    (box, p) => ({
      halfWidth: Math.max(box.halfWidth, Math.abs(p.x)),
      halfHeight: Math.max(box.halfHeight, Math.abs(p.y)),
    }),
    { halfWidth: 1e-6, halfHeight: 1e-6 },
  );
}

/** Fraction of the way to the rim from which tilted normals turn towards those of the outline. */
const RIM_START = 0.8;

/** Fills a closed outline around the origin with a lid that faces +z. */
export function lid(outline: Outline, options: LidOptions): Mesh {
  const { z, dome = 0, tilt = 0, rings = 10 } = options;
  const { halfWidth, halfHeight } = extents(outline);
  const texture = options.texture ?? { width: halfWidth * 2, height: halfHeight * 2 };
  const mesh = new Mesh();
  const add = (p: { x: number; y: number; nx: number; ny: number }, t: number): number => {
    const x = p.x * t;
    const y = p.y * t;
    const slope = (2 * dome * t) / Math.min(halfWidth, halfHeight);
    const length = Math.hypot(x, y) || 1;
    const rim = Math.max(0, (t - RIM_START) / (1 - RIM_START)) ** 2;
    const nx = (slope * x) / length + tilt * ((x / halfWidth) * (1 - rim) + p.nx * rim);
    const ny = (slope * y) / length + tilt * ((y / halfHeight) * (1 - rim) + p.ny * rim);
    const size = Math.hypot(nx, ny, 1);
    const normal = [nx / size, ny / size, 1 / size] as const;
    return mesh.vertex(
      [x, y, z + dome * (1 - t * t)],
      normal,
      0.5 + x / texture.width,
      0.5 + y / texture.height,
    );
  };
  const circles = Array.from({ length: rings }, (_, ring) => {
    const t = 1 - ring / rings;
    return outline.points.map((p) => add(p, t));
  });
  const centre = add({ x: 0, y: 0, nx: 0, ny: 0 }, 0);
  circles.forEach((ring, index) => {
    const inner = circles[index + 1];
    ring.forEach((a, k) => {
      const b = ring[(k + 1) % ring.length] ?? a;
      if (inner) mesh.quad(a, b, inner[(k + 1) % inner.length] ?? centre, inner[k] ?? centre);
      else mesh.triangle(a, b, centre);
    });
  });
  return mesh;
}

/** A flat strip between two offsets of an outline, facing +z. */
export function strip(outline: Outline, outer: number, inner: number, z: number): Mesh {
  return sweep(outline, [
    { o: outer, z, no: 0, nz: 1 },
    { o: inner, z, no: 0, nz: 1 },
  ]);
}
