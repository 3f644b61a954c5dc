import type { Studio } from './studio';

/** One frame of a film. */
export interface FilmJob {
  readonly film: string;
  readonly width: number;
  readonly height: number;
  /** Position in the loop, 0..1. */
  readonly time: number;
  readonly frames: number;
}

/** Takes one frame of a film. */
export function takeFilmFrame(_studio: Studio, _job: FilmJob): Uint8ClampedArray {
  return new Uint8ClampedArray();
}
