/** A point of a profile: `o` outwards from the outline, `z` along the axis, with its normal; millimetres. */
export interface ProfilePoint {
  readonly o: number;
  readonly z: number;
  readonly no: number;
  readonly nz: number;
}

/** A corner of a profile: outward offset, height and fillet radius (0 is a sharp edge). */
export type ProfileVertex = readonly [o: number, z: number, fillet?: number];

interface Direction {
  readonly o: number;
  readonly z: number;
}

function direction(from: ProfileVertex, to: ProfileVertex): Direction {
  const o = to[0] - from[0];
  const z = to[1] - from[1];
  const length = Math.hypot(o, z) || 1;
  return { o: o / length, z: z / length };
}

/** Returns the normal, which points to the right of the direction of travel. */
const normalOf = (d: Direction): Direction => ({ o: d.z, z: -d.o });

function point(o: number, z: number, normal: Direction): ProfilePoint {
  return { o, z, no: normal.o, nz: normal.z };
}

function fillet(
  vertex: ProfileVertex,
  before: Direction,
  after: Direction,
  segments: number,
): ProfilePoint[] {
  const [o, z, radius = 0] = vertex;
  const n0 = normalOf(before);
  const n1 = normalOf(after);
  if (radius <= 0) return [point(o, z, n0), point(o, z, n1)];
  const cross = before.o * after.z - before.z * after.o;
  const turn = Math.atan2(cross, before.o * after.o + before.z * after.z);
  const side = cross > 0 ? 1 : -1;
  const tangent = radius * Math.tan(Math.abs(turn) / 2);
  const centreO = o - before.o * tangent - n0.o * radius * side;
  const centreZ = z - before.z * tangent - n0.z * radius * side;
  const start = Math.atan2(n0.z, n0.o);
  return Array.from({ length: segments + 1 }, (_, step) => {
    const angle = start + (turn * step) / segments;
    const normal = { o: Math.cos(angle), z: Math.sin(angle) };
    return point(centreO + normal.o * radius * side, centreZ + normal.z * radius * side, normal);
  });
}

/** Returns a polyline with rounded corners. */
export function filleted(vertices: readonly ProfileVertex[], segments = 8): ProfilePoint[] {
  return vertices.flatMap((vertex, index) => {
    const previous = vertices[index - 1];
    const next = vertices[index + 1];
    if (previous && next)
      return fillet(vertex, direction(previous, vertex), direction(vertex, next), segments);
    if (next) return [point(vertex[0], vertex[1], normalOf(direction(vertex, next)))];
    if (previous) return [point(vertex[0], vertex[1], normalOf(direction(previous, vertex)))];
    return [];
  });
}

/** A rounded side from `z0` to `z1`, whose ends lie `lip0` and `lip1` inside the outline. */
export interface Flank {
  readonly z0: number;
  readonly z1: number;
  readonly lip0: number;
  readonly lip1: number;
  /** Height at which the side is widest. */
  readonly waist: number;
  /** 2 is an ellipse; larger is flatter in the middle. */
  readonly exponent: number;
}

/** Returns a rounded side: two quarters of superellipses that meet at the waist with a common vertical tangent. */
export function bulged(flank: Flank, segments = 14): ProfilePoint[] {
  const { z0, z1, lip0, lip1, waist, exponent } = flank;
  const quarter = (lip: number, height: number): ProfilePoint[] =>
    Array.from({ length: segments + 1 }, (_, step) => {
      const angle = (step / segments) * (Math.PI / 2);
      const cos = step === segments ? 0 : Math.cos(angle);
      const sin = step === 0 ? 0 : Math.sin(angle);
      const no = cos ** (2 - 2 / exponent) / lip;
      const nz = sin ** (2 - 2 / exponent) / Math.abs(height);
      const length = Math.hypot(no, nz);
      return {
        o: -lip + lip * cos ** (2 / exponent),
        z: waist + height * sin ** (2 / exponent),
        no: no / length,
        nz: (Math.sign(height) * nz) / length,
      };
    });
  return [...quarter(lip0, z0 - waist).toReversed(), ...quarter(lip1, z1 - waist).slice(1)];
}

/** Tilts the normals of the flat part at a profile's start or end outwards, to match a lid with the same tilt. */
export function leaned(profile: readonly ProfilePoint[], tilt: number): ProfilePoint[] {
  return profile.map((p) => {
    if (Math.abs(p.nz) < 0.99) return p;
    const length = Math.hypot(tilt, 1);
    return { ...p, no: tilt / length, nz: Math.sign(p.nz) / length };
  });
}
