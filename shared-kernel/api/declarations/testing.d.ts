/** Answers by file name without `.json`; `'fail'` answers with status 500, `'hang'` never answers. */
export declare type CatalogueFiles = Readonly<Record<string, unknown>>;

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

/** Lets another list of products arrive, as if the catalogue had been loaded again. */
export declare function loadProducts(products: readonly Product[]): void;

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

/** Empties storage, cart, favourites, preferences and the loaded catalogue: a visitor's first visit. */
export declare function resetStore(): void;

/** Translations of one language: keys to texts, nested as i18next reads them. */
declare type Resources = {
    readonly [key: string]: string | Resources;
};

/** A sound detail; give the members that the test is about. */
export declare const sampleDetail: (overrides?: Partial<ProductDetail>) => ProductDetail;

/** A sound list product; give the members that the test is about. */
export declare const sampleProduct: (overrides?: Partial<Product>) => Product;

/** Six products in each of the three categories. */
export declare const sampleProducts: readonly Product[];

/** Serves catalogue files to the code under test in place of the network; anything else answers 404. */
export declare function serveCatalogue(files: CatalogueFiles): ServedCatalogue;

/** What has been asked for since the files are served. */
export declare interface ServedCatalogue {
    readonly requests: string[];
}

/** What one language has and the other lacks: keys, plural forms, placeholders, empty texts. */
export declare function translationGaps(en: Resources, ua: Resources): string[];

export { }
