/** Coordinates or a direction. */
export type Triple = readonly [x: number, y: number, z: number];

/** A rigid motion: the rows of a rotation, then a shift in millimetres. */
export interface Motion {
  readonly rows: readonly [Triple, Triple, Triple];
  readonly shift: Triple;
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Turns a direction. */
export function turned({ rows }: Motion, v: Triple): Triple {
  return [dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)];
}

/** Turns and shifts a point. */
export function carried(motion: Motion, v: Triple): Triple {
  const [x, y, z] = turned(motion, v);
  return [x + motion.shift[0], y + motion.shift[1], z + motion.shift[2]];
}

/** A shift without a turn. */
export function shifted(x: number, y: number, z: number): Motion {
  return {
    rows: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    shift: [x, y, z],
  };
}

/** Half a turn about the vertical axis: converts back-view coordinates to the body's. */
export const ABOUT_FACE: Motion = {
  rows: [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
  ],
  shift: [0, 0, 0],
};

/** Sides of a body, seen from the front. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Moves a part onto a side, at a distance from its centre. The part was built in XY, facing +z with its length along x. */
export function ontoSide(side: Side, along: number, out: number): Motion {
  switch (side) {
    case 'right':
      return {
        rows: [
          [0, 0, 1],
          [1, 0, 0],
          [0, 1, 0],
        ],
        shift: [out, along, 0],
      };
    case 'left':
      return {
        rows: [
          [0, 0, -1],
          [-1, 0, 0],
          [0, 1, 0],
        ],
        shift: [-out, along, 0],
      };
    case 'top':
      return {
        rows: [
          [-1, 0, 0],
          [0, 0, 1],
          [0, 1, 0],
        ],
        shift: [along, out, 0],
      };
    case 'bottom':
      return {
        rows: [
          [1, 0, 0],
          [0, 0, -1],
          [0, 1, 0],
        ],
        shift: [along, -out, 0],
      };
  }
}
