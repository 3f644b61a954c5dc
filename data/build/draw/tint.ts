type Rgb = readonly [number, number, number];

const channels = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Mixes two `#rrggbb` colours; `share` (0 to 1) is how much of the second there is. */
export const mix = (first: string, second: string, share: number): string => {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  const blend = (a: number, b: number) =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(r1, r2)}${blend(g1, g2)}${blend(b1, b2)}`;
};

/** Mixes white into a colour. */
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);

/** Mixes black into a colour. */
export const darken = (color: string, share: number): string => mix(color, '#000000', share);

/** Perceived brightness, 0 (black) to 1 (white), with the Rec. 709 weights on the encoded channels. */
export const brightness = (color: string): number => {
  const [r, g, b] = channels(color);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
};
