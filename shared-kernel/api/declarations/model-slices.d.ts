/** Path of the file behind a data name of a descriptor, relative to the data's folder. */
export declare function dataPath(name: string, slices: Slices | undefined): string;

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
declare type Language = 'en' | 'ua';

declare type Listed = Pick<Product, 'id' | 'category' | 'itemId' | 'name' | 'price' | 'image' | 'year'>;

/** The category of a data name such as `shelf/phones`: what a listing begins with, whole or in slices. */
export declare const listingCategory: (name: string) => string | undefined;

/** Further encodings of one picture: paths with `{width}` and `{format}` to be filled in. */
declare interface PictureSources {
    /** Path template such as `img/phones/x/pair-{width}.{format}`. */
    readonly template: string;
    /** Widths in CSS pixels at 1x, ascending. */
    readonly widths: readonly number[];
    /** File extensions, best first: `avif`, `webp`. */
    readonly formats: readonly string[];
}

/** A product of the shared list `api/products.json` (spec §3). */
declare interface Product {
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

/** Path of what the search needs, below the slices' folder. */
export declare const SEARCH_PATH = "search.json";

/**
 * Everything that a row of the search shows, a column for each member, in the order of the data: a quarter of the
 * size of the list, and read in one go.
 */
export declare interface SearchColumns {
    readonly categories: readonly string[];
    /** Place of the category in `categories`. */
    readonly category: readonly number[];
    readonly id: readonly number[];
    readonly price: readonly number[];
    /** Joined by line ends. */
    readonly itemId: string;
    readonly name: string;
    readonly image: string;
}

/** Products in a slice: pages of every size lie within one (spec §9: 16, 24 and 32). */
export declare const SLICE_SIZE = 96;

/** Path of a slice below the slices' folder. */
export declare const slicePath: (category: string, order: SortOrder | undefined, language: Language, slice: number) => string;

/** Which slices a catalogue has, as its `version.json` says. */
export declare interface Slices {
    /** Folder of the slices, relative to the data files; its name changes with the data, so that no two states mix. */
    readonly folder: string;
    /** Number of products by category. */
    readonly totals: Readonly<Record<string, number>>;
}

/** Every file of the slices by its path below their folder, made of the list of all products. */
export declare function slicesOf(products: readonly Listed[]): Generator<readonly [path: string, content: unknown]>;

/** Orders that a shopper can choose, in the order of the selector (spec §2, 'Listing page'). */
declare const SORT_ORDERS: readonly ['Newest', 'Oldest', 'Alphabetically', 'Cheapest', 'Expensive'];

/** A chosen order; none means the order of the data (the selector shows 'Select'). */
declare type SortOrder = (typeof SORT_ORDERS)[number];

export { }
