import type { PathParams } from './match-route';

/** The set of prerendered pages of a remote's version, in a page's environment. */
export interface PrerenderedSet {
  /** Folder of the files, relative to the page, ending in `/`. */
  readonly base: string;
  /** Root of the Merkle tree of all files, base64; the first line of each file is its proof (`isProven`). */
  readonly root: string;
  /** Version of the data that they were made from (`version.json`). */
  readonly data: string;
  /** Number of the last page (`?page=9`) of each list with more than one, by the path of its route. */
  readonly pages?: Readonly<Record<string, number>>;
  /** File of the home page, which the store's own page contains in its template `INLINED_ID`. */
  readonly inlined?: string;
}

/** Location of a prerendered page, and the set that proves it. */
export interface PrerenderedAddress {
  readonly set: PrerenderedSet;
  readonly file: string;
}

/** Id of the template with a prerendered page in the store's own page. */
export const INLINED_ID = 'inlined';

/** Id of the element with a prerendered page's excerpt of the catalogue, from which the page hydrates. */
export const EXCERPT_ID = 'excerpt';

/**
 * Returns a prerendered page's HTML followed by its excerpt, which the shell removes before React hydrates the page.
 * @param json the excerpt's lists by the names of their files
 */
export const withExcerpt = (html: string, json: string): string =>
  `${html}<script type="application/json" id="${EXCERPT_ID}">${json.replaceAll('<', '\\u003c')}</script>`;

/** Returns a template of the page as an element, for shells whose manifest lacks `templates: 'text'`. */
export const elementTemplate = (id: string, html: string): string =>
  `<template id="${id}">${html}</template>`;

/**
 * Returns a template of the page as text, which the browser parses only when it is shown. HTML with a script tag becomes an
 * element template, since that tag would end the text.
 */
export const textTemplate = (id: string, html: string): string =>
  /<\/?script/i.test(html)
    ? elementTemplate(id, html)
    : `<script type="text/html" id="${id}">${html}</script>`;

/** Matches the query of a list's further page. */
const FURTHER_PAGE = /^page=([2-9]|[1-9]\d{1,4})$/;

/** Returns the number of the page in a query, from 2; `undefined` for any other query. */
export const furtherPage = (query: string): number | undefined =>
  Number(FURTHER_PAGE.exec(query)?.[1]) || undefined;

/** Matches paths whose names are the same on every server and file system. */
const PLAIN_PATH = /^(\/[a-z0-9~_-][a-z0-9.~_-]{0,100}){1,8}$/i;

const PLAIN_QUERY = /^([a-z0-9]{1,30}=[a-z0-9]{1,30}(&(?=.)|$)){1,4}$/i;

/**
 * Returns the path of a prerendered page's file below its folder.
 * @param path of the prerendered page, such as `/phones`
 * @param query of its address, without the question mark: `sort=Cheapest`
 * @returns `undefined` for an address that is no plain file name
 */
export function prerenderedFile(path: string, language: string, query = ''): string | undefined {
  const name = path === '/' ? '/_' : path;
  if (!PLAIN_PATH.test(name) || (query !== '' && !PLAIN_QUERY.test(query))) return undefined;
  // No path contains `@`, so it separates path and query.
  const suffix = query && `@${query.replaceAll('&', '@').replaceAll('=', '-')}`;
  return `${language}${name}${suffix}.html`;
}

/** Returns the text that is hashed for a prerendered page. With the file's path in it, no page is valid for another address. */
export const merkleLeaf = (file: string, body: string): string => `${file}\n${body}`;

/** Fills parameters into a route's pattern. */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const STYLES_END = '</style>\n';

/** Returns a prerendered page's file without its first line: styles and HTML. */
export const prerenderedBody = (styles: string, html: string): string =>
  `<style>${styles}${STYLES_END}${html}`;

/** Splits the result of `prerenderedBody`. */
export function readPrerenderedBody(body: string): { readonly styles: string; readonly html: string } {
  const end = body.indexOf(STYLES_END);
  return { styles: body.slice('<style>'.length, end), html: body.slice(end + STYLES_END.length) };
}

/** Returns the SHA-256 of a leaf's text or of two joined hashes, in base64. */
export async function sha256Base64(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/**
 * Returns whether a leaf belongs to a Merkle tree.
 * @param hash of the leaf; only a leaf's text has a line break, so no inner node can pass for a leaf
 * @param proof hash of each sibling up to the root, nearest first
 */
export async function isProven(hash: string, proof: readonly string[], root: string): Promise<boolean> {
  let reached = hash;
  // Sorted, so that a proof does not have to name sides.
  for (const sibling of proof) reached = await sha256Base64([reached, sibling].sort().join(''));
  return reached === root;
}

/** Reads a prerendered page's file; throws unless it belongs to the Merkle tree of this root. */
export async function readProven(
  file: string,
  text: string,
  root: string,
): Promise<ReturnType<typeof readPrerenderedBody> & { readonly hash: string }> {
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  const hash = await sha256Base64(merkleLeaf(file, body));
  if (!(await isProven(hash, JSON.parse(text.slice(0, end)), root)))
    throw new Error(`${file} has another hash than the page says.`);
  return { ...readPrerenderedBody(body), hash };
}
