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
        /** Module for Node from which views are rendered; descriptors before kernel 1.2.0 have none. */
        readonly views?: BuildFile;
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
    /** Names of the fragments that it offers to the shell: `search`. */
    readonly fragments: readonly string[];
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
