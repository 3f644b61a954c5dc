/** Name of the capacity's row: accessories have a size and no built-in memory, phones and tablets the other way round (spec §5). */
export declare const capacitySpec: (category: string) => 'size' | 'memory';

/**
 * Capacity as it is shown: memory in upper case (spec §5). The size of an accessory keeps its unit, since
 * millimetres are not megametres.
 */
export declare const capacityText: (capacity: string, category: string) => string;

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

/** Further encodings of one picture: paths with `{width}` and `{format}` to be filled in. */
declare interface PictureSources {
    /** Path template such as `img/phones/x/pair-{width}.{format}`. */
    readonly template: string;
    /** Widths in CSS pixels at 1x, ascending. */
    readonly widths: readonly number[];
    /** File extensions, best first: `avif`, `webp`. */
    readonly formats: readonly string[];
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

/** Names of the tech specs in the order of the product page, as the kernel's `spec.*` texts know them (spec §5, 'Spec labels'). */
export declare const SPEC_NAMES: readonly ['screen', 'resolution', 'processor', 'ram', 'memory', 'size', 'camera', 'zoom', 'cell'];

/** What tech specs are read from: a product's details, or as much of them as is known. */
export declare type Specified = Partial<Pick<ProductDetail, 'screen' | 'resolution' | 'processor' | 'ram' | 'capacity' | 'camera' | 'zoom' | 'cell'>>;

/** One of them. */
export declare type SpecName = (typeof SPEC_NAMES)[number];

/** The tech specs of a product as the catalogue writes them; empty where it says nothing. */
export declare function specsOf(of: Specified, category: string): Readonly<Record<SpecName, string>>;

export { }
