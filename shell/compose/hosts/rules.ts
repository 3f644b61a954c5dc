import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { usageError } from '../codes';
import { originsOf, urlsOf } from '../document/environment-document';
import type { Headers } from './page-headers';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files with plain names are revalidated each time: 304 while unchanged. */
export const REVALIDATED = 'no-cache';

/** Pictures and films beside the page whose names don't change. */
export const FOR_A_DAY = 'public, max-age=86400';

export const NO_STORE = 'no-store';

/** A month; visitors that return later get the whole page. */
export const FOR_A_MONTH = 'public, max-age=2592000';

/** Address of health checks; answers are neither cached nor logged. */
export const HEALTH = '/healthz';

/** Headers of every file besides caching: they allow other origins, and forbid other types than the declared one. */
export const FILE_HEADERS: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Addresses of files that never change: of a version, or of prerendered pages. A regular expression (PCRE, RE2). */
export const VERSIONED = String.raw`/([0-9]+\.[0-9]+\.[0-9]+[^/]*|prerendered/[0-9a-f]{16})/`;

/** Addresses of pictures and films. A regular expression (PCRE, RE2). */
export const MEDIA = '/(img|video)/';

/**
 * A copy of the page that browsers keep as a dictionary, to get later pages as deltas. Its name never changes, like the rules
 * of servers, and is not a page's name, so browsers never show it without the page's headers.
 */
export const PAGE_DICTIONARY = 'page.dictionary';

/** Folder of a preview's page, below that of its environment's page. A regular expression (PCRE, RE2). */
export const PREVIEW_FOLDER = 'preview/[a-z0-9-]+/';

/** Types of files by their ending (IANA's registry of media types). */
export const TYPES: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs'],
  'application/json': ['json', 'map'],
  'application/xml': ['xml'],
  'text/plain': ['txt'],
  'application/manifest+json': ['webmanifest'],
  'image/svg+xml': ['svg'],
  'image/avif': ['avif'],
  'image/webp': ['webp'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/x-icon': ['ico'],
  'font/woff2': ['woff2'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
};

/** Endings of files that have compressed copies. */
export const COMPRESSED = ['html', 'css', 'js', 'mjs', 'json', 'map', 'svg', 'xml', 'txt'];

/** Returns a file's content type by its name. */
export function contentType(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const [type] = Object.entries(TYPES).find(([, endings]) => endings.includes(ending)) ?? [];
  return type ?? 'application/octet-stream';
}

/** Returns a text in quotes, as the configurations of servers write it. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/** Returns how long a file may be cached, by its address; missing files are never cached. */
export function cacheOf(path: string): string {
  const address = `/${path}`;
  if (new RegExp(VERSIONED).test(address) || /^\/shell-[0-9a-f]{16}\.html/.test(address)) return IMMUTABLE;
  return new RegExp(MEDIA).test(address) ? FOR_A_DAY : REVALIDATED;
}

export interface ServedOrigin {
  /** The page with the files beside it, or files that pages of other origins load. */
  readonly role: 'page' | 'files';
  /** Host, and port where it isn't the scheme's: `localhost:3000`, `[::1]:3000`. */
  readonly host: string;
  /** Host without its port. */
  readonly name: string;
  /** Folder of the page on it, with a slash at both ends. */
  readonly path: string;
}

export interface ServerOptions {
  readonly listen: number;
  /** Folder of the origin's files. */
  readonly root: string;
  /** Path of telemetry, and the address of the collector that gets it. */
  readonly passed?: { readonly from: string; readonly to: string };
  /** Previews that get other headers than their environment. */
  readonly previews?: readonly PreviewHeaders[];
}

export interface PreviewHeaders {
  /** Name of the preview, without that of its environment. */
  readonly name: string;
  /** Folder of its page below that of the environment's page, with a slash at its end. */
  readonly folder: string;
  readonly headers: Headers;
}

/**
 * Matches paths that servers compare as they are written. They decode addresses first, and their configuration gives other
 * characters a meaning, so pages in another folder would lack their headers.
 */
export const PLAIN_PATH = /^[\w.~/-]*$/;

const withName = (origin: Omit<ServedOrigin, 'name'>): ServedOrigin => ({
  ...origin,
  name: origin.host.replace(/:\d+$/, ''),
});

/**
 * Returns the origins of an environment: the page's, then those of parts and data.
 * @throws {ComposeError} GX112 if the page's folder has characters that servers do not compare as they are
 */
export function servedOrigins({ parts }: EnvironmentDocument, site: string): readonly ServedOrigin[] {
  const page = new URL(site);
  if (!PLAIN_PATH.test(page.pathname))
    throw usageError(
      `--site: expected a path of letters, digits and . _ ~ - but found "${page.pathname}". Serve the store from another folder.`,
    );
  const origins = originsOf(Object.values(parts).flat().flatMap(urlsOf));
  const hosts = new Set(origins.filter((one) => one !== page.origin).map((one) => new URL(one).host));
  return [
    withName({ role: 'page', host: page.host, path: page.pathname.replace(/[^/]*$/, '') }),
    ...[...hosts].sort().map((host) => withName({ role: 'files', host, path: '/' })),
  ];
}
