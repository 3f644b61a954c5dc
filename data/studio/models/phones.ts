import { dualDiagonal, dualLying, dualStanding, dualVertical, singleLens, triple } from './cameras';
import { PHONE_WALLPAPERS } from './phone-wallpapers';
import type { Body, CameraSpec, SlabModel, Wallpaper } from './types';

interface Line {
  readonly base: string;
  readonly body: Body;
  readonly camera: CameraSpec;
  readonly wallpaper: Wallpaper;
}

const body = (width: number, height: number, depth: number, radius: number): Body => ({
  width,
  height,
  depth,
  radius,
});

const PLATE = { radius: 8.8, rise: 1.1, inset: 9.1, lens: 6.9, margin: 3.4, lensHeight: 1.4, size: 30.5 };
const PRO_PLATE = { radius: 9.4, rise: 1.25, inset: 10.1, lens: 7.5, margin: 3.2, lensHeight: 1.6, size: 36 };

function homePhone(line: Line, back: SlabModel['back'], chin: number): SlabModel {
  return {
    ...line,
    kind: 'phone',
    side: back === 'aluminium' ? 'unibody' : 'round',
    back,
    frame: 'aluminium',
    front: { style: 'home', bezel: 2.6, chin },
    muteKey: true,
    antenna: back === 'aluminium' ? 'bands' : 'gaps',
    connector: false,
  };
}

type Looks = Pick<SlabModel, 'side' | 'back' | 'frame' | 'front'>;

function edgeToEdge(line: Line, looks: Looks): SlabModel {
  return { ...line, ...looks, kind: 'phone', muteKey: true, antenna: 'gaps', connector: false };
}

const notched =
  (side: SlabModel['side']) =>
  (frame: SlabModel['frame'], back: SlabModel['back'], bezel: number, notch: number): Looks => ({
    side,
    back,
    frame,
    front: { style: 'notch', bezel, notch },
  });

const round = notched('round');
const flat = notched('flat');

const B7 = body(67.1, 138.3, 7.1, 10.2);
const B7_PLUS = body(77.9, 158.2, 7.3, 10.6);
const B8 = body(67.3, 138.4, 7.3, 10.2);
const BXR = body(75.7, 150.9, 8.3, 12.4);
const BXS = body(70.9, 143.6, 7.7, 11.8);
const BXS_MAX = body(77.4, 157.5, 7.7, 12.2);
const B11 = body(75.7, 150.9, 8.3, 12.4);
const B11_PRO = body(71.4, 144, 8.1, 11.9);
const B11_PRO_MAX = body(77.8, 158, 8.1, 12.3);
const B12 = body(71.5, 146.7, 7.4, 11.6);
const B13_MINI = body(64.2, 131.5, 7.65, 11.4);
const B13_PRO_MAX = body(78.1, 160.8, 7.65, 12.4);
const B14 = body(71.5, 146.7, 7.8, 11.8);
const B14_PRO = body(71.5, 147.5, 7.85, 12);

/** The phones, oldest first; body sizes are the makers' published ones. */
export const PHONES: readonly SlabModel[] = [
  homePhone(
    {
      base: 'apple-iphone-7',
      body: B7,
      camera: singleLens(B7, { lens: 5.4, margin: 6.2, lensHeight: 1 }),
      wallpaper: PHONE_WALLPAPERS.dusk,
    },
    'aluminium',
    15.6,
  ),
  homePhone(
    {
      base: 'apple-iphone-7-plus',
      body: B7_PLUS,
      camera: dualLying(B7_PLUS, { lens: 4.9, margin: 5.8, lensHeight: 0.7 }),
      wallpaper: PHONE_WALLPAPERS.bloom,
    },
    'aluminium',
    17,
  ),
  homePhone(
    {
      base: 'apple-iphone-8',
      body: B8,
      camera: singleLens(B8, { lens: 5.6, margin: 5.4, lensHeight: 1 }),
      wallpaper: PHONE_WALLPAPERS.meadow,
    },
    'glossy-glass',
    15.6,
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-xr',
      body: BXR,
      camera: singleLens(BXR, { lens: 6.9, margin: 5.6, lensHeight: 1.3 }),
      wallpaper: PHONE_WALLPAPERS.coral,
    },
    round('aluminium', 'glossy-glass', 4.3, 35),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-xs',
      body: BXS,
      camera: dualStanding(BXS, { lens: 5.2, margin: 5.6, lensHeight: 0.6 }),
      wallpaper: PHONE_WALLPAPERS.canyon,
    },
    round('steel', 'glossy-glass', 2.7, 34),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-xs-max',
      body: BXS_MAX,
      camera: dualStanding(BXS_MAX, { lens: 5.3, margin: 5.8, lensHeight: 0.6 }),
      wallpaper: PHONE_WALLPAPERS.nebula,
    },
    round('steel', 'glossy-glass', 2.7, 34),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-11',
      body: B11,
      camera: dualVertical(B11, PLATE),
      wallpaper: PHONE_WALLPAPERS.prism,
    },
    round('aluminium', 'glossy-glass', 4.3, 35),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-11-pro',
      body: B11_PRO,
      camera: triple(B11_PRO, { ...PLATE, size: 32, inset: 9.2, lens: 6.6 }),
      wallpaper: PHONE_WALLPAPERS.moss,
    },
    round('steel', 'matte-glass', 2.7, 34),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-11-pro-max',
      body: B11_PRO_MAX,
      camera: triple(B11_PRO_MAX, { ...PLATE, size: 32.6, inset: 9.4, lens: 6.7 }),
      wallpaper: PHONE_WALLPAPERS.storm,
    },
    round('steel', 'matte-glass', 2.7, 34),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-12',
      body: B12,
      camera: dualVertical(B12, { ...PLATE, size: 28.6, inset: 8.6, lens: 6.4 }),
      wallpaper: PHONE_WALLPAPERS.lagoon,
    },
    flat('aluminium', 'glossy-glass', 2.3, 34),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-13-mini',
      body: B13_MINI,
      camera: dualDiagonal(B13_MINI, { ...PLATE, size: 29, inset: 8.9, lens: 6.7 }),
      wallpaper: PHONE_WALLPAPERS.petal,
    },
    flat('aluminium', 'glossy-glass', 2.2, 25.5),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-13-pro-max',
      body: B13_PRO_MAX,
      camera: triple(B13_PRO_MAX, PRO_PLATE),
      wallpaper: PHONE_WALLPAPERS.aurora,
    },
    flat('steel', 'matte-glass', 2.1, 26.5),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-14',
      body: B14,
      camera: dualDiagonal(B14, { ...PLATE, size: 32, inset: 9.6, lens: 7.2, lensHeight: 1.6 }),
      wallpaper: PHONE_WALLPAPERS.tide,
    },
    flat('aluminium', 'glossy-glass', 2.1, 26.5),
  ),
  edgeToEdge(
    {
      base: 'apple-iphone-14-pro',
      body: B14_PRO,
      camera: triple(B14_PRO, { ...PRO_PLATE, size: 37.4, inset: 10.4, lens: 7.9, lensHeight: 1.8 }),
      wallpaper: PHONE_WALLPAPERS.velvet,
    },
    { side: 'flat', back: 'matte-glass', frame: 'steel', front: { style: 'island', bezel: 1.7 } },
  ),
];
