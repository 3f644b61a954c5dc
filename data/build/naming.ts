import { COLORS, type ColorKey } from '../models/colors';
import type { Category } from '../models/types';

/** Capacity as shoppers see it: memory in upper case (`512GB`), sizes as they are (`40mm`). */
export const shownCapacity = (capacity: string): string =>
  /^\d+(gb|tb)$/.test(capacity) ? capacity.toUpperCase() : capacity;

/** Slug of a variant. Its last two parts are capacity and colour (spec §2). */
export const itemIdOf = (base: string, capacity: string, color: ColorKey): string =>
  `${base}-${capacity}-${color}`;

/** Name of a variant: `Apple iPhone 14 512GB Midnight`. */
export const nameOf = (model: string, capacity: string, color: ColorKey): string =>
  `${model} ${shownCapacity(capacity)} ${COLORS[color].name}`;

/** Views that the studio renders of every model and colour, the list picture first. */
export const VIEWS: Readonly<Record<Category, readonly string[]>> = {
  phones: ['pair', 'front', 'back', 'angle', 'camera'],
  tablets: ['pair', 'front', 'back', 'angle', 'camera'],
  accessories: ['pair', 'front', 'angle', 'back'],
};

/** Returns the name of a view in the contract: a watch's `pair` shows one device, so it is `whole`. */
export const shownBy = (category: Category, view: string): string =>
  category === 'accessories' && view === 'pair' ? 'whole' : view;

/** Millimetres of the edge of a `front` picture, and from its lower edge to the foot of the device. */
const FRONT_MM: Readonly<Record<Category, { readonly edge: number; readonly foot: number }>> = {
  phones: { edge: 176, foot: 9.7 },
  tablets: { edge: 273, foot: 15.1 },
  accessories: { edge: 94.5, foot: 5.2 },
};

/** Returns the case size that a watch is drawn with, in millimetres, since all its sizes share one picture. */
const drawnCase = (base: string): number => (base === 'apple-watch-series-3' ? 42.5 : 44);

/** Returns the scale of the `front` picture, so that devices appear in their true sizes beside each other. */
export function scaleOf(category: Category, base: string, capacity: string) {
  const { edge, foot } = FRONT_MM[category];
  const ratio = category === 'accessories' ? Number.parseFloat(capacity) / drawnCase(base) : 1;
  const rounded = (length: number): number => Math.round(length * ratio * 10) / 10;
  return { edge: rounded(edge), foot: rounded(foot) };
}

/** Widths in pixels and formats, best first, in which every picture is rendered. */
const WIDTHS: readonly number[] = [208, 416, 832];
const FORMATS: readonly string[] = ['avif', 'webp'];

/** Widths of the plain paths: a card at 2x, the gallery at 2x. */
export const LIST_WIDTH = 416;
export const DETAIL_WIDTH = 832;

const picture = (category: Category, base: string, color: ColorKey, view: string, rest: string): string =>
  `img/${category}/${base}/${color}/${view}-${rest}`;

/** Path of a picture, relative to the page; WebP, which all target browsers support. */
export const picturePath = (
  category: Category,
  base: string,
  color: ColorKey,
  view: string,
  width: number,
): string => picture(category, base, color, view, `${width}.webp`);

/** Returns the optional member with further widths and formats. */
export const pictureSources = (category: Category, base: string, color: ColorKey, view: string) => ({
  template: picture(category, base, color, view, '{width}.{format}'),
  widths: WIDTHS,
  formats: FORMATS,
});
