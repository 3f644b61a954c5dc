import type { Rig } from '../light/types';
import type { Pose } from '../models/types';

/** One device on the set, and its pose at a time of the loop, 0..1; films use `sway` of the time alone. */
export interface Actor {
  readonly base: string;
  readonly color: string;
  readonly pose: (time: number) => Pose;
}

/** A set with devices, seen through a window of the given size. */
export interface Composition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Height of what the window shows at the set's middle; millimetres. */
  readonly visibleMm: number;
  /** Distance of the camera: larger is flatter; millimetres. */
  readonly distance: number;
  readonly actors: readonly Actor[];
  readonly rig: Rig;
  /** How far the light swings round the set to both sides, in degrees. */
  readonly lightSwing: number;
  readonly glassSpecular: number;
  /** Without one the picture is transparent round its devices. */
  readonly backdrop?: Backdrop;
}

/** What lies behind the devices: a diagonal gradient and soft glows. */
export interface Backdrop {
  readonly from: string;
  readonly to: string;
  readonly glows: readonly Glow[];
}

/** A soft light on the backdrop; position and radius as parts of width, height and width. */
interface Glow {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly strength: number;
}
