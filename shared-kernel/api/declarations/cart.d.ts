import { BehaviorSubject } from 'rxjs';
import { Observable } from 'rxjs';

/** Adds one of the product: a line of its own, or one more on the line that is there; a line holds at most 9,999. */
export declare const addToCart: (product: Product) => void;

/** The cart, beginning with the present one. */
export declare const cart$: StateStream<CartState>;

/** One line of the cart: a product, how many of it, and the price it was added at where that differs. */
export declare type CartLine = StoredEntry & {
    /** Whole number from 1 to `MAX_QUANTITY`. */
    readonly quantity: number;
};

export declare interface CartState {
    /** In the order in which they were added; no id stands twice. */
    readonly lines: readonly CartLine[];
}

/** Price of the cart in US dollars, exact to the cent. Lines that can't be bought are not counted. */
export declare function cartTotal(lines: readonly CartLine[], isAvailable?: IsAvailable): number;

/** Empties the cart. What another tab adds at the same moment stays. */
export declare const clearCart: () => void;

/** One less of a product in the cart, while there is more than one (spec §4); removing is another act. */
export declare const decreaseQuantity: (id: number) => void;

/** One more of a product that is in the cart; nothing changes at 9,999, the largest quantity of a line. */
export declare const increaseQuantity: (id: number) => void;

/** Whether the product with this id can be bought now. */
export declare type IsAvailable = (id: number) => boolean;

/** How many items the cart holds: the sum of the quantities. Lines that can't be bought are not counted. */
export declare function itemCount(lines: readonly CartLine[], isAvailable?: IsAvailable): number;

/** Price of one line in US dollars: price times quantity, exact to the cent. */
export declare function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number;

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

/** Takes a line out, whatever its quantity. The fact `cart/line-removed` carries what `restoreToCart` needs. */
export declare const removeFromCart: (id: number) => void;

/** Puts a removed line back in its place (`index` from 0) with its quantity. */
export declare const restoreToCart: (line: CartLine, index: number) => void;

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

/** Adds the product if it is not in the cart, and removes its line if it is (spec §4). */
export declare function toggleInCart(product: Product): void;

/** Ids of cart lines and favourites that the catalogue no longer has; empty until the products have loaded. */
export declare const unavailable$: StateStream<ReadonlySet<number>>;

/** The cart, for a component. */
export declare const useCart: () => CartState;

/** Whether a product is in the cart, for a component. */
export declare const useInCart: (id: number) => boolean;

/** As `unavailable$`, for a component. */
export declare function useUnavailable(): ReadonlySet<number>;

export { }
