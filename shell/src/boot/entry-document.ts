import { addressInDocument } from '@gadgetry/environment/entry-document';
import { type PageSet, readPageSet } from '@gadgetry/environment/page-environment';
import { isLanguage, type Language } from '@gadgetry/shared-kernel/model/preferences';
import type { BootPage } from './effects';
import { fetchPrerendered } from './prerendered';

export interface EntryDocument {
  readonly address: string;
  readonly language: Language;
  /** Hash of the prerendered page, as `entryHash` makes it. */
  readonly entry: string;
  /** First characters of the root of the set in which that page was when the document was written. */
  readonly set: string;
}

/** Reads what the document says of itself on its boot script; `undefined` for the store's own page. */
export function readEntryDocument(script = document.currentScript): EntryDocument | undefined {
  const { address, language, entry = '', set = '' } = script?.dataset ?? {};
  return address && isLanguage(language) ? { address, language, entry, set } : undefined;
}

/** Returns the address in the store at which the visit goes on; one behind the document's hash goes first. */
export const storeAddress = (
  { address }: EntryDocument,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): string => `./${search}${hash.startsWith('#/') ? hash : `#${address}`}`;

/** Whether the store's own page has to show the address: it is another one, or the shopper has chosen another language. */
export const isElsewhere = (
  { language }: EntryDocument,
  { hash }: Pick<Location, 'hash'>,
  chosen: Language | undefined,
): boolean => hash.startsWith('#/') || (chosen ?? language) !== language;

/** Gives the document its address in the store. From now on, addresses are relative to the store's folder without a `base`. */
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

/** The first wait after a failed request, in milliseconds; each further one is twice as long. */
const FIRST_WAIT_MS = 1000;

/** An answer that takes longer is none, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000;

// No page holds this text itself.
const TEMPLATES = /<[t]emplate id="frame[\s\S]*<\/template>/;

/** Fetches the store's own page until the network answers; throws where the answer is no page of the store. */
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

/** Fetches prerendered pages; the first one is on the screen already, and comes only where it differs. */
export function fetchUnlessShown({ language, entry, set }: EntryDocument): BootPage['fetchContent'] {
  let isFirst = true;
  return async (address, data) => {
    const mayShow = isFirst && address.file.startsWith(`${language}/`);
    isFirst = false;
    if (mayShow && address.set.root.startsWith(set)) return undefined;
    const content = await fetchPrerendered(address, data);
    return mayShow && content.hash === entry ? undefined : content;
  };
}
