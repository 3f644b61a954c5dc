import { singleLens } from './cameras';
import type { Body, CameraSpec, Front, SlabModel, Wallpaper } from './types';
import { WALLPAPERS } from './wallpapers';

const body = (width: number, height: number, depth: number, radius: number): Body => ({
  width,
  height,
  depth,
  radius,
});

function tablet(
  base: string,
  size: Body,
  front: Front,
  camera: CameraSpec,
  wallpaper: Wallpaper,
  connector: boolean,
): SlabModel {
  return {
    kind: 'tablet',
    base,
    body: size,
    side: front.style === 'home' ? 'unibody' : 'flat',
    back: 'aluminium',
    frame: 'aluminium',
    front,
    camera,
    wallpaper,
    muteKey: false,
    antenna: 'none',
    connector,
  };
}

const PRO_11 = body(178.5, 247.6, 5.9, 17.5);
const AIR_4 = body(178.5, 247.6, 6.1, 17.5);
const MINI_6 = body(134.8, 195.4, 6.3, 16);
const TEN_2 = body(174.1, 250.6, 7.5, 13);
const MINI_5 = body(134.8, 203.2, 6.1, 12);

const LENS = { lens: 6, margin: 8.5, lensHeight: 1.3 };

function proCamera(size: Body): CameraSpec {
  const width = 29;
  const left = -size.width / 2 + 6;
  const top = size.height / 2 - 6;
  return {
    plateau: {
      x: left + width / 2,
      y: top - width / 2,
      width,
      height: width,
      radius: 8,
      rise: 1,
      edge: 'plate',
    },
    lenses: [
      { x: left + 8.8, y: top - 8.8, radius: 6.3 },
      { x: left + 8.8, y: top - width + 7.4, radius: 4.7 },
    ],
    lensHeight: 1.1,
    flash: { x: left + width - 7.2, y: top - width / 2 - 3.2, radius: 2.5 },
    dots: [
      { x: left + width - 7.2, y: top - 7.4, radius: 2.2 },
      { x: left + width - 7.2, y: top - width + 5.4, radius: 0.6 },
    ],
  };
}

/** The tablets; body sizes are the makers' published ones. */
export const TABLETS: readonly SlabModel[] = [
  tablet(
    'apple-ipad-pro-11-2021',
    PRO_11,
    { style: 'plain', bezel: 7.6 },
    proCamera(PRO_11),
    WALLPAPERS.spectrum,
    true,
  ),
  tablet(
    'apple-ipad-air-4th-gen',
    AIR_4,
    { style: 'plain', bezel: 8.8 },
    singleLens(AIR_4, LENS, false),
    WALLPAPERS.horizon,
    true,
  ),
  tablet(
    'apple-ipad-mini-6th-gen',
    MINI_6,
    { style: 'plain', bezel: 8.4 },
    singleLens(MINI_6, LENS),
    WALLPAPERS.orchard,
    false,
  ),
  tablet(
    'apple-ipad-10-2-2020',
    TEN_2,
    { style: 'home', bezel: 6.9, chin: 19 },
    singleLens(TEN_2, { lens: 3.9, margin: 9, lensHeight: 0.35 }, false),
    WALLPAPERS.dune,
    false,
  ),
  tablet(
    'apple-ipad-mini-5th-gen',
    MINI_5,
    { style: 'home', bezel: 6, chin: 18 },
    singleLens(MINI_5, { lens: 3.7, margin: 8, lensHeight: 0.35 }, false),
    WALLPAPERS.reef,
    false,
  ),
];
