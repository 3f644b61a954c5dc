/** What the store and the drawings know about one colour. */
export interface Color {
  /** English name in title case, as product names end with it. */
  readonly name: string;
  /** CSS colour of the swatch. */
  readonly swatch: string;
  /** CSS colour of the drawn device, where the swatch would look too dark on a large surface. */
  readonly body?: string;
}

/** Every colour on sale, by its key. A new colour is one line here. */
export const COLORS = {
  alpinegreen: { name: 'Alpine Green', swatch: '#637862' },
  black: { name: 'Black', swatch: '#161717' },
  blue: { name: 'Blue', swatch: '#041e4d' },
  coral: { name: 'Coral', swatch: '#ed6653' },
  deeppurple: { name: 'Deep Purple', swatch: '#4b4057' },
  gold: { name: 'Gold', swatch: '#d6a987' },
  graphite: { name: 'Graphite', swatch: '#525150' },
  green: { name: 'Green', swatch: '#92d1b9' },
  midnight: { name: 'Midnight', swatch: '#26303b' },
  midnightgreen: { name: 'Midnight Green', swatch: '#3e5244' },
  pacificblue: { name: 'Pacific Blue', swatch: '#244857' },
  pink: { name: 'Pink', swatch: '#fadbd4' },
  purple: { name: 'Purple', swatch: '#c3bcd1' },
  red: { name: 'Red', swatch: '#a30f25' },
  rosegold: { name: 'Rose Gold', swatch: '#c7777b' },
  sierrablue: { name: 'Sierra Blue', swatch: '#8ca4ba' },
  silver: { name: 'Silver', swatch: '#969fa8' },
  skyblue: { name: 'Sky Blue', swatch: '#90d7f5' },
  spaceblack: { name: 'Space Black', swatch: '#262729' },
  spacegray: { name: 'Space Gray', swatch: '#424141' },
  starlight: { name: 'Starlight', swatch: '#faf1e8' },
  white: { name: 'White', swatch: '#f9f6ef' },
  yellow: { name: 'Yellow', swatch: '#ffe681' },
} as const satisfies Record<string, Color>;

/** A colour that is on sale. */
export type ColorKey = keyof typeof COLORS;
