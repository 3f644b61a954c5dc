import type { Body, CameraSpec, Plateau, Spot } from './types';

/** Margin that a camera keeps from the upper left corner of the back, and the size of its parts; millimetres. */
interface Arrangement {
  readonly lens: number;
  readonly margin: number;
  readonly lensHeight: number;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

const cornerOf = (body: Body, margin: number): Corner => ({
  left: -body.width / 2 + margin,
  top: body.height / 2 - margin,
});

function plateauAt(
  corner: Corner,
  width: number,
  height: number,
  rest: Pick<Plateau, 'radius' | 'rise' | 'edge'>,
): Plateau {
  return { x: corner.left + width / 2, y: corner.top - height / 2, width, height, ...rest };
}

const spot = (x: number, y: number, radius: number): Spot => ({ x, y, radius });

/** One lens in the corner with the flash beside it. */
export function singleLens(
  body: Body,
  { lens, margin, lensHeight }: Arrangement,
  withFlash = true,
): CameraSpec {
  const { left, top } = cornerOf(body, margin);
  const x = left + lens;
  const y = top - lens;
  const dots = [spot(x + lens + 4.4, y, 0.55)];
  if (!withFlash) return { lenses: [spot(x, y, lens)], lensHeight, dots };
  return { lenses: [spot(x, y, lens)], lensHeight, dots, flash: spot(x + lens + 8.6, y, 2.5) };
}

/** Two lenses side by side on a lying pill. */
export function dualLying(body: Body, { lens, margin, lensHeight }: Arrangement): CameraSpec {
  const corner = cornerOf(body, margin);
  const height = lens * 2 + 2.4;
  const width = lens * 4 + 4.6;
  const y = corner.top - height / 2;
  const x0 = corner.left + height / 2;
  return {
    plateau: plateauAt(corner, width, height, { radius: height / 2, rise: 1.1, edge: 'plate' }),
    lenses: [spot(x0, y, lens), spot(corner.left + width - height / 2, y, lens)],
    lensHeight,
    dots: [spot(corner.left + width + 3.4, y, 0.55)],
    flash: spot(corner.left + width + 7.6, y, 2.5),
  };
}

/** Two lenses one above the other on a standing pill, the flash between them or beside. */
export function dualStanding(body: Body, { lens, margin, lensHeight }: Arrangement): CameraSpec {
  const corner = cornerOf(body, margin);
  const width = lens * 2 + 2.4;
  const height = lens * 4 + 9;
  const x = corner.left + width / 2;
  const top = corner.top - width / 2;
  const bottom = corner.top - height + width / 2;
  return {
    plateau: plateauAt(corner, width, height, { radius: width / 2, rise: 1.2, edge: 'plate' }),
    lenses: [spot(x, top, lens), spot(x, bottom, lens)],
    lensHeight,
    dots: [spot(x, (top + bottom) / 2 - 3.4, 0.5)],
    flash: spot(x, (top + bottom) / 2 + 0.6, 2.2),
  };
}

interface Square extends Arrangement {
  readonly size: number;
  readonly radius: number;
  readonly rise: number;
  /** Distance of the lenses' middles from the plate's edges. */
  readonly inset: number;
}

/** A square plate with two lenses in its left column. */
export function dualVertical(body: Body, s: Square): CameraSpec {
  const corner = cornerOf(body, s.margin);
  const x = corner.left + s.inset;
  const right = corner.left + s.size - s.inset * 0.88;
  const middle = corner.top - s.size / 2;
  return {
    plateau: plateauAt(corner, s.size, s.size * 1.03, { radius: s.radius, rise: s.rise, edge: 'flow' }),
    lenses: [spot(x, corner.top - s.inset, s.lens), spot(x, corner.top - s.size * 1.03 + s.inset, s.lens)],
    lensHeight: s.lensHeight,
    flash: spot(right, middle, 2.6),
    dots: [spot(right, middle - 9.4, 0.6)],
  };
}

/** A square plate with two lenses on its diagonal. */
export function dualDiagonal(body: Body, s: Square): CameraSpec {
  const corner = cornerOf(body, s.margin);
  const near = s.inset;
  const far = s.size - s.inset;
  return {
    plateau: plateauAt(corner, s.size, s.size * 1.03, { radius: s.radius, rise: s.rise, edge: 'flow' }),
    lenses: [
      spot(corner.left + near, corner.top - near, s.lens),
      spot(corner.left + far, corner.top - far - s.size * 0.03, s.lens),
    ],
    lensHeight: s.lensHeight,
    flash: spot(corner.left + far, corner.top - near, 2.7),
    dots: [spot(corner.left + near, corner.top - far, 0.6)],
  };
}

/** A square plate with three lenses in a triangle, flash and depth sensor at the right. */
export function triple(body: Body, s: Square): CameraSpec {
  const corner = cornerOf(body, s.margin);
  const x = corner.left + s.inset;
  const far = s.size - s.inset;
  const rightX = corner.left + far + 0.4;
  const middle = corner.top - s.size / 2;
  return {
    plateau: plateauAt(corner, s.size, s.size, { radius: s.radius, rise: s.rise, edge: 'flow' }),
    lenses: [
      spot(x, corner.top - s.inset, s.lens),
      spot(x, corner.top - far, s.lens),
      spot(rightX, middle, s.lens),
    ],
    lensHeight: s.lensHeight,
    flash: spot(rightX, corner.top - s.inset * 0.68, 2.6),
    dots: [
      spot(rightX, corner.top - s.size + s.inset * 0.66, 2.1),
      spot(rightX - 6.4, corner.top - s.inset * 0.52, 0.55),
    ],
  };
}
