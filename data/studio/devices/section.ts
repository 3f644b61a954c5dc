import { bulged, filleted, type ProfilePoint } from '../geometry/profile';
import type { SlabModel } from '../models/types';

/** The cross-section of frame and glass for a style of sides. */
export interface Section {
  readonly frame: readonly ProfilePoint[];
  /** Distance of the frame's upper edge inside the outline. */
  readonly lip: number;
  /** Height of the gasket at the front; `glassRise` is the height of the glass above it. */
  readonly seat: number;
  readonly glassFillet: number;
  readonly glassRise: number;
  /** Distance of a one-piece back inside the outline; undefined if the back is a separate glass. */
  readonly backInset?: number;
}

/** Returns a model's cross-section, in millimetres. */
export function sectionOf(model: SlabModel): Section {
  const half = model.body.depth / 2;
  if (model.side === 'flat') {
    const edge = model.kind === 'tablet' ? 0.7 : 1;
    const lip = edge + 0.08;
    if (model.back === 'aluminium') {
      const frame = filleted(
        [
          [-3, -half],
          [0, -half, 0.95],
          [0, half, 0.55],
          [-lip, half, 0.06],
          [-lip - 0.1, half - 0.3],
        ],
        10,
      );
      return { frame, lip, seat: half - 0.03, glassFillet: 0.14, glassRise: 0.1, backInset: 3 };
    }
    const frame = filleted(
      [
        [-lip - 0.3, 0.03 - half],
        [-lip, -half, 0.03],
        [0, -half, edge],
        [0, half, edge],
        [-lip, half, 0.03],
        [-lip - 0.3, half - 0.03],
      ],
      12,
    );
    return { frame, lip, seat: half, glassFillet: 0.22, glassRise: 0.22 };
  }
  const seat = half - 0.55;
  if (model.side === 'round') {
    const frame = bulged({ z0: -seat, z1: seat, lip0: 1.35, lip1: 1.35, waist: 0, exponent: 2.15 });
    return { frame, lip: 1.35, seat, glassFillet: 0.95, glassRise: 0.7 };
  }
  const wide = model.kind === 'tablet' ? 5.2 : 3.1;
  const frame = bulged({
    z0: -half,
    z1: seat + 0.25,
    lip0: wide,
    lip1: 1.1,
    waist: model.kind === 'tablet' ? 1 : 0.35,
    exponent: 2.2,
  });
  return { frame, lip: 1.1, seat: seat + 0.25, glassFillet: 0.5, glassRise: 0.34, backInset: wide };
}

/** Width of the dark gap between frame and glass. */
export const GASKET_MM = 0.12;

/** Returns where the glass begins; the screen is painted over the whole glass, so it uses the same value. */
export function glassInset(model: SlabModel): number {
  return sectionOf(model).lip + GASKET_MM;
}
