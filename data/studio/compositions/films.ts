import { DAY, NIGHT } from './film-rigs';
import type { Backdrop, Composition } from './types';

/** Frames of one loop, shown at 24 a second: seven seconds. */
export const FILM_FRAMES = 168;
/** Frame rate of the films. */
export const FILM_FRAMES_PER_SECOND = 24;

/**
 * Returns the rendered frame that looks like a frame. Only a quarter on both sides of the middle is rendered, since a sine
 * takes all other values twice. `total` is a multiple of 4.
 */
export function renderedFrame(frame: number, total: number): number {
  const quarter = total / 4;
  if (frame <= quarter || (frame > 2 * quarter && frame <= 3 * quarter)) return frame;
  return (frame <= 2 * quarter ? 2 : 6) * quarter - frame;
}

/** Twice the size of the largest slide, for screens of two pixels per point. Text covers the left half. */
const WIDE = { width: 2272, height: 874 } as const;
/** Text covers the top, the link the bottom. */
const NARROW = { width: 960, height: 1200 } as const;

/**
 * Returns a value between -1 and 1 that begins and ends a loop at the same place. All motion in a film follows it, so the second
 * half of a swing reuses the frames of the first.
 */
export const sway = (time: number): number => Math.sin(time * Math.PI * 2);

const PHONE = { base: 'apple-iphone-14', color: 'midnight' };
const TABLET = { base: 'apple-ipad-air-4th-gen', color: 'rosegold' };
const WATCH = { base: 'apple-watch-series-6', color: 'spacegray' };

const SEA: Backdrop = {
  from: '#0a1530',
  to: '#03050c',
  glows: [
    { x: 0.66, y: 0.4, radius: 0.36, color: '#2f63c8', strength: 0.72 },
    { x: 0.96, y: 0.9, radius: 0.34, color: '#a0528f', strength: 0.5 },
  ],
};

const PLUM: Backdrop = {
  from: '#2b1830',
  to: '#160c1c',
  glows: [
    { x: 0.62, y: 0.35, radius: 0.4, color: '#b86a8c', strength: 0.6 },
    { x: 0.95, y: 0.85, radius: 0.36, color: '#5a4aa8', strength: 0.5 },
  ],
};

const DUSK: Backdrop = {
  from: '#251a3e',
  to: '#07060d',
  glows: [
    { x: 0.7, y: 0.4, radius: 0.42, color: '#8a48c4', strength: 0.7 },
    { x: 0.46, y: 1, radius: 0.3, color: '#e0705a', strength: 0.36 },
  ],
};

const PHONE_WIDE: Composition = {
  ...WIDE,
  name: 'phone',
  visibleMm: 158,
  distance: 620,
  rig: NIGHT,
  lightSwing: 75,
  glassSpecular: 0.55,
  backdrop: SEA,
  actors: [
    { ...PHONE, pose: (t) => ({ turnX: 4, turnY: 206 + 9 * sway(t), turnZ: 9, x: 66, y: 12, z: -24 }) },
    {
      ...PHONE,
      pose: (t) => ({ turnX: 3, turnY: -24 + 13 * sway(t), turnZ: 9, x: 140, y: -10 + 1.5 * sway(t), z: 30 }),
    },
  ],
};

const PHONE_NARROW: Composition = {
  ...PHONE_WIDE,
  ...NARROW,
  name: 'phone-narrow',
  visibleMm: 222,
  actors: [
    { ...PHONE, pose: (t) => ({ turnX: 4, turnY: 206 + 9 * sway(t), turnZ: 9, x: -36, y: -18, z: -24 }) },
    {
      ...PHONE,
      pose: (t) => ({ turnX: 3, turnY: -24 + 13 * sway(t), turnZ: 9, x: 32, y: -46 + 1.5 * sway(t), z: 30 }),
    },
  ],
};

const TABLET_WIDE: Composition = {
  ...WIDE,
  name: 'tablet',
  visibleMm: 256,
  distance: 1050,
  rig: DAY,
  lightSwing: 75,
  glassSpecular: 0.3,
  backdrop: PLUM,
  actors: [
    { ...TABLET, pose: (t) => ({ turnX: 4, turnY: 206 + 9 * sway(t), turnZ: 9, x: 112, y: 28, z: -50 }) },
    {
      ...TABLET,
      pose: (t) => ({ turnX: 4, turnY: -22 + 12 * sway(t), turnZ: 9, x: 216, y: -22 + 2 * sway(t), z: 40 }),
    },
  ],
};

const TABLET_NARROW: Composition = {
  ...TABLET_WIDE,
  ...NARROW,
  name: 'tablet-narrow',
  visibleMm: 396,
  actors: [
    { ...TABLET, pose: (t) => ({ turnX: 4, turnY: 206 + 9 * sway(t), turnZ: 9, x: -50, y: -26, z: -40 }) },
    {
      ...TABLET,
      pose: (t) => ({ turnX: 4, turnY: -22 + 12 * sway(t), turnZ: 9, x: 46, y: -84 + 2 * sway(t), z: 46 }),
    },
  ],
};

const WATCH_WIDE: Composition = {
  ...WIDE,
  name: 'watch',
  visibleMm: 74,
  distance: 330,
  rig: NIGHT,
  lightSwing: 75,
  glassSpecular: 0.5,
  backdrop: DUSK,
  actors: [
    { ...WATCH, pose: (t) => ({ turnX: 6, turnY: -58 + 10 * sway(t), x: 78, y: -1, z: -16 }) },
    { ...WATCH, pose: (t) => ({ turnX: 5, turnY: -24 + 14 * sway(t), x: 24, y: 0, z: 8 }) },
  ],
};

const WATCH_NARROW: Composition = {
  ...WATCH_WIDE,
  ...NARROW,
  name: 'watch-narrow',
  visibleMm: 106,
  actors: [{ ...WATCH, pose: (t) => ({ turnX: 6, turnY: -26 + 16 * sway(t), x: -6, y: -15 }) }],
};

/** The films of the home page and their cuts for phones. */
export const FILMS: readonly Composition[] = [
  PHONE_WIDE,
  PHONE_NARROW,
  TABLET_WIDE,
  TABLET_NARROW,
  WATCH_WIDE,
  WATCH_NARROW,
];
