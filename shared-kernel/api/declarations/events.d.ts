import type { Observable } from 'rxjs';

/**
 * What can be asked of the cart. Intents are replayed on what another tab has stored meanwhile, so they say what
 * the shopper did and not what the result was.
 */
declare interface CartIntents {
    /** One of the product: a line of its own, or one more on the line that is there. */
    'cart/add': {
        readonly product: Product;
    };
    /** One more of a product that is in the cart, up to `MAX_QUANTITY`. */
    'cart/increase': {
        readonly id: number;
    };
    /** One less, while there is more than one (spec §4); removing is another intent. */
    'cart/decrease': {
        readonly id: number;
    };
    /** The line goes, whatever its quantity. */
    'cart/remove': {
        readonly id: number;
    };
    /** A removed line comes back to its place, `index` from 0. */
    'cart/restore': {
        readonly line: CartLine;
        readonly index: number;
    };
    /** Everything goes; with `lines`, only what the shopper saw when clearing. */
    'cart/clear': {
        readonly lines?: readonly CartLine[];
    };
}

/** One line of the cart: a product, how many of it, and the price it was added at where that differs. */
declare type CartLine = StoredEntry & {
    /** Whole number from 1 to `MAX_QUANTITY`. */
    readonly quantity: number;
};

declare type Check = (value: unknown) => boolean;

/** The kernel's own events. Facts stand in the past tense, intents in the imperative. */
export declare interface CoreEvents extends StateIntents, StateFacts {
    /** The list of products is there; `count` of its entries. */
    'catalogue/products-loaded': {
        readonly count: number;
        readonly products: readonly Product[];
    };
    /** A malformed entry of a data file was left out. */
    'catalogue/entry-dropped': {
        readonly file: string;
        readonly reason: string;
    };
    /** Intent: the shell's live region reads `text` (already translated) out. */
    'shell/announce': {
        readonly text: string;
    };
    /** `query` is what the search begins with; shells before version 1.3.0 open it empty. */
    'shell/open-search': {
        readonly query?: string;
    };
    'shell/close-search': Readonly<Record<never, never>>;
    /** Intent: the shell shows `text` (already translated); a later one with the same `id` replaces it. */
    'shell/notify': {
        readonly id: string;
        readonly text: string;
        /**
         * A way on, to an address of the store such as `/order`: the notice goes with the page that it is shown on. Shells
         * before version 1.3.0 show the text alone.
         */
        readonly link?: {
            readonly to: string;
            readonly text: string;
        };
    };
    /** Intent: while `hold` is true the shell does not offer a refresh; `by` names the remote that asks. */
    'shell/hold-refresh': {
        readonly by: string;
        readonly hold: boolean;
    };
    'persistence/failed': {
        readonly reason: PersistenceFault;
    };
    /** `total` in US dollars. */
    'checkout/completed': {
        readonly total: number;
        /** Tells the order from every other one; remotes before version 1.3.0 give none. */
        readonly id?: string;
    };
    /** `code` names what went wrong, for engineers. */
    'remote/failed': {
        readonly remote: string;
        readonly code: string;
    };
    /** After a failure the remote works: by a further try, from another address, or with the version named. */
    'remote/recovered': {
        readonly remote: string;
        readonly version: string;
    };
    'remote/step': RemoteStep;
}

/** How an event travels. */
export declare interface EventBehaviour<P = object> {
    /** How many of the latest ones a late subscriber still receives. */
    readonly replay: number;
    /** What the members of its payload have to be; an event that is otherwise is reported and not delivered. */
    readonly payload: {
        readonly [M in keyof P]?: Check;
    };
}

export declare type EventName = keyof KernelEvents;

/** Every event from now on, for inspectors and logs. Features use `on`. */
export declare const events$: Observable<KernelEvent>;

/** One line per event of the kernel. */
export declare const EVENTS: {
    readonly [N in keyof CoreEvents]: EventBehaviour<CoreEvents[N]>;
};

/** A favourite: a product, and the price it was added at where that differs. */
declare type Favourite = StoredEntry;

/** What can be asked of the favourites. */
declare interface FavouritesIntents {
    /** The product at the end; one that is there already stays as it is. */
    'favourites/add': {
        readonly product: Product;
    };
    'favourites/remove': {
        readonly id: number;
    };
    /** A removed favourite comes back to its place, `index` from 0. */
    'favourites/restore': {
        readonly product: Favourite;
        readonly index: number;
    };
}

/** An event as inspectors see it. */
export declare interface KernelEvent<N extends EventName = EventName> {
    readonly name: N;
    readonly payload: KernelEvents[N];
    /** Milliseconds since the epoch. */
    readonly at: number;
}

