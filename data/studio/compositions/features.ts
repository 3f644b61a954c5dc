import type { Rig } from '../light/types';
import type { Actor, Backdrop, Composition } from './types';

/** Narrow lights in a black room: they draw the frame, the rims of the lenses and one sheen across the glass. */
const VELVET: Rig = {
  gain: 1.1,
  key: 0.18,
  dome: 0.2,
  depth: [
    [-1, 0.05],
    [0, 0.08],
    [1, 0.1],
  ],
  height: [
    [-1, 0.5],
    [1, 1.4],
  ],
  cards: [
    { azimuth: -62, elevation: 38, width: 60, height: 26, light: 6, soft: 0.9 },
    { azimuth: 28, elevation: 62, width: 90, height: 16, light: 7, soft: 0.7 },
    { azimuth: -110, elevation: 6, width: 16, height: 120, light: 7, soft: 0.8 },
    { azimuth: 96, elevation: -10, width: 20, height: 120, light: 4, soft: 0.9 },
    { azimuth: 8, elevation: -50, width: 26, height: 24, light: 10, soft: 1 },
    { azimuth: 150, elevation: -70, width: 60, height: 40, light: 3, soft: 1 },
    { azimuth: -146, elevation: 32, width: 42, height: 60, light: 4.5, soft: 1 },
  ],
};

const GROUND: Backdrop = {
  from: '#0b0d12',
  to: '#040507',
  glows: [
    { x: 0.66, y: 0.3, radius: 0.42, color: '#4a78b0', strength: 0.5 },
    { x: 1, y: 1, radius: 0.3, color: '#2b3b52', strength: 0.5 },
  ],
};

const PHONE: Omit<Actor, 'pose'> = { base: 'apple-iphone-13-pro-max', color: 'sierrablue' };

const CAMERA: Composition = {
  name: 'camera',
  width: 2400,
  height: 1000,
  visibleMm: 86,
  distance: 330,
  rig: VELVET,
  lightSwing: 0,
  glassSpecular: 0.5,
  backdrop: GROUND,
  actors: [{ ...PHONE, pose: () => ({ turnX: 22, turnY: 152, turnZ: 42, x: 88, y: -41, z: 0 }) }],
};

const CAMERA_NARROW: Composition = {
  ...CAMERA,
  name: 'camera-narrow',
  width: 960,
  height: 1200,
  visibleMm: 124,
  backdrop: {
    ...GROUND,
    glows: [{ x: 0.62, y: 0.56, radius: 0.8, color: '#4a78b0', strength: 0.5 }],
  },
  actors: [{ ...PHONE, pose: () => ({ turnX: 22, turnY: 152, turnZ: 42, x: 42, y: -72, z: 0 }) }],
};

/** Pictures of one product for home: dark on the left or at the top, below the text. */
export const FEATURES: readonly Composition[] = [CAMERA, CAMERA_NARROW];
