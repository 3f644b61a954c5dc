import { BehaviorSubject } from 'rxjs';
import { Observable } from 'rxjs';

/** Adds a favourite at the end; one that is there already stays as it is. */
export declare const addFavourite: (product: Product) => void;

/** A favourite: a product, and the price it was added at where that differs. */
export declare type Favourite = StoredEntry;

/** The favourites, beginning with the present ones. */
export declare const favourites$: StateStream<FavouritesState>;

export declare interface FavouritesState {
    /** In the order in which they were added; no id stands twice. */
    readonly products: readonly Favourite[];
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

/** Removes a favourite. The fact `favourites/product-removed` carries what `restoreFavourite` needs. */
export declare const removeFavourite: (id: number) => void;

/** Puts a removed favourite back in its place, `index` from 0. */
export declare const restoreFavourite: (product: Favourite, index: number) => void;

/** A part of the state: an observable that begins with the present value, and that value at once. */
declare class StateStream<T> extends Observable<T> {
    #private;
    private constructor();
    /** `select` must return the same reference as long as its part of the state is the same. */
    static of<S, T>(source: BehaviorSubject<S>, select: (state: S) => T): StateStream<T>;
    /** The present value. */
    get value(): T;
}

/** A product as cart and favourites keep it. */
declare type StoredEntry = Product & {
    /** Price in dollars when the shopper added it; present only while it differs from `price`. */
    readonly priceWhenAdded?: number;
};

/** Adds the product if it is no favourite, and removes it if it is (spec §4). */
export declare function toggleFavourite(product: Product): void;

/** The favourites, for a component. */
export declare const useFavourites: () => FavouritesState;

/** Whether a product is a favourite, for a component. */
export declare const useIsFavourite: (id: number) => boolean;

export { }
