import type { ColorKey } from './colors';

/** The three shelves of the store (spec §3). */
export type Category = 'phones' | 'tablets' | 'accessories';

/** One titled part of a product's 'about' section. */
export interface Section {
  readonly title: string;
  readonly text: readonly string[];
}

/** What may differ between the capacities (or sizes) of one model. Prices are whole US dollars. */
export interface CapacityFacts {
  readonly fullPrice: number;
  readonly price: number;
  readonly screen?: string;
  readonly resolution?: string;
  readonly ram?: string;
}

/** Colours of a screen's picture: the ground from top to bottom, and the sheets that lie over it. */
export interface Wallpaper {
  readonly ground: readonly [string, string];
  readonly sheets: readonly [string, string, string];
  /** 0 to 1, moves the sheets, so that two models with one palette still differ. */
  readonly phase: number;
}

/** How a phone or a tablet is drawn. Lengths are millimetres. */
export interface HandsetLook {
  readonly kind: 'phone' | 'tablet';
  readonly size: readonly [width: number, height: number];
  readonly radius: number;
  /** Dark border between frame and screen: at the sides, and at top and bottom. */
  readonly bezel: readonly [side: number, end: number];
  readonly front: 'button' | 'notch' | 'island' | 'plain';
  readonly lenses: 'single' | 'row' | 'column' | 'diagonal' | 'triple';
  readonly housing: 'none' | 'pill' | 'plate';
  readonly wallpaper: Wallpaper;
}

/** How a watch is drawn. Lengths are millimetres. */
export interface WatchLook {
  readonly kind: 'watch';
  readonly size: readonly [width: number, height: number];
  readonly radius: number;
  readonly bezel: number;
  readonly face: 'dial' | 'rings' | 'digits';
  /** Three accents of the watch face. */
  readonly accents: readonly [string, string, string];
}

/** One model on sale: everything that the generator needs to write its variants, texts and drawings. */
export interface Model {
  readonly category: Category;
  /** Slug without capacity and colour; the detail's `namespaceId`. */
  readonly base: string;
  readonly name: string;
  readonly year: number;
  readonly screen?: string;
  readonly resolution?: string;
  readonly processor: string;
  readonly ram?: string;
  readonly camera?: readonly string[];
  readonly zoom?: string;
  readonly cell?: readonly string[];
  readonly colors: readonly ColorKey[];
  /** By capacity in lower case (`512gb`, `40mm`), smallest first. */
  readonly capacities: Readonly<Record<string, CapacityFacts>>;
  readonly description: { readonly en: readonly Section[]; readonly ua: readonly Section[] };
  readonly look: HandsetLook | WatchLook;
}
