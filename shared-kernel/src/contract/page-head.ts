import type { Language } from '../model/preferences';

/** A page that the head of another one names. */
export interface HeadLink {
  /** As shoppers read it, at most 300 characters. */
  readonly name: string;
  /** Address in the store: `/phones/apple-iphone-14-128gb-midnight`. */
  readonly address: string;
}

/** The picture that stands for a page where its link is shared. */
export interface HeadPicture {
  /** As the data have it: `img/phones/x/pair-832.webp`. */
  readonly path: string;
  /** What it shows, at most 300 characters. */
  readonly alt: string;
  /** CSS pixels. */
  readonly width?: number;
  /** CSS pixels. */
  readonly height?: number;
}

/** A product that a page sells. */
export interface HeadProduct {
  /** At most 300 characters. */
  readonly name: string;
  /** At most 5000 characters. */
  readonly description: string;
  /** Its variant slug: `apple-iphone-14-128gb-midnight`. */
  readonly sku: string;
  readonly brand?: string;
  /** In the language of the page. */
  readonly color?: string;
  /** In the language of the page. */
  readonly category?: string;
  /** What the cart charges, in units of the currency. */
  readonly price: number;
  /** ISO 4217. The store sells in US dollars alone. */
  readonly currency: 'USD';
  /** Paths as the data have them, at most 50. */
  readonly images: readonly string[];
}

/** What the document of a prerendered page says of the page in its head. Addresses are those in the store, without its site. */
export interface PageHead {
  /** Title of the document, at most 300 characters. */
  readonly title: string;
  /** What the page offers, in one or two sentences of at most 500 characters. */
  readonly description: string;
  readonly image?: HeadPicture;
  /** The way to the page: from the home page to the page itself. At most 20. */
  readonly breadcrumbs?: readonly HeadLink[];
  /** What the page lists, in its order. At most 300. */
  readonly list?: readonly HeadLink[];
  readonly product?: HeadProduct;
}

/** The prerendered page that a head is for. */
export interface HeadContext {
  /** `/phones` */
  readonly path: string;
  /** Values of the route's parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Without the question mark: `page=2`. */
  readonly query: string;
  /** The kernel's texts and the remote's own are in this language. */
  readonly language: Language;
  /** Contents of the catalogue's files, by name without `.json`, as they are. The kernel's lists hold the same, checked. */
  readonly catalogue: Readonly<Record<string, unknown>>;
}

/**
 * What a remote's `src/heads.ts` exports as `heads`: a function per page of its app module. Without one, or where it returns
 * `undefined`, a page has the store's own head. Runs in Node when an environment is composed; browsers never load it.
 */
export type Heads = Readonly<Record<string, (context: HeadContext) => PageHead | undefined>>;

/** The prerendered page that an excerpt is for. */
export type ExcerptContext = Omit<HeadContext, 'catalogue'>;

/**
 * What a remote's `src/excerpts.ts` exports as `excerpts`: for a page of its app module, the part of the catalogue's files that the page
 * shows something of. The page and its head are then rendered from that part alone, with every other file empty, and rendered again
 * only when it has changed. The outer function is called once for a catalogue, so it can build an index. Without one, or
 * where the inner function returns `undefined`, a page is rendered from all of the catalogue, and again whenever any of it has changed.
 * Runs in Node when an environment is composed; browsers never load it.
 */
export type Excerpts = Readonly<
  Record<
    string,
    (catalogue: HeadContext['catalogue']) => (context: ExcerptContext) => HeadContext['catalogue'] | undefined
  >
>;
