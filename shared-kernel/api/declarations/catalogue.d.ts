import { Observable } from 'rxjs';

/** One file of the catalogue: its state, and one request however many ask. */
declare interface CatalogueFile<T> {
    readonly state$: Observable<LoadState<T>> & {
        readonly value: LoadState<T>;
    };
    /** Starts the request unless one is under way or has succeeded; resolves when it has ended either way. */
    readonly load: () => Promise<LoadState<T>>;
    /** Asks once more beside a request that does not end: whichever answers first is used. */
    readonly refetch: () => void;
    /** Takes what is in the file without asking for it; throws when that is no list. */
    readonly provide: (file: unknown) => void;
    /** Back to the state before the first request. */
    readonly reset: () => void;
}

/** A list of the catalogue for code without React: `load` asks for it, once however many do; `state$` says what came of it. */
export declare type CatalogueList<T> = Pick<CatalogueFile<T>, 'state$' | 'load'>;

/** As `descriptionOf`, always later. */
export declare const describe: (detail: ProductDetail, language: string) => Promise<readonly DescriptionSection[]>;

/**
 * The description of a product in a language: the supplier's translation where there is one, else the detail's own
 * text. At once where nothing has to be loaded for it; the same promise as long as it has.
 */
export declare function descriptionOf(detail: ProductDetail, language: string): readonly DescriptionSection[] | Promise<readonly DescriptionSection[]>;

/** A titled section of a product's description. */
export declare interface DescriptionSection {
    readonly title: string;
    readonly text: readonly string[];
}

/** The details of a category. */
export declare const detailList: (category: string) => CatalogueList<ProductDetail>;

/** Size of a body in millimetres. */
export declare interface Dimensions {
    readonly height: number;
    readonly width: number;
    readonly depth: number;
}

/** The largest discounts in dollars, then shuffled (spec §9, 'Hot prices'). */
export declare const hotPrices: (products: readonly Product[], random?: () => number) => Product[];

/** The products of a category, in the order of the data. */
export declare const inCategory: (products: readonly Product[], category: string) => Product[];

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
declare type Language = 'en' | 'ua';

/** A file's state for a component, and a way to ask for it again after a failure. */
export declare interface Loaded<T> extends LoadState<T> {
    readonly retry: () => void;
}

/** How far the loading of a catalogue file has come (spec §4, 'Products load'). */
export declare interface LoadState<T> {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly items: readonly T[];
    /** The stored error text (spec §8), such as `Error loading phones`; empty unless `failed`. */
    readonly error: string;
}

/**
 * Where a picture or a film lies that the data name, or that lies beside them.
 * @param path as the data have it, such as `img/phones/x/00.webp`
 */
export declare const mediaAddress: (path: string) => string;

declare type Named = Pick<Product, 'name'>;

/** The newest products by year; equal years keep the order of the data (spec §9, 'New models slider'). */
export declare const newest: (products: readonly Product[], limit?: number) => Product[];

/** Further encodings of one picture: paths with `{width}` and `{format}` to be filled in. */
export declare interface PictureSources {
    /** Path template such as `img/phones/x/pair-{width}.{format}`. */
    readonly template: string;
    /** Widths in CSS pixels at 1x, ascending. */
    readonly widths: readonly number[];
    /** File extensions, best first: `avif`, `webp`. */
    readonly formats: readonly string[];
}

/** A product of the shared list `api/products.json` (spec §3). */
export declare interface Product {
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
export declare interface ProductDetail {
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

/** A range of a product list; its `items` are those that are there. */
export declare interface ProductList extends Loaded<Product> {
    /** Number of products in the whole list; 0 as long as that is unknown. */
    readonly total: number;
    /** The product at a place, once it is there, whichever component asked for it. */
    readonly at: (place: number) => Product | undefined;
    /** Number of products that are there, of the whole list. */
    readonly known: number;
    /** All products of the category in the order of the data, where the list comes from the list of all. */
    readonly whole?: readonly Product[] | undefined;
}

/** The list of all products. */
export declare const productList: () => CatalogueList<Product>;

/** A category in an order. */
export declare interface ProductListQuery {
    readonly category: string;
    /** None means the order of the data. */
    readonly order: SortOrder | undefined;
    /** The interface's: names are ordered as it orders them. */
    readonly language: Language;
    /**
     * Leaves the products that are wanted, of all of the category in the order of the data; none means all of them. Such a
     * list comes from the list of all products. It has to be the same function as long as it leaves the same.
     */
    readonly narrow?: ((products: readonly Product[]) => readonly Product[]) | undefined;
}

/** Places in a product list from 0; `to` is the first one that is no part of it. */
export declare interface ProductRange {
    readonly from: number;
    readonly to: number;
}

/**
 * Same category, full price from the current regular price up to 1.3 times it, both ends counted (spec §9).
 * The current product itself is left out: recommending what is on the screen helps nobody.
 */
export declare function recommended(products: readonly Product[], current: {
    readonly category: string;
    readonly itemId: string;
    readonly priceRegular: number;
}): Product[];

/** What the search shows of a product. */
export declare type Searchable = Pick<Product, 'id' | 'category' | 'itemId' | 'name' | 'price' | 'image' | 'pictures'>;

/** Products whose name contains the query, case aside; an empty query finds nothing (spec §5). */
export declare function searchByName<P extends Named>(products: readonly P[], query: string): P[];

/** Sliders hold at most this many products (spec §9). */
export declare const SLIDER_LIMIT = 12;

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

/** The swatch of a colour key, case aside; `undefined` for a key that the store has never seen. */
export declare const swatchOf: (color: string) => string | undefined;

/**
 * A product's description in a language, as `descriptionOf` has it. While a translation is on its way the result is `undefined`, so
 * that no text is shown that is replaced a moment later.
 */
export declare function useDescription(detail: ProductDetail | undefined, language: string): readonly DescriptionSection[] | undefined;

/** The details of a category; the first component that asks starts the request. */
export declare const useDetails: (category: string) => Loaded<ProductDetail>;

/**
 * Returns a range of a category in an order: from slices, where the catalogue publishes them, so that it costs the same
 * whatever the catalogue's size; else, and where a slice can't be had, from the list of all products.
 * @param rangeOf the places that are wanted, of so many
 */
export declare function useProductList({ category, order, language, narrow }: ProductListQuery, rangeOf: (total: number) => ProductRange): ProductList;

/** The list of all products; the first component that asks starts the request. */
export declare const useProducts: () => Loaded<Product>;

/** What the search looks through: a file of its own in a large catalogue, else the list of all products. */
export declare function useSearchable(): Loaded<Searchable>;

/**
 * 'You may also like' on the home page: products that share a category with what the shopper has chosen (all
 * categories when nothing is chosen), nearest in price to it first, nothing that is already chosen.
 */
export declare function youMayAlsoLike(products: readonly Product[], chosen: readonly Product[]): Product[];

export { }
