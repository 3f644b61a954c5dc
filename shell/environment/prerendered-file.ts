import type { PathParams } from './match-route';

/** Prerendered pages of one version of a remote, as a page names them. */
export interface PrerenderedSet {
  /** Folder of the files, relative to the page, ending in `/`. */
  readonly base: string;
  /** Root of the Merkle tree over all of them, base64; the first line of each file leads to it (`isProven`). */
  readonly root: string;
  /** Version of the catalogue's data that they were made from, as its `version.json` says. */
  readonly data: string;
  /** Number of the last page (`?page=9`) of each list that has more than one, by the path of its route. */
  readonly pages?: Readonly<Record<string, number>>;
  /** File of the page that the store's own page carries in its template `INLINED_ID`: that of its address without a hash. */
  readonly inlined?: string;
}

/** Id of the template in the store's own page that holds a prerendered page. */
export const INLINED_ID = 'inlined';

/** The query of a list's further page. */
const FURTHER_PAGE = /^page=([2-9]|[1-9]\d{1,4})$/;

/** The number of the page that a query asks for, from 2; `undefined` where it asks for something else. */
export const furtherPage = (query: string): number | undefined =>
  Number(FURTHER_PAGE.exec(query)?.[1]) || undefined;

/** Names that are the same on every server and file system. */
const PLAIN_PATH = /^(\/[a-z0-9~_-][a-z0-9.~_-]{0,100}){1,8}$/i;

const PLAIN_QUERY = /^([a-z0-9]{1,30}=[a-z0-9]{1,30}(&(?=.)|$)){1,4}$/i;

/**
 * The address of a prerendered page's file below its folder.
 * @param path of the prerendered page, such as `/phones`
 * @param query of its address, without the question mark: `sort=Cheapest`
 * @returns `undefined` for an address that makes no good name of a file
 */
export function prerenderedFile(path: string, language: string, query = ''): string | undefined {
  const name = path === '/' ? '/_' : path;
  if (!PLAIN_PATH.test(name) || (query !== '' && !PLAIN_QUERY.test(query))) return undefined;
  // No path has this character.
  const suffix = query && `@${query.replaceAll('&', '@').replaceAll('=', '-')}`;
  return `${language}${name}${suffix}.html`;
}

/** What the hash of a prerendered page is made of: a prerendered page proves nothing for another address. */
export const prerenderedEntry = (file: string, body: string): string => `${file}\n${body}`;

/** Fills parameters into a route's pattern. */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const STYLES_END = '</style>\n';

/** A prerendered page's file below its first line: the styles of its page, and the HTML in the page's place. */
export const prerenderedBody = (styles: string, html: string): string =>
  `<style>${styles}${STYLES_END}${html}`;

/** Takes it apart again. */
export function readPrerenderedBody(body: string): { readonly styles: string; readonly html: string } {
  const end = body.indexOf(STYLES_END);
  return { styles: body.slice('<style>'.length, end), html: body.slice(end + STYLES_END.length) };
}

/** Returns the hash of an entry, or of two hashes: SHA-256 of the text, base64. */
export async function entryHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/**
 * Whether an entry belongs to a Merkle tree.
 * @param hash of what `prerenderedEntry` gives: it has a line break, which two hashes in a row have not
 * @param proof hash of each neighbour on the way to the root, nearest first
 */
export async function isProven(hash: string, proof: readonly string[], root: string): Promise<boolean> {
  let reached = hash;
  for (const neighbour of proof) reached = await entryHash([reached, neighbour].sort().join(''));
  return reached === root;
}

/** Takes a prerendered page's file apart; throws unless it belongs to the Merkle tree of this root. */
export async function readProven(
  file: string,
  text: string,
  root: string,
): Promise<ReturnType<typeof readPrerenderedBody> & { readonly hash: string }> {
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  const hash = await entryHash(prerenderedEntry(file, body));
  if (!(await isProven(hash, JSON.parse(text.slice(0, end)), root)))
    throw new Error(`${file} has another hash than the page says.`);
  return { ...readPrerenderedBody(body), hash };
}
