import { BehaviorSubject } from 'rxjs';
import { Component } from 'react';
import { ComponentType } from 'react';
import { Observable } from 'rxjs';
import { ReactNode } from 'react';

declare type AnyFile = Pick<CatalogueFile<unknown>, 'refetch'>;

/** Where the catalogue's files lie. */
declare interface CatalogueConfig {
    /** Folder of the four files, relative to the page (spec §7: `api`). Pictures are relative to the folder that it lies in. */
    readonly base: string;
    /** Languages for which the supplier offers `descriptions.<language>.json`. */
    readonly descriptions: readonly string[];
    /** SRI values by file name, such as `products.json`: other bytes are refused. A file without one is taken as it is. */
    readonly integrity?: Readonly<Record<string, string>>;
    /** The slices that a large catalogue publishes beside its files. */
    readonly slices?: Slices;
}

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

/** Tells where the catalogue lies; the host calls it before anything is loaded. */
export declare function configureCatalogue(config: CatalogueConfig): void;

/** A value of a slot's context. */
declare type ContextValue = string | number | boolean;

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

/** Renders a fallback after an error in its children, and the children again on reconnect. */
export declare class ErrorBoundary extends Component<ErrorBoundaryProps, {
    readonly hasFailed: boolean;
}> {
    state: {
        hasFailed: boolean;
    };
    private stopListening;
    private readonly retry;
    private readonly fail;
    static getDerivedStateFromError(): {
        readonly hasFailed: boolean;
    };
    componentDidMount(): void;
    componentWillUnmount(): void;
    componentDidUpdate({ resetKey }: ErrorBoundaryProps): void;
    componentDidCatch(error: unknown): void;
    render(): ReactNode;
}

/** Properties of `ErrorBoundary`. */
export declare interface ErrorBoundaryProps {
    /** Renders in place of the children after an error; nothing by default. `retry` renders the children again. */
    readonly fallback?: ReactNode | ((retry: () => void) => ReactNode);
    /** The children render again when it changes, for example the page's address. */
    readonly resetKey?: string;
    readonly onError?: (error: unknown) => void;
    readonly children: ReactNode;
}

/**
 * The file behind a name that a descriptor gives.
 * @param name `products`, a category such as `phones`, or `shelf/phones`: what a listing begins with
 */
export declare function fileNamed(name: string): CatalogueFile<Product> | CatalogueFile<ProductDetail>;

/** A lazily loaded fragment. */
declare interface FragmentModule {
    readonly Fragment: ComponentType<FragmentProps>;
}

/** Properties of every fragment. */
declare interface FragmentProps {
    /** Tells the host that the visitor is done with the fragment (Escape was pressed); the host sees by itself when they go elsewhere. */
    readonly onClose: () => void;
}

/** Sets who brings what fills the slots of this page, from now on; for the host. */
export declare function hostSlots(host: SlotHost | undefined): void;

/** Loads the supplier's texts in a language ahead, where it offers any. Resolves when they are there or have failed. */
export declare function loadDescriptions(language: string): Promise<void>;

/** How far the loading of a catalogue file has come (spec §4, 'Products load'). */
declare interface LoadState<T> {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly items: readonly T[];
    /** The stored error text (spec §8), such as `Error loading phones`; empty unless `failed`. */
    readonly error: string;
}

/** How the store comes by its storage; the browser's answers at once. */
declare type OpenStorage = () => StorageArea | Promise<StorageArea>;

/** A lazily loaded page. */
declare interface PageModule {
    readonly Page: ComponentType;
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

/**
 * Hands in a file of the catalogue that is there already, for static markup.
 * @param name the file's name without `.json`: `products`, `phones`, `descriptions.ua`
 * @throws when it does not hold a list
 */
export declare function provideFile(name: string, file: unknown): void;

/** What is stored, or that nobody may look. */
declare type ReadResult = {
    readonly ok: true;
    readonly text: string | null;
} | {
    readonly ok: false;
};

/** What a page renders, whatever framework it is made with; `undefined` where it has nothing to render. */
export declare function renderedBy(module: PageModule): ComponentType | undefined;

/** The same of a fragment. */
export declare function renderedBy(module: FragmentModule): ComponentType<SlotFillProps<never>> | undefined;

export declare function renderedBy(module: object): unknown;

/** Tells everyone who listens, in the order of publishing, also when a subscriber publishes in turn. */
export declare function replayEvent(name: string, payload: unknown): void;

/** Which slices a catalogue has, as its `version.json` says. */
declare interface Slices {
    /** Folder of the slices, relative to the data files; its name changes with the data, so that no two states mix. */
    readonly folder: string;
    /** Number of products by category. */
    readonly totals: Readonly<Record<string, number>>;
}

/** The values that a page passes to the fills of a slot. */
declare type SlotContext = Readonly<Record<string, ContextValue>>;

/** Properties of a fragment that fills a slot. */
declare interface SlotFillProps<Context> extends FragmentProps {
    /** What the slot tells it. */
    readonly context: Context;
}

/** Brings what fills a slot; the host alone has one. */
export declare type SlotHost = (name: string, context: SlotContext) => ReactNode;

/** How long a skeleton may stand without a word, in milliseconds from now. */
export declare function slowAfterMs(): number;

/** Files that something on the page has waited for too long, an entry for each that waits. */
export declare const slowFiles$: BehaviorSubject<readonly AnyFile[]>;

/**
 * Starts the page's kernel: hydrates the state, keeps it in step with other tabs, follows the system's colour
 * scheme. For the host alone, before its first render. With the browser's storage all is done on return;
 * where `open` answers later, the promise resolves once it has or after 5000 ms. Starting twice does nothing.
 */
export declare function startKernel(open?: OpenStorage): void | Promise<void>;

/** Storage as the store sees it. */
declare interface StorageArea {
    read(key: string): ReadResult;
    write(key: string, text: string): 'written' | StorageFault;
    remove(key: string): void;
    /** Every key that begins with `prefix`. */
    keys(prefix: string): readonly string[];
}

/** Why storage does not keep what it is given. */
declare type StorageFault = 'denied' | 'full';

export { }
