import type { ColorKey } from './colors';

/** The three categories of the store. */
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

/** Size of a body in millimetres, as its maker publishes it. */
export interface Dimensions {
  readonly height: number;
  readonly width: number;
  readonly depth: number;
}

/** Something in the box of a new device; the product page has words for each of them. */
type BoxItem =
  | 'phone'
  | 'tablet'
  | 'watch'
  | 'band'
  | 'lightningCable'
  | 'usbCLightningCable'
  | 'usbCCable'
  | 'magneticCable'
  | 'adapter5w'
  | 'adapter10w'
  | 'adapter18w'
  | 'adapter20w'
  | 'earphones'
  | 'headphoneAdapter';

/** One model on sale: everything that the generator needs to write its variants and texts. */
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
  /** Left out where its sizes differ, as those of a watch do. */
  readonly dimensions?: Dimensions;
  /** What the maker packed with a new one. */
  readonly box: readonly BoxItem[];
  readonly description: { readonly en: readonly Section[]; readonly ua: readonly Section[] };
}
