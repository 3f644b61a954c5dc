import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { ComposedCatalogue, RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  fillPath,
  furtherPage,
  INLINED_ID,
  type PrerenderedSet,
  prerenderedFile,
  readProven,
} from '@gadgetry/environment/prerendered-file';
import type { Ids } from './pending-actions';
import type { TrustedPolicy } from './security';

export interface PrerenderedAddress {
  readonly set: PrerenderedSet;
  readonly file: string;
}

/** Properties of a visit that a prerendered page has to match, besides its route. */
export interface PrerenderedVisit {
  readonly query: string;
  readonly language: string;
  readonly ids: Ids;
}

/** Returns the prerendered page of a route for this visit; `undefined` if none matches. */
export function prerenderedFor(
  { claim, params, version }: RouteMatch<RemoteVersion>,
  { query, language, ids }: PrerenderedVisit,
  { slices }: Pick<ComposedCatalogue, 'slices'>,
): PrerenderedAddress | undefined {
  const { views: set } = version;
  if (!set) return undefined;
  const { each, whenEmpty, queries = [] } = claim.view ?? {};
  const hasOne = each !== undefined || !claim.path.includes(':');
  const page = furtherPage(query);
  const isListPage = page !== undefined && page <= (set.pages?.[claim.path] ?? 0);
  // A query needs another slice of the catalogue, which only the page can tell.
  const isKnown = query === '' || (!slices && (isListPage || queries.includes(query)));
  if (!hasOne || !isKnown || (whenEmpty && ids[whenEmpty].length > 0)) return undefined;
  const file = prerenderedFile(fillPath(claim.path, params), language, query);
  return file === undefined ? undefined : { set, file };
}

async function textOf(address: string, init?: RequestInit): Promise<string> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

export interface PrerenderedPage {
  readonly styles: string;
  readonly html: string | DocumentFragment;
  /** As `entryHash` computes it; absent if the store's own page carries the content. */
  readonly hash?: string;
}

type PresentData = Pick<ComposedCatalogue, 'base' | 'state'>;

/** Throws unless the set was made from the data that the page will load. */
async function expectPresent({ set, file }: PrerenderedAddress, { base, state }: PresentData): Promise<void> {
  const present = state ?? JSON.parse(await textOf(`${base}/version.json`, { cache: 'no-cache' })).version;
  if (present !== set.data) throw new Error(`${file} was made from other data.`);
}

/** Returns the prerendered page in the store's own page, once parsed; later calls return `undefined`. */
function takeInlined(): PrerenderedPage | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`#${INLINED_ID}`);
  const style = template?.content.querySelector('style');
  template?.remove();
  // React would report the line break after the styles as a mismatch.
  style?.nextSibling?.remove();
  style?.remove();
  return template && style ? { styles: style.textContent, html: template.content } : undefined;
}

/** Returns the inlined prerendered page, or fetches it. @param parsed resolves when the document is parsed */
export async function loadPrerendered(
  address: PrerenderedAddress,
  data: PresentData,
  parsed: Promise<void>,
): Promise<PrerenderedPage> {
  if (address.set.inlined === address.file) {
    await Promise.all([parsed, expectPresent(address, data)]);
    const page = takeInlined();
    if (page) return page;
  }
  return fetchPrerendered(address, data);
}

/** Fetches a prerendered page; throws unless its hash matches and it was made from the data that the page will load. */
export async function fetchPrerendered(
  address: PrerenderedAddress,
  data: PresentData,
): Promise<PrerenderedPage> {
  const { set, file } = address;
  const [text] = await Promise.all([textOf(set.base + file), expectPresent(address, data)]);
  return readProven(file, text, set.root);
}

/** Creates elements from trusted markup: from the store's own page, or with a verified hash. */
export function fragmentOf(html: string, policy: TrustedPolicy | undefined): DocumentFragment {
  const template = document.createElement('template');
  // The policy must not be used elsewhere.
  template.innerHTML = (policy?.createHTML(html) ?? html) as string;
  return template.content;
}

/** Applies the inline styles of prerendered elements, since the page's policy forbids style attributes in markup. */
export function applyStyles(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

export function elementsOf(
  { styles, html }: Omit<PrerenderedPage, 'hash'>,
  policy: TrustedPolicy | undefined,
): DocumentFragment {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const elements = typeof html === 'string' ? fragmentOf(html, policy) : html;
  applyStyles(elements);
  return elements;
}

export type HeldPictures = ReturnType<typeof holdPictures>;

/** Placeholder source that keeps the box of a held picture. It loads eagerly: late, it would cause another layout and paint. */
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Removes a picture's addresses. Returns a function that restores them. */
function holdPicture(image: Element): () => void {
  const held: (readonly [element: Element, name: string, value: string])[] = [];
  for (const element of [...(image.parentElement?.querySelectorAll('source') ?? []), image])
    for (const name of ['loading', 'srcset', 'src']) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      held.push([element, name, value]);
      element.removeAttribute(name);
    }
  image.setAttribute('src', TRANSPARENT);
  return () => {
    for (const [element, name, value] of held) element.setAttribute(name, value);
  };
}

/** Visible pictures wait for the shell at most this long, in milliseconds. */
const LONGEST_HOLD_MS = 3000;

/**
 * Holds back all pictures but the largest, which would delay the page's code on a slow connection. Visible ones load when
 * the shell has loaded or is late, the others when the page is live; all load when the shopper scrolls.
 * @param page elements that are not in the document yet, or have just been parsed
 */
export function holdPictures(page: ParentNode) {
  const held = new Map(
    [...page.querySelectorAll('img[loading=lazy]')].map((image) => [image, holdPicture(image)]),
  );
  const show = (isWanted: (image: Element) => boolean): void => {
    for (const [image, giveBack] of [...held].filter(([image]) => isWanted(image))) {
      held.delete(image);
      // Chromium would keep a removed picture, and its whole page, in memory.
      if (image.isConnected) giveBack();
    }
  };
  const showAll = (): void => show(() => true);
  addEventListener('scroll', showAll, { once: true });
  const showVisible = (): void => show((image) => image.getBoundingClientRect().top < innerHeight);
  setTimeout(showVisible, LONGEST_HOLD_MS);
  return { showVisible, showAll };
}
