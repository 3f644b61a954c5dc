import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { ComposedCatalogue, RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  fillPath,
  furtherPage,
  INLINED_ID,
  type PrerenderedAddress,
  prerenderedFile,
  readPrerenderedBody,
  readProven,
} from '@gadgetry/environment/prerendered-file';
import { DATA_ATTRIBUTES, showToggleState } from '@gadgetry/shared-kernel/contract/data-attributes';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract/store-name';
import type { PreparedRoute, PrerenderedPage, StartState } from './page-start';
import type { ProductAction, ProductLists } from './pending-actions';
import type { TrustedPolicy } from './security';

/*
 * What shows before the shell: the frame, skeletons and messages in the page's templates, and prerendered pages.
 */

/** Storage key that says that this browser has cached the web fonts. */
export const FONTS_KEY = 'gadgetry:fonts';

/** Applies the web fonts to the page, except in parts that keep the system font for now (`fonts.css`). */
export function showFonts(): void {
  document.documentElement.dataset.fonts = 'web';
}

export const rootElement = (): HTMLElement => document.getElementById('root') as HTMLElement;

export const mainElement = (): HTMLElement | null => document.querySelector('#root main');

/** Calls back after the next paint, or at once in a page in the background, which the browser does not paint. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** A template of the page: text in an inert element, since a visit shows few of them and parsing takes time. */
const templateElement = (id: string): Element | null => document.querySelector(`body > #${id}`);

function template(id: string, policy: TrustedPolicy | undefined): DocumentFragment | undefined {
  const found = templateElement(id);
  return found ? fragmentOf(found.innerHTML, policy) : undefined;
}

/** Whether a navigation or badge link leads to the page or a page above it, by the rule of React Router's `NavLink`. */
function leadsTo(link: Element, path: string): boolean {
  const isMarked = link.closest('nav') || link.querySelector('[data-badge]');
  const to = link.getAttribute('href')?.slice(1);
  return isMarked !== null && (path === to || (to !== '/' && path.startsWith(`${to}/`)));
}

/** Shows the load error in the page's place, or below a prerendered page, which stays readable. */
export function paintLoadError(
  { language, prerendered }: Pick<StartState, 'language' | 'prerendered'>,
  policy?: TrustedPolicy,
): void {
  const message = template(`${prerendered ? 'load-error-notice' : 'load-error'}-${language}`, policy);
  const main = mainElement();
  if (!message || !main) return;
  message.querySelector('button')?.addEventListener('click', () => location.reload());
  if (!prerendered) main.replaceChildren();
  main.style.minHeight = '';
  main.append(message);
  const heading = main.querySelector('h1,p');
  if (heading) document.title = `${heading.textContent} – ${STORE_NAME}`;
}

export function paintBadges({ ids }: Pick<StartState, 'ids'>): void {
  for (const [name, { length }] of Object.entries(ids)) {
    const badge = rootElement().querySelector(`[data-badge="${name}"]`);
    if (!badge) continue;
    badge.textContent = String(length);
    badge.toggleAttribute('hidden', length === 0);
  }
}

export function paintSwitches({ dark }: Pick<StartState, 'dark'>): void {
  for (const button of rootElement().querySelectorAll('[data-theme-switch]'))
    button.setAttribute('aria-checked', String(dark));
}

/** Paints header and footer from the page's templates; the shell renders or hydrates the same elements. */
export function paintFrame(
  state: Pick<StartState, 'dark' | 'ids' | 'language'>,
  policy?: TrustedPolicy,
): void {
  rootElement().replaceChildren(template(`frame-${state.language}`, policy) ?? '');
  paintBadges(state);
  paintSwitches(state);
}

export function markCurrent({ route }: { readonly route: Pick<PreparedRoute, 'path'> }): void {
  for (const link of rootElement().querySelectorAll('header a'))
    if (leadsTo(link, route.path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** Paints a skeleton in the page's place. Without a name, the place is empty and as high as the window. */
export function paintPage(name?: string, policy?: TrustedPolicy): void {
  const main = mainElement();
  main?.replaceChildren((name && template(`skeleton-${name}`, policy)) || '');
  // The footer stays below the window, so that it does not move when the page shows.
  if (main) main.style.minHeight = name ? '' : '100vh';
}

const ATTRIBUTES = { cart: DATA_ATTRIBUTES.cartOf, favourites: DATA_ATTRIBUTES.favouriteOf } as const;

/** Shows the buttons of products in the shopper's cart and favourites as pressed. */
export function paintToggles(page: ParentNode, ids: ProductLists): void {
  for (const list of ['cart', 'favourites'] as const)
    for (const button of page.querySelectorAll(`[${ATTRIBUTES[list]}]`))
      if (ids[list].includes(Number(button.getAttribute(ATTRIBUTES[list])))) showToggleState(button, true);
}

/** Shows the result of a press before it is applied, on every button of the product. */
export function paintPressed({ list, id, on }: ProductAction): void {
  for (const button of rootElement().querySelectorAll(`[${ATTRIBUTES[list]}="${id}"]`))
    showToggleState(button, on);
}

/** Properties of a visit that a prerendered page has to match, besides its route. */
export interface PrerenderedVisit {
  readonly query: string;
  readonly language: string;
  readonly ids: ProductLists;
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

type PresentData = Pick<ComposedCatalogue, 'base' | 'state'>;

/** Throws unless the set was made from the data that the page will load. */
async function expectPresent({ set, file }: PrerenderedAddress, { base, state }: PresentData): Promise<void> {
  const present = state ?? JSON.parse(await textOf(`${base}/version.json`, { cache: 'no-cache' })).version;
  if (present !== set.data) throw new Error(`${file} was made from other data.`);
}

/** Returns the prerendered page in the store's own page, once parsed; later calls return `undefined`. */
function takeInlined(): PrerenderedPage | undefined {
  const inlined = templateElement(INLINED_ID);
  inlined?.remove();
  return inlined ? readPrerenderedBody(inlined.innerHTML) : undefined;
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
  const elements = fragmentOf(html, policy);
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
