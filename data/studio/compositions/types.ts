import type { Rig } from '../light/types';
import type { Pose } from '../scene/views';

/** One device on the set and where it stands at a time of the loop, 0..1. */
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
  /** Half turns of the light round the set in one loop; rigs of films repeat after half a turn. */
  readonly lightHalfTurns: number;
  readonly glassSpecular: number;
  readonly backdrop: Backdrop;
}

/** What lies behind the devices: a diagonal gradient and soft glows. */
export interface Backdrop {
  readonly from: string;
  readonly to: string;
  readonly glows: readonly Glow[];
}

/** A soft light on the backdrop; position and radius as parts of width, height and width. */
export interface Glow {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly strength: number;
}
