/** A titled section of a product's description. */
declare interface DescriptionSection {
    readonly title: string;
    readonly text: readonly string[];
}

/** Size of a body in millimetres. */
declare interface Dimensions {
    readonly height: number;
    readonly width: number;
    readonly depth: number;
}

/** What is wrong with one entry of a catalogue file, in words for its supplier. */
export declare interface EntryProblem {
    /** Position in the file, from 0. */
    readonly index: number;
    /** Member that is missing or of the wrong kind. */
    readonly member: string;
    /** What the member has to be. */
    readonly expected: string;
}

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

/** An entry of `api/phones.json`, `api/tablets.json` or `api/accessories.json` (spec §3). */
declare interface ProductDetail {
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
    /** What lies in the box: keys that the product page has words for, or the supplier's own words. */
    readonly box?: readonly string[];
}

/** Checks a description: sections without a title or a text are left out. */
export declare function readDescription(value: unknown): DescriptionSection[];

/** Checks a category's detail file; `undefined` when the file is no list at all. */
export declare const readDetails: (file: unknown) => ReadResult<ProductDetail> | undefined;

/** Checks one list product; `undefined` when a member that the store can't do without is missing. */
export declare function readProduct(value: unknown): Product | undefined;

/** Checks the product list; `undefined` when the file is no list at all. */
export declare const readProducts: (file: unknown) => ReadResult<Product> | undefined;

/** The entries of a file that are sound, and what is wrong with the others. */
export declare interface ReadResult<T> {
    readonly items: readonly T[];
    readonly problems: readonly EntryProblem[];
}

/** Checks what the search needs; `undefined` when its columns are not those of one table. */
export declare function readSearchable(file: unknown): ReadResult<Searchable> | undefined;

/** What the search shows of a product. */
declare type Searchable = Pick<Product, 'id' | 'category' | 'itemId' | 'name' | 'price' | 'image' | 'pictures'>;

export { }
