import type { Wallpaper } from './types';

type Layers = Wallpaper['layers'];

/** A wallpaper; colours go from back to front. */
export function wallpaper(
  pattern: Wallpaper['pattern'],
  seed: number,
  angle: number,
  ground: readonly [string, string],
  layers: Layers,
): Wallpaper {
  return { pattern, seed, angle, ground, layers };
}
