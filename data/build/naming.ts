import { COLORS, type ColorKey } from '../models/colors';
import type { Category } from '../models/types';
import type { View } from './draw/pictures';

/** Capacity as shoppers see it: memory in upper case (`512GB`), sizes as they are (`40mm`). */
export const shownCapacity = (capacity: string): string =>
  /^\d+(gb|tb)$/.test(capacity) ? capacity.toUpperCase() : capacity;

/** Slug of a variant. The product page reads capacity and colour off its last two parts (spec §2). */
export const itemIdOf = (base: string, capacity: string, color: ColorKey): string =>
  `${base}-${capacity}-${color}`;

/** Name of a variant: `Apple iPhone 14 512GB Midnight`. */
export const nameOf = (model: string, capacity: string, color: ColorKey): string =>
  `${model} ${shownCapacity(capacity)} ${COLORS[color].name}`;

/** Path of a picture, relative to the page. */
export const picturePath = (category: Category, base: string, color: ColorKey, view: View): string =>
  `img/${category}/${base}/${color}/${view}.svg`;

/** Path of a category's tile, relative to the page. */
export const tilePath = (category: Category): string => `img/categories/${category}.svg`;
