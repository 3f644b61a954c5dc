import type { ComponentType } from 'react';

/** Where the visitor is. */
export declare interface Address {
    /** Such as `/phones/apple-iphone-14`. */
    readonly path: string;
    /** Without the question mark. */
    readonly query: string;
    /** Parameters of the route's pattern, by name. */
    readonly params: Readonly<Record<string, string>>;
}

/** An app module that is made of what the environment gives it. */
export declare type AppFactory<Config = never> = (input: AppInput<Config>) => AppModule;

/** What an environment gives a remote, frozen. */
export declare interface AppInput<Config = unknown> {
    /** Values for what the descriptor's `config` describes; what the environment leaves out has its default there. */
    readonly config: Config;
    /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
    readonly connect: Readonly<Record<string, string>>;
}

/** What a remote exposes as `./app`. */
export declare interface AppModule {
    /** One loader per page name of the descriptor's routes. */
    readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
    /** One loader per fragment of the descriptor. */
    readonly fragments: Readonly<Record<string, () => Promise<FragmentModule>>>;
    readonly translations: Translations;
}

/** What a remote says of its app module: what fills slots or mounts itself the host alone has to know. */
export declare interface AppParts {
    /** One loader per page name of the descriptor's routes. */
    readonly pages: Readonly<Record<string, () => Promise<PageModule | MountModule>>>;
    /** One loader per fragment of the descriptor. */
    readonly fragments: Readonly<Record<string, () => Promise<FragmentModule | SlotFillModule | MountModule>>>;
    readonly translations: Translations;
}

/** Files that are loaded together: scripts, style sheets, and the shared modules that they use. */
export declare interface BuildChunk {
    readonly scripts: readonly BuildFile[];
    readonly styles: readonly BuildFile[];
    /** Shared modules that the host loads on demand: `shared-kernel/slider`. */
    readonly shared: readonly string[];
}

/** One file of a published build. */
export declare interface BuildFile {
    /** Path relative to the descriptor. */
    readonly path: string;
    /** Subresource integrity value (`sha384-…`, W3C SRI). */
    readonly integrity: string;
}

/**
 * A descriptor as a build emits it: the promise, and the files that keep it.
 *
 * @supplied by remotes, also by those that were built with earlier kernels
 */
export declare interface BuiltDescriptor extends RemoteDescriptor {
    readonly build: {
        /** Global variable of the container; differs per build, so that two versions never mix. */
        readonly container: string;
        readonly entry: BuildFile;
        readonly app: BuildChunk;
        readonly pages: Readonly<Record<string, BuildChunk>>;
        readonly fragments: Readonly<Record<string, BuildChunk>>;
        /** Shared modules that the host has to bring, with the range that each must satisfy. */
        readonly shared: Readonly<Record<string, string>>;
        /** Exports of those modules that the build uses, by module; descriptors before kernel 1.1.0 have none. */
        readonly uses?: Readonly<Record<string, readonly string[]>>;
        /** Fingerprints of the signatures of those that are the kernel's, by module and name; descriptors before kernel 1.3.0 have none. */
        readonly signatures?: Readonly<Record<string, Readonly<Record<string, string>>>>;
        /** Module for Node from which views are rendered; descriptors before kernel 1.2.0 have none. */
        readonly views?: BuildFile;
        /** Values and addresses for a developer's own machine; only builds of development servers have them. */
        readonly local?: RemoteSettings;
        /** All other files, such as chunks that are loaded later; descriptors before kernel 1.2.0 have none. */
        readonly files?: readonly BuildFile[];
    };
}

/** An LCP hint: the picture that a route most likely paints largest, found in the catalogue when an environment is composed. */
export declare interface CatalogueLcpHint {
    /** Catalogue file to look in, without `.json`: `products`, `phones` … */
    readonly file: string;
    /** Members that the entry has to have, `:name` for a parameter of the route. The first match counts. */
    readonly where?: Readonly<Record<string, string>>;
    /** `sizes` of the picture element, so that the preload picks the width that the page will ask for. */
    readonly sizes: string;
}

/** What a member of a slot's context may be; a list names the texts that it is one of. */
export declare type ContextKind = 'string' | 'number' | 'boolean' | readonly string[];

/** A value of a slot's context. */
export declare type ContextValue = string | number | boolean;

