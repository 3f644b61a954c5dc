import type { Card, Rig } from './types';

/** Names of the rigs. */
export type RigName = 'straight' | 'straightMetal' | 'turned' | 'turnedBack' | 'detail';

const KEY_CARD: Card = { azimuth: -42, elevation: 40, width: 62, height: 46, light: 5.2, soft: 0.75 };
const RIM_RIGHT: Card = { azimuth: 90, elevation: 8, width: 22, height: 105, light: 7.5, soft: 0.8 };
const RIM_LEFT: Card = { azimuth: -95, elevation: -2, width: 18, height: 105, light: 6.5, soft: 0.8 };
const CONTOUR_RIGHT: Card = {
  azimuth: 130,
  elevation: 4,
  width: 26,
  height: 120,
  light: 2.6,
  soft: 0.9,
  darkOnly: true,
};
const CONTOUR_LEFT: Card = { ...CONTOUR_RIGHT, azimuth: -130 };
const TOP: Card = { azimuth: 0, elevation: 82, width: 110, height: 28, light: 4.6, soft: 0.8 };

/** Light for every kind of view; see the README for what each is for. */
export const RIGS: Record<RigName, Rig> = {
  straight: {
    gain: 1.15,
    key: 1,
    dome: 1,
    depth: [
      [-1, 0.05],
      [-0.8, 0.1],
      [-0.45, 0.36],
      [0, 0.5],
      [0.5, 0.64],
      [0.86, 0.52],
      [0.955, 0.12],
      [1, 0.05],
    ],
    height: [
      [-1, 0.6],
      [1, 1.25],
    ],
    cards: [
      KEY_CARD,
      RIM_RIGHT,
      RIM_LEFT,
      CONTOUR_RIGHT,
      CONTOUR_LEFT,
      TOP,
      { azimuth: -18, elevation: 22, width: 64, height: 40, light: 3.4, soft: 0.45, roll: 30 },
    ],
  },
  straightMetal: {
    gain: 1.15,
    key: 1,
    dome: 1,
    depth: [
      [-1, 0.05],
      [-0.8, 0.12],
      [-0.45, 0.4],
      [0, 0.55],
      [0.5, 0.6],
      [0.86, 0.52],
      [1, 0.46],
    ],
    height: [
      [-1, 0.55],
      [1, 1.2],
    ],
    cards: [
      KEY_CARD,
      RIM_RIGHT,
      RIM_LEFT,
      CONTOUR_RIGHT,
      CONTOUR_LEFT,
      TOP,
      { azimuth: -9, elevation: 11, width: 90, height: 26, light: 2, soft: 1, roll: 36 },
      { azimuth: 24, elevation: -24, width: 80, height: 20, light: 1.2, soft: 1, roll: 36 },
    ],
  },
  turned: {
    gain: 1.12,
    key: 1,
    dome: 1,
    depth: [
      [-1, 0.05],
      [-0.85, 0.08],
      [-0.5, 0.22],
      [0, 0.34],
      [0.5, 0.5],
      [0.9, 0.42],
      [1, 0.25],
    ],
    height: [
      [-1, 0.55],
      [1, 1.35],
    ],
    cards: [
      { azimuth: -40, elevation: 46, width: 64, height: 44, light: 7, soft: 0.8 },
      { azimuth: 112, elevation: 8, width: 40, height: 120, light: 1.15, soft: 1 },
      { azimuth: 122, elevation: 16, width: 9, height: 100, light: 3.2, soft: 0.9 },
      { azimuth: 82, elevation: 10, width: 14, height: 105, light: 5, soft: 0.85 },
      { azimuth: 60, elevation: 18, width: 40, height: 34, light: 1.7, soft: 1, roll: 30 },
      { azimuth: -112, elevation: 8, width: 40, height: 120, light: 1.1, soft: 1 },
      { azimuth: -124, elevation: 14, width: 9, height: 100, light: 3, soft: 0.9 },
      { ...TOP, light: 4 },
      { azimuth: 30, elevation: 34, width: 22, height: 40, light: 2.6, soft: 1 },
    ],
  },
  turnedBack: {
    gain: 1.15,
    key: 1,
    dome: 1,
    depth: [
      [-1, 0.05],
      [-0.85, 0.08],
      [-0.5, 0.22],
      [0, 0.36],
      [0.5, 0.55],
      [0.9, 0.5],
      [1, 0.3],
    ],
    height: [
      [-1, 0.55],
      [1, 1.35],
    ],
    cards: [
      { azimuth: -40, elevation: 46, width: 64, height: 44, light: 7, soft: 0.8 },
      { azimuth: 62, elevation: 12, width: 58, height: 60, light: 2.1, soft: 1 },
      { azimuth: -112, elevation: 8, width: 40, height: 120, light: 1.1, soft: 1 },
      { azimuth: -124, elevation: 14, width: 9, height: 100, light: 3.2, soft: 0.9 },
      { azimuth: -96, elevation: 4, width: 9, height: 100, light: 4.5, soft: 0.8 },
      { azimuth: 112, elevation: 8, width: 40, height: 120, light: 1.1, soft: 1 },
      { ...TOP, light: 4 },
    ],
  },
  detail: {
    gain: 1,
    key: 1.1,
    dome: 1,
    depth: [
      [-1, 0.08],
      [-0.5, 0.2],
      [0, 0.34],
      [0.5, 0.46],
      [1, 0.36],
    ],
    height: [
      [-1, 0.75],
      [1, 1.1],
    ],
    cards: [
      { azimuth: -60, elevation: 24, width: 60, height: 44, light: 4.2, soft: 0.9 },
      { azimuth: -20, elevation: -24, width: 50, height: 36, light: 1.5, soft: 0.9 },
      { azimuth: -112, elevation: -40, width: 60, height: 70, light: 2.2, soft: 1, grade: -0.4 },
      { azimuth: 20, elevation: 60, width: 70, height: 24, light: 3.4, soft: 0.9 },
      { azimuth: 70, elevation: 12, width: 14, height: 70, light: 6.5, soft: 0.7 },
      { azimuth: -62, elevation: -78, width: 12, height: 12, light: 12, soft: 0.6 },
      { azimuth: 150, elevation: 50, width: 120, height: 40, light: 1.5, soft: 0.9 },
      { azimuth: -125, elevation: 14, width: 40, height: 60, light: 1.4, soft: 0.9 },
    ],
  },
};
