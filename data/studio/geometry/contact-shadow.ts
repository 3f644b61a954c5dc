import type { Triple } from './motion';

/** One slice of a shadow on level ground, from front to back. */
export interface ShadowSlice {
  readonly x: number;
  /** Its middle. */
  readonly z: number;
  readonly halfDepth: number;
  /** Darkness in the middle, 0..1. */
  readonly strength: number;
}

const SLICES = 72;
/** Number of slices on both sides over which a shadow's shape is averaged. */
const SMOOTHING = 4;
/** Darkness where a device touches the ground. */
const TOUCHING = 0.62;

interface Foot {
  lowest: number;
  front: number;
  back: number;
}

function feetOf(points: readonly Triple[], left: number, step: number, soft: number): (Foot | undefined)[] {
  const feet: (Foot | undefined)[] = Array.from({ length: SLICES });
  const at = (x: number): number => Math.floor((x - left) / step);
  for (const [x, y] of points) {
    const foot = feet[at(x)];
    if (foot) foot.lowest = Math.min(foot.lowest, y);
    else feet[at(x)] = { lowest: y, front: -Infinity, back: Infinity };
  }
  for (const [x, y, z] of points) {
    const foot = feet[at(x)];
    if (!foot || y > foot.lowest + soft) continue;
    foot.front = Math.max(foot.front, z);
    foot.back = Math.min(foot.back, z);
  }
  return feet;
}

/** Returns each value as the mean of its neighbours; beyond the ends it takes `outside`, if given. */
function blurred(values: readonly number[], radius: number, outside?: number): number[] {
  return values.map((_, k) => {
    const near = Array.from({ length: 2 * radius + 1 }, (_, d) => values[k + d - radius] ?? outside);
    const known = near.filter((value) => value !== undefined);
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/**
 * Returns the shadow of a device on the ground below: dark where they touch, fainter and wider elsewhere. `ground` is the
 * ground's height, `soft` the reach of the shadow beyond the device, in millimetres.
 */
export function contactShadow(points: readonly Triple[], ground: number, soft: number): ShadowSlice[] {
  const xs = points.map(([x]) => x);
  const left = xs.reduce((a, b) => Math.min(a, b), Infinity) - 2 * soft;
  const right = xs.reduce((a, b) => Math.max(a, b), -Infinity) + 2 * soft;
  const step = (right - left) / SLICES;
  const feet = feetOf(points, left, step, soft);
  const strengths = feet.map((foot) =>
    foot ? TOUCHING * Math.exp(-Math.max(0, foot.lowest - ground) / (2 * soft)) : 0,
  );
  const near = (k: number): Foot => {
    for (let d = 0; d < SLICES; d += 1) {
      const foot = feet[k - d] ?? feet[k + d];
      if (foot) return foot;
    }
    return { lowest: ground, front: 0, back: 0 };
  };
  const all = feet.map((_, k) => near(k));
  const smooth = (of: (foot: Foot) => number): number[] => blurred(all.map(of), SMOOTHING);
  const middles = smooth(({ front, back }) => (front + back) / 2);
  const depths = smooth(
    ({ front, back, lowest }) => (front - back) / 2 + 2 * soft + 0.5 * Math.max(0, lowest - ground),
  );
  return blurred(strengths, Math.max(1, Math.round(soft / step)), 0).map((strength, k) => ({
    x: left + (k + 0.5) * step,
    z: middles[k] ?? 0,
    halfDepth: depths[k] ?? 0,
    strength,
  }));
}
