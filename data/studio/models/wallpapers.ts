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

/** Wallpapers of tablets and watches. */
export const WALLPAPERS = {
  ember: wallpaper(
    'flow',
    4,
    0.5,
    ['#1a0512', '#3d0a1a'],
    [
      ['#360a24', '#7a1233', '#1a0615'],
      ['#5b1a5e', '#a13a7a', '#2a0b3a'],
      ['#a8282f', '#d8502f', '#7a1230'],
      ['#e87a3a', '#f0a050', '#c2462f'],
    ],
  ),
  horizon: wallpaper(
    'silk',
    27,
    -0.35,
    ['#0d2b4d', '#3b8fd0'],
    [
      ['#9fdcff', '#3f9be6', '#1d5bb8'],
      ['#d6f3ff', '#6cc4f5', '#2a7fd0'],
      ['#fff1d8', '#ffc78f', '#f08a6a'],
      ['#ffd9cf', '#ff8f8a', '#c94a8a'],
      ['#e2c6ff', '#8a6af0', '#3a2fa8'],
    ],
  ),
  spectrum: wallpaper(
    'rays',
    17,
    -0.9,
    ['#0a0620', '#281058'],
    [
      ['#2a1a8a', '#5a3ad0', '#12083a'],
      ['#8a3ad0', '#c860e8', '#4a1a8a'],
      ['#f060b0', '#ff98b8', '#a02a8a'],
      ['#ff9a6a', '#ffcf9a', '#e05070'],
      ['#fff0b8', '#ffffff', '#ffd07a'],
    ],
  ),
  orchard: wallpaper(
    'discs',
    19,
    0.2,
    ['#2f3a78', '#8d7fc4'],
    [
      ['#e9a6b4', '#f9d5d3', '#c76a8b'],
      ['#5f57b4', '#8d83d8', '#39337e'],
      ['#f7c873', '#fdeab8', '#ea9a4b'],
      ['#8cc7c1', '#d4efe7', '#4a958f'],
      ['#f08f7a', '#fbc9b4', '#d65a5d'],
    ],
  ),
  dune: wallpaper(
    'flow',
    33,
    0.1,
    ['#e8d8c4', '#c89f7a'],
    [
      ['#d0a070', '#f4d8ac', '#a06a48'],
      ['#7fa8b8', '#c8e0e2', '#4a7688'],
      ['#f6e6cc', '#ffffff', '#e0bc8c'],
      ['#b86a5a', '#eaa88c', '#7a3a40'],
    ],
  ),
  reef: wallpaper(
    'rays',
    28,
    -2.2,
    ['#052a3a', '#0f6a7a'],
    [
      ['#0a4a5a', '#1a8a8f', '#05303f'],
      ['#2fb0a0', '#8ae0b8', '#14707a'],
      ['#f0e8a8', '#fff8dc', '#a8d090'],
      ['#ff9a7a', '#ffcaa0', '#f0605f'],
    ],
  ),
  neon: wallpaper(
    'silk',
    5,
    0.5,
    ['#05060f', '#0d1440'],
    [
      ['#3a1d6e', '#1a0f45', '#0a0722'],
      ['#8a3fb0', '#431f86', '#150b40'],
      ['#f06a9a', '#8a2f8f', '#2c1458'],
      ['#ffa27a', '#d8507f', '#5a1f66'],
      ['#5a7bff', '#2a3ab8', '#0e1250'],
    ],
  ),
  ink: wallpaper(
    'flow',
    6,
    0.8,
    ['#000000', '#05060a'],
    [
      ['#020308', '#0a1430', '#000000'],
      ['#0a1a3a', '#16407a', '#02040c'],
    ],
  ),
  polar: wallpaper(
    'silk',
    18,
    -0.4,
    ['#03121a', '#06303a'],
    [
      ['#0a4a5a', '#04242e', '#020f16'],
      ['#1f9aa0', '#0a4f66', '#03202e'],
      ['#8af0d0', '#1fa8a8', '#075066'],
      ['#6ad8c0', '#2fa8a0', '#0f6a78'],
    ],
  ),
} as const satisfies Record<string, Wallpaper>;
