import { DAY, NIGHT } from './film-rigs';
import type { Actor, Backdrop, Composition } from './types';

/** Frames of one loop, shown at 24 a second. */
export const FILM_FRAMES = 84;
/** Frame rate of the films. */
export const FILM_FRAMES_PER_SECOND = 24;

/**
 * The frame that looks like the given one and is rendered: a quarter on both sides of the middle, as a sine passes
 * every other place twice. `total` is a multiple of 4.
 */
export function renderedFrame(frame: number, total: number): number {
  const quarter = total / 4;
  if (frame <= quarter || (frame > 2 * quarter && frame <= 3 * quarter)) return frame;
  return (frame <= 2 * quarter ? 2 : 6) * quarter - frame;
}

const WIDE = { width: 1040, height: 400 } as const;
const NARROW = { width: 640, height: 800 } as const;

/**
 * A sway between -1 and 1 that is back where it began after one loop. Everything in a film follows it, so the way
 * back shows the frames of the way there and needs no rendering.
 */
export const sway = (time: number): number => Math.sin(time * Math.PI * 2);

const PHONE = { base: 'apple-iphone-14', color: 'midnight' };
const TABLET = { base: 'apple-ipad-air-4th-gen', color: 'rosegold' };
const WATCH = { base: 'apple-watch-series-6', color: 'spacegray' };

const SEA: Backdrop = {
  from: '#0a1530',
  to: '#03050c',
  glows: [
    { x: 0.3, y: 0.35, radius: 0.5, color: '#2f63c8', strength: 0.6 },
    { x: 0.78, y: 0.8, radius: 0.42, color: '#a0528f', strength: 0.42 },
  ],
};

const PLUM: Backdrop = {
  from: '#4a2c4e',
  to: '#160c1c',
  glows: [
    { x: 0.3, y: 0.3, radius: 0.5, color: '#c0708a', strength: 0.6 },
    { x: 0.82, y: 0.85, radius: 0.42, color: '#5a4aa8', strength: 0.45 },
  ],
};

const DUSK: Backdrop = {
  from: '#251a3e',
  to: '#07060d',
  glows: [
    { x: 0.66, y: 0.4, radius: 0.46, color: '#7a3fb0', strength: 0.6 },
    { x: 0.2, y: 0.85, radius: 0.36, color: '#e0705a', strength: 0.32 },
  ],
};

const phoneActors = (side: number): Actor[] => [
  {
    ...PHONE,
    pose: (t) => ({
      turnX: 12 + 3 * sway(t),
      turnY: 204 + 9 * sway(t),
      turnZ: 58,
      x: -72 * side,
      y: 4,
      z: 26,
    }),
  },
  {
    ...PHONE,
    pose: (t) => ({
      turnX: 3,
      turnY: -22 + 13 * sway(t),
      turnZ: 9,
      x: 74 * side,
      y: -8 + 1.5 * sway(t),
      z: 6,
    }),
  },
];

const PHONE_WIDE: Composition = {
  ...WIDE,
  name: 'phone',
  visibleMm: 136,
  distance: 620,
  rig: NIGHT,
  lightSwing: 75,
  glassSpecular: 0.55,
  backdrop: SEA,
  actors: phoneActors(1),
};

const PHONE_NARROW: Composition = {
  ...PHONE_WIDE,
  ...NARROW,
  name: 'phone-narrow',
  visibleMm: 196,
  actors: [
    { ...PHONE, pose: (t) => ({ turnX: 4, turnY: 206 + 9 * sway(t), turnZ: 9, x: -36, y: 14, z: -24 }) },
    {
      ...PHONE,
      pose: (t) => ({
        turnX: 3,
        turnY: -24 + 13 * sway(t),
        turnZ: 9,
        x: 32,
        y: -14 + 1.5 * sway(t),
        z: 30,
      }),
    },
  ],
};

const TABLET_WIDE: Composition = {
  ...WIDE,
  name: 'tablet',
  visibleMm: 226,
  distance: 1050,
  rig: DAY,
  lightSwing: 75,
  glassSpecular: 0.3,
  backdrop: PLUM,
  actors: [
    { ...TABLET, pose: (t) => ({ turnX: 6, turnY: 204 + 9 * sway(t), turnZ: 62, x: -118, y: 10, z: 26 }) },
    {
      ...TABLET,
      pose: (t) => ({
        turnX: 5,
        turnY: -22 + 12 * sway(t),
        turnZ: 9,
        x: 138,
        y: -18 + 2 * sway(t),
        z: 10,
      }),
    },
  ],
};

const TABLET_NARROW: Composition = {
  ...TABLET_WIDE,
  ...NARROW,
  name: 'tablet-narrow',
  visibleMm: 352,
  actors: [
    { ...TABLET, pose: (t) => ({ turnX: 4, turnY: 206 + 9 * sway(t), turnZ: 9, x: -50, y: 34, z: -40 }) },
    {
      ...TABLET,
      pose: (t) => ({
        turnX: 4,
        turnY: -22 + 12 * sway(t),
        turnZ: 9,
        x: 46,
        y: -26 + 2 * sway(t),
        z: 46,
      }),
    },
  ],
};

const WATCH_WIDE: Composition = {
  ...WIDE,
  name: 'watch',
  visibleMm: 64,
  distance: 330,
  rig: NIGHT,
  lightSwing: 75,
  glassSpecular: 0.5,
  backdrop: DUSK,
  actors: [
    { ...WATCH, pose: (t) => ({ turnX: 6, turnY: -58 + 10 * sway(t), turnZ: 0, x: 36, y: -1, z: -6 }) },
    { ...WATCH, pose: (t) => ({ turnX: 5, turnY: -24 + 14 * sway(t), turnZ: 0, x: -34, y: 0, z: 12 }) },
  ],
};

const WATCH_NARROW: Composition = {
  ...WATCH_WIDE,
  ...NARROW,
  name: 'watch-narrow',
  visibleMm: 92,
  actors: [{ ...WATCH, pose: (t) => ({ turnX: 6, turnY: -26 + 16 * sway(t), x: -4, y: 0, z: 0 }) }],
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
