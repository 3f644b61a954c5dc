import type { Body, WatchModel } from './types';
import { WALLPAPERS } from './wallpapers';

const body = (width: number, height: number, depth: number, radius: number): Body => ({
  width,
  height,
  depth,
  radius,
});

const OLD_CASE = body(36.4, 42.5, 9.8, 10.6);
const CASE = body(38, 44, 9, 12.4);

/** The watches. Sizes of one line share their pictures, so the case is that of the larger one. */
export const WATCHES: readonly WatchModel[] = [
  {
    kind: 'watch',
    base: 'apple-watch-series-3',
    body: OLD_CASE,
    bezel: 2.9,
    displayRadius: 1.6,
    face: 'rings',
    band: 'sport',
    stance: [{ turnX: 7, turnY: 30 }],
    crown: { radius: 3.5, mark: 'disc' },
    wallpaper: WALLPAPERS.ink,
  },
  {
    kind: 'watch',
    base: 'apple-watch-series-4',
    body: CASE,
    bezel: 1.5,
    displayRadius: 8,
    face: 'modular',
    band: 'woven',
    stance: [{ turnX: 16, turnY: -16 }],
    crown: { radius: 3.7, mark: 'disc' },
    wallpaper: WALLPAPERS.ink,
  },
  {
    kind: 'watch',
    base: 'apple-watch-series-5',
    body: CASE,
    bezel: 1.5,
    displayRadius: 8,
    face: 'california',
    band: 'mesh',
    stance: [{ turnX: 8, turnY: -44 }],
    crown: { radius: 3.7, mark: 'disc' },
    wallpaper: WALLPAPERS.polar,
  },
  {
    kind: 'watch',
    base: 'apple-watch-series-6',
    body: CASE,
    bezel: 1.5,
    displayRadius: 8,
    face: 'dial',
    band: 'loop',
    stance: [{ turnX: 22, turnY: 40, turnZ: 6 }],
    crown: { radius: 3.7, mark: 'ring' },
    wallpaper: WALLPAPERS.neon,
  },
  {
    kind: 'watch',
    base: 'apple-watch-se',
    body: CASE,
    bezel: 1.5,
    displayRadius: 8,
    face: 'numerals',
    band: 'sport',
    stance: [{ turnX: 5, turnY: -30 }],
    crown: { radius: 3.7, mark: 'disc' },
    wallpaper: WALLPAPERS.ember,
  },
];