/**
 * Makes what a remote exposes into its app module.
 * @param exposed an app module, or what makes one
 * @param input what the environment gives it; it is frozen
 * @returns what may be an app module: ask `isAppModule`
 */
export declare const createApp: (exposed: unknown, input: AppInput) => unknown;

/** Checks a remote's app module when it is compiled; returns it as it is. */
export declare function defineApp(app: AppParts): AppModule;

/**
 * The same for one that needs what an environment gives it.
 * @param create called once for each version of the remote that a page runs
 */
export declare function defineApp<Config>(create: (input: AppInput<Config>) => AppParts): AppFactory<Config>;

/** A fragment that a remote puts into a slot, wherever some page offers it. */
export declare interface FilledSlot {
    /** Name of the slot: `product/after-specs`. */
    readonly slot: string;
    /** One of the remote's fragments. */
    readonly fragment: string;
    /** Ascending, among all that fill the slot. */
    readonly order: number;
    /** The values that it matches, by member of the context; it matches every value of the others. */
    readonly when?: Readonly<Record<string, readonly ContextValue[]>>;
}

/** An LCP hint where a route always paints the same picture largest. */
export declare interface FixedLcpHint {
    /** Alternatives that exclude each other by their media query. */
    readonly pictures: readonly {
        /** Path relative to the page. */
        readonly href: string;
        readonly type: string;
        readonly media?: string;
    }[];
}

/** A lazily loaded fragment. */
export declare interface FragmentModule {
    readonly Fragment: ComponentType<FragmentProps>;
}

/** Properties of every fragment. */
export declare interface FragmentProps {
    /** Tells the host that the visitor is done with the fragment (Escape was pressed); the host sees by itself when they go elsewhere. */
    readonly onClose: () => void;
}

/** Whether what a remote exposed as `./app` has the shape of an app module. */
export declare const isAppModule: (value: unknown) => value is AppModule;

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
declare type Language = 'en' | 'ua';

/** A text in every language of the store. */
export declare interface LocalizedText {
    readonly en: string;
    readonly ua: string;
}

/** Pages and fragments that a descriptor promises and the app module lacks. */
export declare function missingParts(app: AppModule, descriptor: {
    readonly routes: readonly Pick<RouteClaim, 'page'>[];
    readonly fragments: readonly string[];
}): string[];

/**
 * Puts a page or fragment of any framework into an element of the store's page.
 * @param element empty, and its own; what is left in it is removed afterwards
 * @returns what takes it away again, with every listener
 */
export declare type Mount<Context = never> = (element: HTMLElement, host: MountHost<Context>) => () => void;

/** What the store gives a page or fragment that mounts itself. */
export declare interface MountHost<Context = unknown> {
    /** Tells of a language once its texts are there. */
    readonly language: Signal<Language>;
    readonly theme: Signal<Theme>;
    readonly address: Signal<Address>;
    /** What the slot that a fragment fills tells it. */
    readonly context: Signal<Context>;
    /** Goes to an address of the store, such as `/cart`. Links may as well be plain ones, to `#/cart`. */
    readonly navigate: (to: string, options?: {
        readonly replace?: boolean;
    }) => void;
    /** Tells the host that the visitor is done with a fragment. */
    readonly onClose: () => void;
}

/** A lazily loaded page or fragment of another framework, or of none. */
export declare interface MountModule {
    readonly mount: Mount;
}

/** An entry in the header's navigation; it shows before the remote's code has loaded. */
export declare interface NavigationEntry {
    readonly path: string;
    readonly label: LocalizedText;
    /** Ascending; entries of all remotes are sorted by it. */
    readonly order: number;
}

/** A place on a page that any remote may fill. */
export declare interface OfferedSlot {
    /** Page and place: `product/after-specs`. */
    readonly name: string;
    /** The values that it passes to its fills, by name. */
    readonly context: Readonly<Record<string, ContextKind>>;
    /** Reserved where a fill matches every context; without it, a fill appears only out of sight. */
    readonly room?: readonly ReservedSize[];
}

/** A lazily loaded page. */
export declare interface PageModule {
    readonly Page: ComponentType;
}

/**
 * What a remote promises, as static JSON (`descriptor.json` in its package, schema in `descriptor.schema.json`).
 *
 * @supplied by remotes, also by those that were built with earlier kernels
 */
