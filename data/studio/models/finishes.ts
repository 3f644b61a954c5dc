import type { DeviceModel } from './types';

/** The colours that one colour of one product line needs; sRGB. */
export interface Finish {
  /** Glass back, or the one-piece metal body. */
  readonly back: string;
  readonly frame: string;
  readonly bezel: string;
  readonly antenna: string;
  readonly band: string;
  /** Light bodies are lit with dark flags. */
  readonly light: boolean;
}

interface Tone {
  readonly glass: string;
  readonly metal: string;
  readonly steel?: string;
  readonly band?: string;
  readonly light?: boolean;
}

/**
 * Base colours of materials, by the catalogue's colour. They differ from the flat swatch, so that the picture under studio light
 * matches it.
 */
const TONES: Record<string, Tone> = {
  alpinegreen: { glass: '#5d715c', metal: '#66785f' },
  black: { glass: '#1b1c1e', metal: '#2a2b2d' },
  blue: { glass: '#0f3163', metal: '#133668', band: '#16305c' },
  coral: { glass: '#f0664f', metal: '#ee7d68', light: true },
  deeppurple: { glass: '#4b4057', metal: '#5b4f69' },
  gold: { glass: '#e0bd9d', metal: '#dfba98', steel: '#e0b083', band: '#e6d8c8', light: true },
  graphite: { glass: '#525254', metal: '#5c5c5d', steel: '#605f5f' },
  green: { glass: '#a6dcc6', metal: '#a5cdb9', light: true },
  midnight: { glass: '#1c2736', metal: '#2b3748', band: '#1f2a38' },
  midnightgreen: { glass: '#44564a', metal: '#4d5f52', steel: '#55675a' },
  pacificblue: { glass: '#2a4d5d', metal: '#345a6b' },
  pink: { glass: '#f9d7d2', metal: '#f0c3bd', light: true },
  purple: { glass: '#d2cbe2', metal: '#c0b6d4', light: true },
  red: { glass: '#b00f28', metal: '#b31d33', band: '#b3152c' },
  rosegold: { glass: '#d48c8c', metal: '#d68f8e', light: true },
  sierrablue: { glass: '#9db5c9', metal: '#a3b9cb', steel: '#9fb4c6', light: true },
  silver: { glass: '#b0b4b8', metal: '#b0b4b8', steel: '#b4b8bb', band: '#c6c8cb', light: true },
  skyblue: { glass: '#a4dbf3', metal: '#9dd3ef', light: true },
  spaceblack: { glass: '#29292c', metal: '#343437', steel: '#303033' },
  spacegray: { glass: '#48484a', metal: '#58585a', steel: '#5c5b5a', band: '#242426' },
  starlight: { glass: '#f6efe4', metal: '#f3e9db', band: '#f0e7da', light: true },
  white: { glass: '#f7f5f0', metal: '#dcdcdb', light: true },
  yellow: { glass: '#fde58e', metal: '#f5dc86', light: true },
};

const FALLBACK: Tone = { glass: '#8b8d91', metal: '#9b9da1' };
const BLACK_BEZEL = '#050506';
const WHITE_BEZEL = '#f2f1ef';
const DARK_FRONTS: ReadonlySet<string> = new Set([
  'black',
  'spacegray',
  'spaceblack',
  'graphite',
  'midnight',
]);

function mixed(a: string, b: string, t: number): string {
  const channels = (value: string): number[] =>
    [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
  const other = channels(b);
  const parts = channels(a).map((value, k) => Math.round(value + ((other[k] ?? value) - value) * t));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the tones of a colour on a product line's materials; a colour without a description is neutral grey. */
export function finishOf(model: DeviceModel, color: string): Finish {
  const tone = TONES[color] ?? FALLBACK;
  const light = tone.light ?? false;
  const metalBack = model.kind === 'watch' || model.back === 'aluminium';
  const steel = model.kind !== 'watch' && model.frame === 'steel';
  const frame = steel ? (tone.steel ?? tone.metal) : tone.metal;
  const whiteFront = model.kind !== 'watch' && model.front.style === 'home' && !DARK_FRONTS.has(color);
  return {
    back: metalBack ? frame : tone.glass,
    frame,
    bezel: whiteFront ? WHITE_BEZEL : BLACK_BEZEL,
    antenna:
      metalBack && light ? mixed(frame, '#ffffff', 0.55) : mixed(frame, light ? '#8a8a8a' : '#000000', 0.18),
    band: tone.band ?? tone.glass,
    light,
  };
}
