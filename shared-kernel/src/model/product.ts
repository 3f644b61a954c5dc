import { isAmount, isRecord, isText } from './checks';

/** A product of the shared list `api/products.json` (spec §3). */
export interface Product {
  /** Unique number of the entry. */
  readonly id: number;
  /** `phones`, `tablets`, `accessories`, or a new category of a later catalogue. */
  readonly category: string;
  /** Variant slug: base, capacity and colour joined by hyphens. */
  readonly itemId: string;
  readonly name: string;
  /** US dollars before the discount. */
  readonly fullPrice: number;
  /** Price that the cart charges, in US dollars. */
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
  /** Further widths and formats of `image`, if any. */
  readonly pictures?: PictureSources;
}

/** Further files of one picture, as a path with `{width}` and `{format}`. */
export interface PictureSources {
  /** Path template such as `img/phones/x/pair-{width}.{format}`. */
  readonly template: string;
  /** Widths in CSS pixels at 1x, ascending. */
  readonly widths: readonly number[];
  /** File extensions, best first: `avif`, `webp`. */
  readonly formats: readonly string[];
}

/** The members of a product that the search shows. */
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
  /** US dollars after the discount. */
  readonly priceDiscount: number;
  readonly screen: string;
  readonly resolution: string;
  readonly processor: string;
  readonly ram: string;
  readonly camera: string;
  readonly zoom: string;
  readonly cell: readonly string[];
  /** Further widths and formats, one entry per entry of `images`. */
  readonly pictures?: readonly PictureSources[];
  /** Content of each of `images`: `pair`, `whole`, `front`, `back`, `angle`, `camera`, or a new value of a later catalogue. */
  readonly views?: readonly string[];
  readonly dimensions?: Dimensions;
  readonly scale?: PictureScale;
  /** Contents of the box: keys of `i18n/box`, or the supplier's own words. */
  readonly box?: readonly string[];
}

/** Size of a body in millimetres. */
export interface Dimensions {
  readonly height: number;
  readonly width: number;
  readonly depth: number;
}

/** Scale of the square `front` picture, in millimetres; the device is in its middle. */
export interface PictureScale {
  /** Length that the edge of the picture represents. */
  readonly edge: number;
  /** Distance from the picture's lower edge to the bottom of the device. */
  readonly foot: number;
}

/** Whether a value has the members that cart, favourites and cards need. */
export const isProduct = (value: unknown): value is Product =>
  isRecord(value) &&
  isAmount(value.id) &&
  isAmount(value.price) &&
  isAmount(value.fullPrice) &&
  isText(value.category) &&
  isText(value.itemId) &&
  isText(value.name);
