/** Files that are loaded together: scripts, style sheets, and the shared modules that they use. */
declare interface BuildChunk {
    readonly scripts: readonly BuildFile[];
    readonly styles: readonly BuildFile[];
    /** Shared modules that the host loads on demand: `shared-kernel/slider`. */
    readonly shared: readonly string[];
}

/** One file of a published build. */
declare interface BuildFile {
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
declare interface BuiltDescriptor extends RemoteDescriptor {
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

/** What is wrong with an emitted descriptor, its list of files included. */
export declare function builtDescriptorProblems(value: unknown): ContractProblem[];

/** An LCP hint: the picture that a route most likely paints largest, found in the catalogue when an environment is composed. */
declare interface CatalogueLcpHint {
    /** Catalogue file to look in, without `.json`: `products`, `phones` … */
    readonly file: string;
    /** Members that the entry has to have, `:name` for a parameter of the route. The first match counts. */
    readonly where?: Readonly<Record<string, string>>;
    /** `sizes` of the picture element, so that the preload picks the width that the page will ask for. */
    readonly sizes: string;
}

/** What a member of a slot's context may be; a list names the texts that it is one of. */
declare type ContextKind = 'string' | 'number' | 'boolean' | readonly string[];

/** A value of a slot's context. */
declare type ContextValue = string | number | boolean;

/** One broken promise: where, what is expected there, and what stands there. */
export declare interface ContractProblem {
    /** Path inside the document, such as `routes[1].path`; empty for the document as a whole. */
    readonly at: string;
    readonly expected: string;
    /** Shortened. */
    readonly found: string;
}

/** What is wrong with a descriptor; empty when nothing is. `descriptor.schema.json` says the same to editors. */
export declare function descriptorProblems(value: unknown): ContractProblem[];

/** A fragment that a remote puts into a slot, wherever some page offers it. */
declare interface FilledSlot {
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
declare interface FixedLcpHint {
    /** Alternatives that exclude each other by their media query. */
    readonly pictures: readonly {
        /** Path relative to the page. */
        readonly href: string;
        readonly type: string;
        readonly media?: string;
    }[];
}

/** Whether a value is a sound emitted descriptor. */
export declare const isBuiltDescriptor: (value: unknown) => value is BuiltDescriptor;

/** A text in every language of the store. */
declare interface LocalizedText {
    readonly en: string;
    readonly ua: string;
}

/** An entry in the header's navigation; it shows before the remote's code has loaded. */
declare interface NavigationEntry {
    readonly path: string;
    readonly label: LocalizedText;
    /** Ascending; entries of all remotes are sorted by it. */
    readonly order: number;
}

/** A place on a page that any remote may fill. */
declare interface OfferedSlot {
    /** Page and place: `product/after-specs`. */
    readonly name: string;
    /** The values that it passes to its fills, by name. */
    readonly context: Readonly<Record<string, ContextKind>>;
    /** Reserved where a fill matches every context; without it, a fill appears only out of sight. */
    readonly room?: readonly ReservedSize[];
}

/** A problem in words. */
export declare const problemText: ({ at, expected, found }: ContractProblem) => string;

/**
 * Reads an emitted descriptor.
 * @param source where it comes from, for the message
 * @throws with every problem named when it is not sound
 */
export declare function readBuiltDescriptor(value: unknown, source: string): BuiltDescriptor;

/**
 * What a remote promises, as static JSON (`descriptor.json` in its package, schema in `descriptor.schema.json`).
 *
 * @supplied by remotes, also by those that were built with earlier kernels
 */
declare interface RemoteDescriptor {
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
declare interface RemoteSettings {
    /** Values for what the descriptor's `config` describes. */
    readonly config?: Readonly<Record<string, unknown>>;
    /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
    readonly connect?: Readonly<Record<string, string>>;
}

/** A size that a page reserves for the fills of a slot, so that nothing moves when they appear. */
declare interface ReservedSize {
    /** CSS pixels. */
    readonly height?: number;
    /** CSS pixels. */
    readonly width?: number;
    /** For windows of this width alone: `(min-width: 640px)`. */
    readonly media?: string;
}

/** A route that a remote owns. */
declare interface RouteClaim {
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

/** A text that is not too long for a message. */
export declare function shortened(text: string): string;

/** Placeholder that is painted before a page's code and data have arrived; it has the page's very size. */
declare type SkeletonKind = 'home' | 'listing' | 'product' | 'lines' | 'grid' | 'plain';

/** The slots of a part. */
declare interface Slots {
    readonly offered?: readonly OfferedSlot[];
    readonly filled?: readonly FilledSlot[];
}

/** What of a route is rendered to static HTML when an environment is composed, so that content comes before code. */
declare interface ViewClaim {
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