/**
 * Event name to payload. A remote that brings events of its own adds them by declaration merging:
 *
 * ```ts
 * declare module '@gadgetry/shared-kernel/events' {
 *   interface KernelEvents {
 *     'reviews/review-posted': { readonly itemId: string };
 *   }
 * }
 * ```
 *
 * Such events are not kept for late subscribers, and their payloads are not checked.
 */
export declare interface KernelEvents extends CoreEvents {
}

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
declare type Language = 'en' | 'ua';

/** A name itself, or in the place of one that is misspelt those of its area: so the compiler's message says what may be meant. */
export declare type Meant<Text extends string, Names extends string> = Text extends Names ? Text : Text extends `${infer Area}/${string}` ? Extract<Names, `${Area}/${string}`> : Names;

/** The payloads of one event, from now on; for a replayed event also those from before. */
export declare function on<N extends EventName>(name: N): Observable<KernelEvents[N]>;

export declare function on<N extends string>(name: Meant<N, EventName>): Observable<PayloadOf<N>>;

/** The payload of an event, of one that there is not nothing. */
export declare type PayloadOf<Text extends string> = Text extends EventName ? KernelEvents[Text] : never;

/** Why the stored cart, favourites or preferences could not be read or kept. */
export declare type PersistenceFault = 'denied' | 'full' | 'unreadable' | 'timeout';

/** Further encodings of one picture: paths with `{width}` and `{format}` to be filled in. */
declare interface PictureSources {
    /** Path template such as `img/phones/x/pair-{width}.{format}`. */
    readonly template: string;
    /** Widths in CSS pixels at 1x, ascending. */
    readonly widths: readonly number[];
    /** File extensions, best first: `avif`, `webp`. */
    readonly formats: readonly string[];
}

/** What can be asked of the preferences. */
declare interface PreferencesIntents {
    /** From then on the system's colour scheme is not followed. */
    'preferences/choose-theme': {
        readonly theme: Theme;
    };
    'preferences/choose-language': {
        readonly language: Language;
    };
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

/**
 * Tells everyone who listens. A subscriber that throws disturbs neither the caller nor other subscribers; an
 * event whose payload is malformed is reported in the console and not delivered.
 */
export declare function publish<N extends PublishableName>(name: N, payload: KernelEvents[N]): void;

export declare function publish<N extends string>(name: Meant<N, PublishableName>, payload: PayloadOf<N>): void;

/** Events that may be published: all but the facts that the kernel derives. */
export declare type PublishableName = Exclude<EventName, keyof StateFacts | 'catalogue/products-loaded'>;

/** One attempt to get a page or a fragment of a remote, for diagnosis and for an operator's telemetry. */
export declare interface RemoteStep {
    readonly remote: string;
    readonly version: string;
    /** `page cart`, `fragment search`, or `rendering`. */
    readonly module: string;
    /** Which candidate of the fallback chain it was: `chosen`, `second-address`, `default` or `standby`. */
    readonly candidate: string;
    /** Folder that the version was asked from. */
    readonly base: string;
    readonly milliseconds: number;
    /** `loaded`, or the code of what went wrong. */
    readonly outcome: string;
    readonly message?: string;
}

/** Facts about the state. The store derives them from what has changed; nobody publishes them by hand. */
export declare interface StateFacts {
    /** `quantity` is that of the line after adding. */
    'cart/product-added': Where & {
        readonly product: Product;
        readonly quantity: number;
    };
    'cart/quantity-changed': Where & {
        readonly id: number;
        readonly name: string;
        readonly quantity: number;
    };
    /** `product` is the line as it was, `index` its place from 0: what undoing needs. */
    'cart/line-removed': Where & {
        readonly product: CartLine;
        readonly index: number;
    };
    'cart/line-restored': Where & {
        readonly product: CartLine;
    };
    'cart/cleared': Where;
    'favourites/product-added': Where & {
        readonly product: Product;
    };
    /** `index` is the place from 0 that it had. */
    'favourites/product-removed': Where & {
        readonly product: Favourite;
        readonly index: number;
    };
    'preferences/theme-changed': Where & {
        readonly theme: Theme;
    };
    'preferences/language-changed': Where & {
        readonly language: Language;
    };
}

/** What the shopper can ask for. */
declare type StateIntents = CartIntents & FavouritesIntents & PreferencesIntents;

/** A product as cart and favourites keep it. */
declare type StoredEntry = Product & {
    /** Price in dollars when the shopper added it; present only while it differs from `price`. */
    readonly priceWhenAdded?: number;
};

/** The two themes of the store (spec §9). The document's class bears the same name. */
declare type Theme = 'light' | 'dark';

/** In every fact about the state: whether it happened in this tab; otherwise another tab of the shopper's did it. */
declare interface Where {
    readonly thisTab: boolean;
}

export { }
