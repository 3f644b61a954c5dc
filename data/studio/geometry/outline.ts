/** A point of an outline with its outward unit normal; millimetres. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly nx: number;
  readonly ny: number;
}

/** A curve in the XY plane, counter-clockwise; `closed` joins the last point to the first. */
export interface Outline {
  readonly points: readonly OutlinePoint[];
  readonly closed: boolean;
}

/** Size of a rounded rectangle, in millimetres. */
export interface RectShape {
  readonly width: number;
  readonly height: number;
  /** Radius of a circle; the superellipse leaves the same gap to the corner. */
  readonly radius: number;
  /** Exponent of the superellipse: 2 is a circle; at about 2.5 the curvature grows gradually from the straight side. */
  readonly exponent?: number;
  /** Steps per corner. */
  readonly segments?: number;
  /** Steps per straight side. */
  readonly sideSegments?: number;
}

const CORNER_GAP = 1 - Math.SQRT1_2;

interface CornerPoint {
  readonly u: number;
  readonly v: number;
  readonly nu: number;
  readonly nv: number;
}

function corner(exponent: number, segments: number): CornerPoint[] {
  return Array.from({ length: segments + 1 }, (_, step) => {
    const angle = (step / segments) * (Math.PI / 2);
    const cos = step === segments ? 0 : Math.cos(angle);
    const sin = step === 0 ? 0 : Math.sin(angle);
    const nu = cos ** (2 - 2 / exponent);
    const nv = sin ** (2 - 2 / exponent);
    const length = Math.hypot(nu, nv);
    return { u: cos ** (2 / exponent), v: sin ** (2 / exponent), nu: nu / length, nv: nv / length };
  });
}

function* straight(from: OutlinePoint, to: OutlinePoint, steps: number): Generator<OutlinePoint> {
  for (let step = 1; step < steps; step += 1) {
    const t = step / steps;
    yield { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t, nx: from.nx, ny: from.ny };
  }
}

/** A rectangle with superelliptic corners, centred on the origin. */
export function roundedRect(shape: RectShape): Outline {
  const { width, height, radius, exponent = 2.5, segments = 28, sideSegments = 4 } = shape;
  const wanted = (CORNER_GAP / (1 - 2 ** (-1 / exponent))) * radius;
  const extent = Math.min(wanted, width / 2, height / 2);
  const cx = width / 2 - extent;
  const cy = height / 2 - extent;
  const base = corner(exponent, segments);
  const quadrants = [
    { sx: 1, sy: 1, points: base },
    { sx: -1, sy: 1, points: base.toReversed() },
    { sx: -1, sy: -1, points: base },
    { sx: 1, sy: -1, points: base.toReversed() },
  ].map(({ sx, sy, points }) =>
    points.map((p) => ({
      x: sx * (cx + extent * p.u),
      y: sy * (cy + extent * p.v),
      nx: sx * p.nu,
      ny: sy * p.nv,
    })),
  );
  const points: OutlinePoint[] = [];
  quadrants.forEach((quadrant, index) => {
    points.push(...quadrant);
    const last = quadrant.at(-1);
    const next = quadrants[(index + 1) % quadrants.length]?.[0];
    if (!last || !next) return;
    if (Math.hypot(last.x - next.x, last.y - next.y) < 1e-6) points.pop();
    else points.push(...straight(last, next, sideSegments));
  });
  return { points, closed: true };
}

/** A circle about the origin. */
export function circle(radius: number, segments = 72): Outline {
  const points = Array.from({ length: segments }, (_, step) => {
    const angle = (step / segments) * Math.PI * 2;
    const nx = Math.cos(angle);
    const ny = Math.sin(angle);
    return { x: radius * nx, y: radius * ny, nx, ny };
  });
  return { points, closed: true };
}

/** A rectangle whose short sides are half circles. */
export function pill(width: number, height: number, segments = 14): Outline {
  return roundedRect({ width, height, radius: Math.min(width, height) / 2, exponent: 2, segments });
}

/** The curve moved along its normals; negative distances go inwards. */
export function moved(outline: Outline, distance: number): Outline {
  const points = outline.points.map((p) => ({
    ...p,
    x: p.x + p.nx * distance,
    y: p.y + p.ny * distance,
  }));
  return { points, closed: outline.closed };
}

/** Returns the consecutive points that satisfy `keep`, in the order of the curve. */
export function run(outline: Outline, keep: (point: OutlinePoint) => boolean): Outline {
  const { points } = outline;
  const start = points.findIndex((p) => !keep(p));
  const turned = start < 0 ? points : [...points.slice(start), ...points.slice(0, start)];
  return { points: turned.filter(keep), closed: false };
}
