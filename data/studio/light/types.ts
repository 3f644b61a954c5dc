/** Pairs of a position in -1..1 and a brightness, rising. */
export type Stops = readonly (readonly [position: number, light: number])[];

/** A soft-edged light or reflector round the object; angles in degrees, azimuth 0 behind the camera, 90 to the right. */
export interface Card {
  readonly azimuth: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly light: number;
  /** Part of the half size that fades out, 0..1. */
  readonly soft: number;
  readonly roll?: number;
  /** Slope of the brightness across the width, -1..1. */
  readonly grade?: number;
  /** Lights the contour of dark bodies and is taken away for light ones. */
  readonly darkOnly?: boolean;
}

/** Surroundings (`depth` from behind the object to behind the camera, `height` from floor to ceiling) and cards. */
export interface Rig {
  readonly gain: number;
  readonly depth: Stops;
  readonly height: Stops;
  readonly cards: readonly Card[];
  /** Strength of the shadowed lights: the key from the upper left and the dome all round. */
  readonly key: number;
  readonly dome: number;
}
