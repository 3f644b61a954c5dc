import { rigFor } from '../light/rig-for';
import type { Pose } from '../models/types';
import type { Actor, Composition } from './types';

/** Edge of the square tiles; they are published at this width and at half of it. */
const TILE_PX = 800;

function still(base: string, color: string, pose: Pose): Actor {
  return { base, color, pose: () => pose };
}

const common = { rig: rigFor('turned', true), lightSwing: 0, glassSpecular: 0.4 } as const;

const PHONES: Composition = {
  ...common,
  name: 'phones',
  width: TILE_PX,
  height: TILE_PX,
  visibleMm: 226,
  distance: 640,
  actors: [
    still('apple-iphone-14', 'purple', { turnX: 3, turnY: 206, turnZ: 13, x: -54, y: 10, z: -30 }),
    still('apple-iphone-14-pro', 'spaceblack', { turnX: 4, turnY: -22, turnZ: 13, x: 0, y: -2, z: 8 }),
    still('apple-iphone-14', 'yellow', { turnX: 3, turnY: 206, turnZ: 13, x: 55, y: -14, z: 40 }),
  ],
};

const TABLETS: Composition = {
  ...common,
  name: 'tablets',
  width: TILE_PX,
  height: TILE_PX,
  visibleMm: 344,
  distance: 1050,
  actors: [
    still('apple-ipad-air-4th-gen', 'skyblue', { turnX: 4, turnY: 206, turnZ: 12, x: -48, y: 26, z: -50 }),
    still('apple-ipad-air-4th-gen', 'rosegold', { turnX: 4, turnY: -20, turnZ: 12, x: 44, y: -18, z: 40 }),
  ],
};

const ACCESSORIES: Composition = {
  ...common,
  name: 'accessories',
  width: TILE_PX,
  height: TILE_PX,
  visibleMm: 112,
  distance: 340,
  actors: [
    still('apple-watch-series-5', 'gold', { turnX: 6, turnY: -32, turnZ: 8, x: 12, y: 6, z: -24 }),
    still('apple-watch-series-6', 'blue', { turnX: 6, turnY: -26, turnZ: 8, x: -27, y: -5, z: 24 }),
  ],
};

/** The tiles of home's categories: transparent and whole, so that they fit on any background. */
export const TILES: readonly Composition[] = [PHONES, TABLETS, ACCESSORIES];
