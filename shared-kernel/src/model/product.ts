import { isAmount, isRecord, isText } from './checks';

/** A product of the shared list `api/products.json` (spec §3). */
export interface Product {
  /** Number of the entry in the list; unique. */
  readonly id: number;
  /** `phones`, `tablets`, `accessories`, or a category that a later catalogue adds. */
  readonly category: string;
  /** Variant slug: base, capacity and colour joined by hyphens. */
  readonly itemId: string;
  readonly name: string;
  /** US dollars before the discount. */
  readonly fullPrice: number;
  /** US dollars that the cart charges. */
  readonly price: number;
  readonly screen: string;
  /** Memory, or the size of an accessory. */
  readonly capacity: string;
  /** Colour key (spec §3). */
  readonly color: string;
  readonly ram: string;
  readonly year: number;
  /** Path of the list picture, relative to the page. */
  readonly image: string;
  /** Further widths and formats of `image`; a catalogue may leave them out. */
  readonly pictures?: PictureSources;
}

/** Further encodings of one picture: paths with `{width}` and `{format}` to be filled in. */
export interface PictureSources {
  /** Path template such as `img/phones/x/pair-{width}.{format}`. */
  readonly template: string;
  /** Widths in CSS pixels at 1x, ascending. */
  readonly widths: readonly number[];
  /** File extensions, best first: `avif`, `webp`. */
  readonly formats: readonly string[];
}

/** What the search shows of a product. */
export type Searchable = Pick<
  Product,
  'id' | 'category' | 'itemId' | 'name' | 'price' | 'image' | 'pictures'
> &
  Partial<Pick<Product, 'year'>>;

/** A titled section of a product's description. */
export interface DescriptionSection {
  readonly title: string;
  readonly text: readonly string[];
}

/** An entry of `api/phones.json`, `api/tablets.json` or `api/accessories.json` (spec §3). */
export interface ProductDetail {
  /** Variant slug; equals the list product's `itemId`. */
  readonly id: string;
  readonly category: string;
  readonly namespaceId: string;
  readonly name: string;
  readonly images: readonly string[];
  readonly colorsAvailable: readonly string[];
  readonly capacityAvailable: readonly string[];
  readonly description: readonly DescriptionSection[];
  readonly color: string;
  readonly capacity: string;
  /** US dollars before the discount. */
  readonly priceRegular: number;
  /** US dollars after it. */
  readonly priceDiscount: number;
  readonly screen: string;
  readonly resolution: string;
  readonly processor: string;
  readonly ram: string;
  readonly camera: string;
  readonly zoom: string;
  readonly cell: readonly string[];
  /** Further widths and formats, one entry for each of `images`. */
  readonly pictures?: readonly PictureSources[];
  /** What each of `images` shows: `pair`, `whole`, `front`, `back`, `angle`, `camera`, or what a later catalogue adds. */
  readonly views?: readonly string[];
  readonly dimensions?: Dimensions;
  readonly scale?: PictureScale;
  /** What lies in the box: keys of `i18n/box`, or the supplier's own words. */
  readonly box?: readonly string[];
}

/** Size of a body in millimetres. */
export interface Dimensions {
  readonly height: number;
  readonly width: number;
  readonly depth: number;
}

/** How large a device is in its square `front` picture, in whose middle it stands; millimetres. */
export interface PictureScale {
  /** What the edge of the picture stands for. */
  readonly edge: number;
  /** From the lower edge of the picture to the foot of the device. */
  readonly foot: number;
}

/** Whether a value has what cart, favourites and a card can't do without. */
export const isProduct = (value: unknown): value is Product =>
  isRecord(value) &&
  isAmount(value.id) &&
  isAmount(value.price) &&
  isAmount(value.fullPrice) &&
  isText(value.category) &&
  isText(value.itemId) &&
  isText(value.name);
