/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
declare type Language = 'en' | 'ua';

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

/** Orders that a shopper can choose, in the order of the selector (spec §2, 'Listing page'). */
export declare const SORT_ORDERS: readonly ['Newest', 'Oldest', 'Alphabetically', 'Cheapest', 'Expensive'];

declare type Sortable = Pick<Product, 'year' | 'price' | 'name'>;

/**
 * The products in the chosen order; equal keys keep the order of the data (rulings of the store).
 * @param language the interface's: names are ordered as it orders them
 */
export declare const sorted: <P extends Sortable>(products: readonly P[], order: SortOrder | undefined, language: Language) => readonly P[];

/** A chosen order; none means the order of the data (the selector shows 'Select'). */
export declare type SortOrder = (typeof SORT_ORDERS)[number];

export { }
