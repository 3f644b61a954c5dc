import type { Slots } from './slots';

/** A text in every language of the store. */
export interface LocalizedText {
  readonly en: string;
  readonly ua: string;
}

/** Placeholder that is painted before a page's code and data have arrived; it has the page's very size. */
export type SkeletonKind = 'home' | 'listing' | 'product' | 'lines' | 'grid' | 'plain';

/** An LCP hint: the picture that a route most likely paints largest, found in the catalogue when an environment is composed. */
export interface CatalogueLcpHint {
  /** Catalogue file to look in, without `.json`: `products`, `phones` … */
  readonly file: string;
  /** Members that the entry has to have, `:name` for a parameter of the route. The first match counts. */
  readonly where?: Readonly<Record<string, string>>;
  /** `sizes` of the picture element, so that the preload picks the width that the page will ask for. */
  readonly sizes: string;
}

/** An LCP hint where a route always paints the same picture largest. */
export interface FixedLcpHint {
  /** Alternatives that exclude each other by their media query. */
  readonly pictures: readonly {
    /** Path relative to the page. */
    readonly href: string;
    readonly type: string;
    readonly media?: string;
  }[];
}

/** What of a route is rendered to static HTML when an environment is composed, so that content comes before code. */
export interface ViewClaim {
  /** For a route with parameters: the catalogue's entries that have a page of their own. */
  readonly each?: {
    /** Catalogue file with the entries, without `.json`. */
    readonly file: string;
    /** Which member of an entry fills which parameter: `{ "itemId": "id" }`. */
    readonly params: Readonly<Record<string, string>>;
  };
  /** The prerendered page is that of a shopper with an empty list: only such shoppers get it. */
  readonly whenEmpty?: 'cart' | 'favourites';
  /** Queries that have a prerendered page, too, in letters and digits: `sort=Cheapest`. */
  readonly queries?: readonly string[];
  /** For a list that goes on at `?page=2`, `?page=3` …: each of its pages has a prerendered page, too. */
  readonly pages?: {
    /** Catalogue file with the entries of the list, without `.json`. */
    readonly file: string;
    /** Entries of a page, from 1 to 1000. */
    readonly size: number;
  };
}

/** A route that a remote owns. */
export interface RouteClaim {
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
  /** Routes without parameters have a view in any case; it is the same for all visitors unless this says otherwise. */
  readonly view?: ViewClaim;
}

/** An entry in the navigation of header and footer; it shows before the remote's code has loaded. */
export interface NavigationEntry {
  readonly path: string;
  readonly label: LocalizedText;
  /** Ascending; entries of all remotes are sorted by it. */
  readonly order: number;
  /** Parameters of the query that the links of all entries with them share, such as the order of a listing. */
  readonly sharedQuery?: readonly string[];
  /**
   * For what the shopper has on this device: the entry shows in the footer alone, as long as the remote keeps an item (`writeItem`)
   * whose name begins so.
   */
  readonly onlyWithItem?: string;
}

/** What a remote is given from outside. */
export interface RemoteSettings {
  /** Values for what the descriptor's `config` describes. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
  readonly connect?: Readonly<Record<string, string>>;
}

/**
 * What a remote promises, as static JSON (`descriptor.json` in its package, schema in `descriptor.schema.json`).
 *
 * @supplied by remotes
 */
export interface RemoteDescriptor {
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
  /** Places for others on its pages, and places of others that it fills. */
  readonly slots?: Slots;
  /** JSON Schema (draft 2020-12) of the values that an environment gives it; without it, it takes none. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Names of the backends that it calls; the environment says where they are. */
  readonly connect?: readonly string[];
  /** Who answers for it and how to reach them, for operators: `Checkout team, #checkout`. Visitors don't get it. */
  readonly owner?: string;
}

/** One file of a published build. */
export interface BuildFile {
  /** Path relative to the descriptor. */
  readonly path: string;
  /** Subresource integrity value (`sha384-…`, W3C SRI). */
  readonly integrity: string;
}

/** Files that are loaded together: scripts, style sheets, and the shared modules that they use. */
export interface BuildChunk {
  readonly scripts: readonly BuildFile[];
  readonly styles: readonly BuildFile[];
  /** Shared modules that the host loads on demand: `shared-kernel/slider`. */
  readonly shared: readonly string[];
}

/** Bytes of scripts and styles in Brotli, as the build has measured them. */
export interface BuildSizes {
  /** Of what each page takes, with entry and app module. */
  readonly pages: Readonly<Record<string, number>>;
  /** Of what each fragment takes, with entry and app module. */
  readonly fragments: Readonly<Record<string, number>>;
  /** Of all, those that are loaded later included. */
  readonly total: number;
}

/**
 * A descriptor as a build emits it: the promise, and the files that keep it.
 *
 * @supplied by remotes
 */
export interface BuiltDescriptor extends RemoteDescriptor {
  readonly build: {
    /** Global variable of the container; differs per build, so that two versions never mix. */
    readonly container: string;
    readonly entry: BuildFile;
    readonly app: BuildChunk;
    readonly pages: Readonly<Record<string, BuildChunk>>;
    readonly fragments: Readonly<Record<string, BuildChunk>>;
    /** Shared modules that the host has to bring, with the range that each must satisfy. */
    readonly shared: Readonly<Record<string, string>>;
    /** Exports of those modules that the build uses, by module. */
    readonly uses?: Readonly<Record<string, readonly string[]>>;
    /** Fingerprints of the signatures of those that are the kernel's, by module and name. */
    readonly signatures?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** Module for Node from which views are rendered. */
    readonly views?: BuildFile;
    /** Values and addresses for a developer's own machine; only builds of development servers have them. */
    readonly local?: RemoteSettings;
    readonly sizes?: BuildSizes;
    /** All other files, such as chunks that are loaded later. */
    readonly files?: readonly BuildFile[];
  };
}