export declare interface RemoteDescriptor {
    /** Short name: `catalog`, `product`, `cart`. Also the remote's translation namespace. */
    readonly name: string;
    /** Semantic version of the published build. */
    readonly version: string;
    /** Range of kernel versions that it runs with: `^1.0.0`. */
    readonly kernel: string;
    readonly routes: readonly RouteClaim[];
    readonly navigation: readonly NavigationEntry[];
    /** Names of the fragments that it has for other places of the store: `search`. */
    readonly fragments: readonly string[];
    /** Places for others on its pages, and places of others that it fills; descriptors before kernel 1.3.0 have none. */
    readonly slots?: Slots;
    /** JSON Schema (draft 2020-12) of the values that an environment gives it; without it, it takes none. */
    readonly config?: Readonly<Record<string, unknown>>;
    /** Names of the backends that it calls; the environment says where they are. */
    readonly connect?: readonly string[];
}

/** What a remote is given from outside. */
export declare interface RemoteSettings {
    /** Values for what the descriptor's `config` describes. */
    readonly config?: Readonly<Record<string, unknown>>;
    /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
    readonly connect?: Readonly<Record<string, string>>;
}

/** A size that a page reserves for the fills of a slot, so that nothing moves when they appear. */
export declare interface ReservedSize {
    /** CSS pixels. */
    readonly height?: number;
    /** CSS pixels. */
    readonly width?: number;
    /** For windows of this width alone: `(min-width: 640px)`. */
    readonly media?: string;
}

/** Translations of one language: keys to texts, nested as i18next reads them. */
export declare type Resources = {
    readonly [key: string]: string | Resources;
};

/** A route that a remote owns. */
export declare interface RouteClaim {
    /** Pattern in React Router's syntax: `/phones`, `/phones/:itemId`. */
    readonly path: string;
    /** Name of the page in the remote's app module. */
    readonly page: string;
    readonly skeleton: SkeletonKind;
    /**
     * Catalogue files that the page shows first, without `.json`; `shelf/phones` is the beginning of a category, whole
     * or in slices.
     */
    readonly data: readonly string[];
    /** The route's LCP hint. */
    readonly lead?: CatalogueLcpHint | FixedLcpHint;
    /** Routes without parameters have a view in any case; it holds for everybody unless this says otherwise. */
    readonly view?: ViewClaim;
}

/** A value that changes, for code without React. */
export declare interface Signal<T> {
    /** The present value. */
    readonly value: T;
    /** Calls back with every further value; returns what ends that. */
    readonly subscribe: (listener: (value: T) => void) => () => void;
}

/** Placeholder that is painted before a page's code and data have arrived; it has the page's very size. */
export declare type SkeletonKind = 'home' | 'listing' | 'product' | 'lines' | 'grid' | 'plain';

/** The values that a page passes to the fills of a slot. */
export declare type SlotContext = Readonly<Record<string, ContextValue>>;

/** A lazily loaded fragment that fills a slot. */
export declare interface SlotFillModule {
    readonly Fragment: ComponentType<SlotFillProps<never>>;
}

/** Properties of a fragment that fills a slot. */
export declare interface SlotFillProps<Context> extends FragmentProps {
    /** What the slot tells it. */
    readonly context: Context;
}

/** The slots of a part. */
export declare interface Slots {
    readonly offered?: readonly OfferedSlot[];
    readonly filled?: readonly FilledSlot[];
}

/** The store's name, as shoppers see it; the one place to change it. */
export declare const STORE_NAME = "Gadgetry";

/** The two themes of the store (spec §9). The document's class bears the same name. */
declare type Theme = 'light' | 'dark';

/** A remote's texts in both languages of the store. */
export declare interface Translations {
    readonly en: Resources;
    readonly ua: Resources;
}

/** What of a route is rendered to static HTML when an environment is composed, so that content comes before code. */
export declare interface ViewClaim {
    /** For a route with parameters: the catalogue's entries that have a page of their own. */
    readonly each?: {
        /** Catalogue file with the entries, without `.json`. */
        readonly file: string;
        /** Which member of an entry fills which parameter: `{ "itemId": "id" }`. */
        readonly params: Readonly<Record<string, string>>;
    };
    /** The view is that of a shopper with an empty list: nobody else gets it. */
    readonly whenEmpty?: 'cart' | 'favourites';
}

export { }
