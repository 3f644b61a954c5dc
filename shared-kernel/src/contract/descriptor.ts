import type { Slots } from './slots';

/** A text in all languages of the store. */
export interface LocalizedText {
  readonly en: string;
  readonly ua: string;
}

/** Placeholder that shows until a page's code and data have loaded; it has the page's size. */
export type SkeletonKind = 'home' | 'listing' | 'product' | 'lines' | 'grid' | 'plain';

/** An LCP hint: the largest picture of a route, which composing looks up in the catalogue. */
export interface CatalogueLcpHint {
  /** Catalogue file to look in, without `.json`: `products`, `phones` … */
  readonly file: string;
  /** Members of the entry with their values; `:name` is a parameter of the route. The first match is used. */
  readonly where?: Readonly<Record<string, string>>;
  /** `sizes` of the picture element, so that the preload selects the same width as the page. */
  readonly sizes: string;
}

/** An LCP hint for a route whose largest picture is always the same. */
export interface FixedLcpHint {
  /** Alternatives with exclusive media queries. */
  readonly pictures: readonly {
    /** Path relative to the page. */
    readonly href: string;
    readonly type: string;
    readonly media?: string;
  }[];
}

/** The prerendered pages of a route, which composing an environment creates. */
export interface ViewClaim {
  /** For a route with parameters: the catalogue's entries that have a page. */
  readonly each?: {
    /** Catalogue file with the entries, without `.json`. */
    readonly file: string;
    /** Members of the entry by parameter: `{ "itemId": "id" }`. */
    readonly params: Readonly<Record<string, string>>;
  };
  /** Prerenders the page for an empty list; only shoppers with an empty list get it. */
  readonly whenEmpty?: 'cart' | 'favourites';
  /** Queries that have a prerendered page as well, in letters and digits: `sort=Cheapest`. */
  readonly queries?: readonly string[];
  /** For a list with further pages at `?page=2`, `?page=3` …, which get prerendered pages as well. */
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
   * Catalogue files that the page needs first, without `.json`; `shelf/phones` is the start of a category's list, whole or
   * in slices.
   */
  readonly data: readonly string[];
  /** The route's LCP hint. */
  readonly lead?: CatalogueLcpHint | FixedLcpHint;
  /** Prerendered pages. Without it, a route without parameters has one page for all visitors. */
  readonly view?: ViewClaim;
}

/** An entry in the navigation of header and footer, which shows before the remote's code has loaded. */
export interface NavigationEntry {
  readonly path: string;
  readonly label: LocalizedText;
  /** Entries of all remotes are sorted by it, ascending. */
  readonly order: number;
  /** Query parameters that the links of all entries with them share, such as the order of a listing. */
  readonly sharedQuery?: readonly string[];
  /**
   * Shows the entry only in the footer, and only while the remote keeps an item (`writeItem`) on this device whose name
   * starts with this text.
   */
  readonly onlyWithItem?: string;
}

/** Values that a remote gets from its environment. */
export interface RemoteSettings {
  /** Values by the descriptor's `config` schema. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
  readonly connect?: Readonly<Record<string, string>>;
}

/**
 * A remote's description as static JSON (`descriptor.json` in its package, schema in `descriptor.schema.json`).
 *
 * @supplied by remotes
 */
export interface RemoteDescriptor {
  /** Short name: `catalog`, `product`, `cart`. Also the remote's translation namespace. */
  readonly name: string;
  /** Semantic version of the published build. */
  readonly version: string;
  /** Range of kernel versions that it supports: `^1.0.0`. */
  readonly kernel: string;
  readonly routes: readonly RouteClaim[];
  readonly navigation: readonly NavigationEntry[];
  /** Names of its fragments, which other parts of the store render: `search`. */
  readonly fragments: readonly string[];
  /** Slots that it offers on its pages, and slots that it fills. */
  readonly slots?: Slots;
  /** JSON Schema (draft 2020-12) of the values that an environment gives it; without it, there are none. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Names of the backends that it calls; the environment has their addresses. */
  readonly connect?: readonly string[];
  /** Team and contact, for operators: `Checkout team, #checkout`. Visitors don't get it. */
  readonly owner?: string;
}

/** One file of a published build. */
export interface BuildFile {
  /** Path relative to the descriptor. */
  readonly path: string;
  /** Subresource integrity value (`sha384-…`, W3C SRI). */
  readonly integrity: string;
}

/** Files that load together: scripts, style sheets, and the shared modules that they use. */
export interface BuildChunk {
  readonly scripts: readonly BuildFile[];
  readonly styles: readonly BuildFile[];
  /** Shared modules that the host loads on demand: `shared-kernel/slider`. */
  readonly shared: readonly string[];
}

/** Brotli bytes of scripts and styles, measured by the build. */
export interface BuildSizes {
  /** For each page, including entry and app module. */
  readonly pages: Readonly<Record<string, number>>;
  /** For each fragment, including entry and app module. */
  readonly fragments: Readonly<Record<string, number>>;
  /** In total, including files that load later. */
  readonly total: number;
}

/**
 * A descriptor as a build emits it, with the list of its files.
 *
 * @supplied by remotes
 */
export interface BuiltDescriptor extends RemoteDescriptor {
  readonly build: {
    /** Global variable of the container; differs per build, so that versions never mix. */
    readonly container: string;
    readonly entry: BuildFile;
    readonly app: BuildChunk;
    readonly pages: Readonly<Record<string, BuildChunk>>;
    readonly fragments: Readonly<Record<string, BuildChunk>>;
    /** Shared modules that the host has to provide, with their accepted ranges. */
    readonly shared: Readonly<Record<string, string>>;
    /** Exports of shared modules that the build uses, by module. */
    readonly uses?: Readonly<Record<string, readonly string[]>>;
    /** Fingerprints of the signatures of the kernel's exports among these, by module and name. */
    readonly signatures?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** Module for Node from which pages are prerendered. */
    readonly views?: BuildFile;
    /** Values and addresses for a developer's own machine; only in builds of development servers. */
    readonly local?: RemoteSettings;
    readonly sizes?: BuildSizes;
    /** All other files, such as chunks that load later. */
    readonly files?: readonly BuildFile[];
  };
}
