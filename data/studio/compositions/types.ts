import type { Rig } from '../light/types';
import type { Pose } from '../models/types';

/** One device, and its pose at a time of the loop, 0..1; films use only `sway` of the time. */
export interface Actor {
  readonly base: string;
  readonly color: string;
  readonly pose: (time: number) => Pose;
}

/** A scene with devices, in a picture of the given size. */
export interface Composition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Height that the picture shows at the middle of the scene, in millimetres. */
  readonly visibleMm: number;
  /** Distance of the camera in millimetres; a larger one flattens the perspective. */
  readonly distance: number;
  readonly actors: readonly Actor[];
  readonly rig: Rig;
  /** Angle by which the light swings to both sides, in degrees. */
  readonly lightSwing: number;
  readonly glassSpecular: number;
  /** Without a backdrop the picture is transparent around its devices. */
  readonly backdrop?: Backdrop;
}

/** The background: a diagonal gradient and soft glows. */
export interface Backdrop {
  readonly from: string;
  readonly to: string;
  readonly glows: readonly Glow[];
}

/** A soft light on the backdrop; `x` and `radius` are fractions of the width, `y` of the height. */
interface Glow {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly strength: number;
}
