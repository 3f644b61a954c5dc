import type { Language } from '../model/preferences';

/** A link to another page in a page's head. */
export interface HeadLink {
  /** Text for shoppers, at most 300 characters. */
  readonly name: string;
  /** Address in the store: `/phones/apple-iphone-14-128gb-midnight`. */
  readonly address: string;
}

/** The picture of a page where its link is shared. */
export interface HeadPicture {
  /** Path as in the data: `img/phones/x/pair-832.webp`. */
  readonly path: string;
  /** Description of the picture, at most 300 characters. */
  readonly alt: string;
  /** CSS pixels. */
  readonly width?: number;
  /** CSS pixels. */
  readonly height?: number;
}

/** A product on a page. */
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
  /** Price that the cart charges, in units of the currency. */
  readonly price: number;
  /** ISO 4217; the store only sells in US dollars. */
  readonly currency: 'USD';
  /** Paths as in the data, at most 50. */
  readonly images: readonly string[];
}

/** Head of a prerendered page's document. Addresses are those in the store, without the site's address. */
export interface PageHead {
  /** Title of the document, at most 300 characters. */
  readonly title: string;
  /** Summary of the page in one or two sentences, at most 500 characters. */
  readonly description: string;
  readonly image?: HeadPicture;
  /** Links from the home page to the page itself, at most 20. */
  readonly breadcrumbs?: readonly HeadLink[];
  /** Items of the page, in order, at most 300. */
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
  /** Language of the page, of the kernel's texts, and of the remote's texts. */
  readonly language: Language;
  /** Raw contents of the catalogue's files, by name without `.json`. The kernel's lists have the same, validated. */
  readonly catalogue: Readonly<Record<string, unknown>>;
}

/**
 * Type of the export `heads` in a remote's `src/heads.ts`: a function per page of its app module. If it is absent or returns
 * `undefined`, a page has the store's default head. Runs in Node when an environment is composed, never in browsers.
 */
export type Heads = Readonly<Record<string, (context: HeadContext) => PageHead | undefined>>;

/** The prerendered page that an excerpt is for. */
export type ExcerptContext = Omit<HeadContext, 'catalogue'>;

/**
 * Type of the export `excerpts` in a remote's `src/excerpts.ts`: for each page, returns the part of the catalogue that the page
 * shows. The page and its head are then rendered from that part alone, and rendered again only when that part changes.
 * The outer function is called once per catalogue, so it can build an index. If it is absent or the inner function returns
 * `undefined`, a page is rendered from the whole catalogue, and again after each change of the catalogue. Runs in Node when an
 * environment is composed, never in browsers.
 *
 * With `export const carriesExcerpts = true` in the same file, a prerendered page contains the lists of its excerpt. It hydrates
 * from them without waiting for data files. At the address where it hydrated, the page's hooks return these lists in place of the
 * whole files; parts in `WhenNear` and in slots get the whole files. An environment that names no version of its data ignores it.
 */
export type Excerpts = Readonly<
  Record<
    string,
    (catalogue: HeadContext['catalogue']) => (context: ExcerptContext) => HeadContext['catalogue'] | undefined
  >
>;
