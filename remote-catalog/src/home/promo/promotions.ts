/** The three slides, each with its film and its fixed product page (rulings, 'Routes and pages'). */
export const PROMOTIONS = [
  { film: 'phone', category: 'phones', itemId: 'apple-iphone-14-512gb-midnight' },
  { film: 'tablet', category: 'tablets', itemId: 'apple-ipad-air-4th-gen-256gb-rosegold' },
  { film: 'watch', category: 'accessories', itemId: 'apple-watch-series-6-40mm-spacegray' },
] as const;

export type Promotion = (typeof PROMOTIONS)[number];
export type Film = Promotion['film'];

/** Up to this viewport width, the portrait film shows, above it the wide one. In `em`, so it grows with the text size. */
export const NARROW_FILM_QUERY = '(max-width: 39.99em)';

export type Cut = 'wide' | 'narrow';

/** Returns the files of a film and its still picture in one crop, relative to the data: see `mediaAddress`. */
export function filesOf(film: Film, cut: Cut) {
  const base = `video/${film}${cut === 'narrow' ? '-narrow' : ''}`;
  return { webm: `${base}.webm`, mp4: `${base}.mp4`, avif: `${base}.avif`, webp: `${base}.webp` };
}
