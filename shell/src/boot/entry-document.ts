import { addressInDocument } from '@gadgetry/environment/entry-document';
import { type PageSet, readPageSet } from '@gadgetry/environment/page-environment';
import { isLanguage, type Language } from '@gadgetry/shared-kernel/model/preferences';
import type { EffectContext } from './effects';
import type { Look } from './look';
import type { PendingAction } from './pending-actions';
import { fetchPrerendered } from './prerendered';
import type { InputRecorder, RecorderEvent } from './record-input';

export interface EntryDocument {
  readonly address: string;
  readonly language: Language;
  /** Hash of the prerendered page's `merkleLeaf`. */
  readonly entry: string;
  /** First characters of the root of the set that contained the page when the document was written. */
  readonly set: string;
}

/** What the script in the head of an entry document hands to the boot script at its end. */
export interface DocumentStart {
  readonly entry: EntryDocument;
  readonly look: Look;
  readonly recorder: InputRecorder;
  readonly pendingActions: () => readonly PendingAction[];
  /** Input so far, which is stored already. */
  readonly events: readonly RecorderEvent[];
  /** Called with each later event, once it is set. */
  dispatch?: (event: RecorderEvent) => void;
}

declare global {
  var __gadgetryDocument: DocumentStart | undefined;
}

/** Reads the entry document's attributes from its boot script; `undefined` in the store's own page. */
export function readEntryDocument(script = document.currentScript): EntryDocument | undefined {
  const { address, language, entry = '', set = '' } = script?.dataset ?? {};
  return address && isLanguage(language) ? { address, language, entry, set } : undefined;
}

/** A parameter of a listing (spec §2), which the store reads behind the hash. */
const LISTING_PARAMETER = /^[?&]?(sort|devicesOnPage|page)=/;

/** Splits the query of a document's address into the parameters of a listing and the others, such as those of campaigns. */
function splitQuery(search: string): { readonly listing: string; readonly others: string } {
  const all = search.slice(1).split('&');
  const parameters = all.filter((one) => LISTING_PARAMETER.test(one));
  const others = all.filter((one) => one && !parameters.includes(one)).join('&');
  return { listing: parameters.join('&'), others: others && `?${others}` };
}

/** Returns the address at which the visit continues in the store. A hash in the document's address takes precedence. */
export function storeAddress(
  { address }: EntryDocument,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): string {
  if (hash.startsWith('#/')) return `./${search}${hash}`;
  const { listing, others } = splitQuery(search);
  return `./${others}#${listing ? `${address.split('?')[0]}?${listing}` : address}`;
}

/**
 * Whether the store's own page has to show the address: its hash names another page, its query another part of a listing, or
 * the shopper chose another language.
 */
export const isElsewhere = (
  { language }: EntryDocument,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  chosen: Language | undefined,
): boolean => hash.startsWith('#/') || splitQuery(search).listing !== '' || (chosen ?? language) !== language;

/** Changes the document's address to the one in the store, so that relative addresses start at the store's folder. */
export function takeStoreAddress(entry: EntryDocument): void {
  history.replaceState(history.state, '', storeAddress(entry, location));
  document.querySelector('base')?.remove();
}

export function linkToStore(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href$="/"]:not([href*=":"],[href^="#"])')) {
    link.setAttribute('href', `#${link.dataset.to ?? addressInDocument(link.getAttribute('href') ?? '')}`);
    delete link.dataset.to;
  }
}

/** Wait after the first failed request, in milliseconds; doubles with each further failure. */
const FIRST_WAIT_MS = 1000;

/** Time limit of a request, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000;

/** Matches the templates of the store's own page, from its frame to its last script. */
const TEMPLATES = /<[^<]* id="frame[\s\S]*(?=<script id="paint")/;

/** Fetches the store's own page, and retries until the network answers; throws if the answer is not a page of the store. */
export async function fetchStorePage(
  wait = FIRST_WAIT_MS,
): Promise<PageSet & { readonly templates: string }> {
  const request: RequestInit = { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) };
  const html = await fetch('./', request)
    .then((response) => response.text())
    .catch(() => undefined);
  if (html !== undefined) return { ...readPageSet(html), templates: TEMPLATES.exec(html)?.[0] ?? '' };
  await new Promise((resolve) => setTimeout(resolve, wait));
  return fetchStorePage(wait * 2);
}

/** Returns a loader of prerendered pages. It loads the document's own page only if the store has a newer one. */
export function fetchUnlessShown({ language, entry, set }: EntryDocument): EffectContext['fetchContent'] {
  let isFirst = true;
  return async (address, data) => {
    const mayShow = isFirst && address.file.startsWith(`${language}/`);
    isFirst = false;
    if (mayShow && address.set.root.startsWith(set)) return undefined;
    const content = await fetchPrerendered(address, data);
    return mayShow && content.hash === entry ? undefined : content;
  };
}
