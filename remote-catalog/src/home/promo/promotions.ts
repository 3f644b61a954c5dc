/** The three slides and their fixed product pages (rulings of the store, 'Routes and pages'); each is a film's. */
export const PROMOTIONS = [
  { film: 'phone', category: 'phones', itemId: 'apple-iphone-14-512gb-midnight' },
  { film: 'tablet', category: 'tablets', itemId: 'apple-ipad-air-4th-gen-256gb-rosegold' },
  { film: 'watch', category: 'accessories', itemId: 'apple-watch-series-6-40mm-spacegray' },
] as const;

export type Promotion = (typeof PROMOTIONS)[number];
export type Film = Promotion['film'];

/** Up to this viewport width the upright cut of a film is shown, above it the wide one; it grows with the reader's own text size. */
export const NARROW_FILM_QUERY = '(max-width: 39.99em)';

export type Cut = 'wide' | 'narrow';

/** The files of one cut of a film and of the picture that stands for it, relative to the data: see `mediaAddress`. */
export function filesOf(film: Film, cut: Cut) {
  const base = `video/${film}${cut === 'narrow' ? '-narrow' : ''}`;
  return { webm: `${base}.webm`, mp4: `${base}.mp4`, avif: `${base}.avif`, webp: `${base}.webp` };
}
