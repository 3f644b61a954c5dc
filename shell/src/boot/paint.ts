import { DATA_ATTRIBUTES, showToggleState } from '@gadgetry/shared-kernel/contract/data-attributes';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract/store-name';
import type { ProductAction } from './pending-actions';

/** Where the browser notes that it has the web fonts. */
export const FONTS_KEY = 'gadgetry:fonts';

/** Lets the styles use the web fonts (`data-fonts` in the kernel's tokens), in the whole page or in a part of it. */
export function showFonts(part = document.documentElement): void {
  part.dataset.fonts = 'web';
}

/** Takes them back. */
export function hideFonts(part: HTMLElement): void {
  delete part.dataset.fonts;
}

/** What the static frame has to show of this visitor. */
interface FramePaint {
  readonly language: string;
  readonly counts: { readonly cart: number; readonly favourites: number };
  readonly dark: boolean;
}

/** What has to be shown of an address. */
interface PagePaint {
  readonly path: string;
  /** Name of the skeleton that stands in the page's place; none leaves it empty, as high as the window. */
  readonly skeleton?: string;
}

const template = (id: string): DocumentFragment | undefined => {
  const element = document.getElementById(id);
  return element instanceof HTMLTemplateElement ? document.importNode(element.content, true) : undefined;
};

/** Whether a section or a list of the header is the page's own, or the one above it, as React Router's `NavLink` says. */
function leadsTo(link: Element, path: string): boolean {
  const isMarked = link.closest('nav') || link.querySelector('[data-badge]');
  const to = link.getAttribute('href')?.slice(1);
  return isMarked !== null && (path === to || (to !== '/' && path.startsWith(`${to}/`)));
}

/**
 * Shows that the store could not be loaded: in the page's place, or below a prerendered page, which stays readable. The
 * document's title follows.
 * @param kind `apology`, or `notice` below a prerendered page
 */
export function paintLoadError(root: HTMLElement, language: string, kind: 'apology' | 'notice'): void {
  const words = template(`${kind}-${language}`) ?? template(`${kind}-en`);
  const main = root.querySelector('main');
  if (!words || !main) return;
  main.style.minHeight = '';
  const named = (kind === 'apology' ? words : main).querySelector('h1,p');
  if (named) document.title = `${named.textContent} – ${STORE_NAME}`;
  words.querySelector('button')?.addEventListener('click', () => location.reload());
  if (kind === 'apology') main.replaceChildren(words);
  else main.append(words);
}

/** Shows the numbers of entries in the shopper's lists; none where there are none. */
export function paintCounts(page: ParentNode, counts: FramePaint['counts']): void {
  for (const [name, count] of Object.entries(counts)) {
    const badge = page.querySelector(`[data-badge="${name}"]`);
    if (!badge) continue;
    badge.textContent = String(count);
    badge.toggleAttribute('hidden', count === 0);
  }
}

/** Shows by every switch of the theme which one is on. */
export function paintSwitches(page: ParentNode, dark: boolean): void {
  for (const button of page.querySelectorAll('header [role=switch]'))
    button.setAttribute('aria-checked', String(dark));
}

/**
 * Paints the header from the page's own templates, before the shell has loaded. The shell then renders the very same
 * elements, or takes these over.
 */
export function paintFrame(root: HTMLElement, { language, counts, dark }: FramePaint): void {
  const frame = template(`frame-${language}`) ?? template('frame-en');
  if (!frame) return;
  paintCounts(frame, counts);
  paintSwitches(frame, dark);
  root.replaceChildren(frame);
}

/** Says by the frame's links where one is. */
export function markCurrent(root: HTMLElement, path: string): void {
  for (const link of root.querySelectorAll('header a'))
    if (leadsTo(link, path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** Paints the skeleton of an address into the frame, whose links say where one is. */
export function paintPage(root: HTMLElement, { path, skeleton }: PagePaint): void {
  const main = root.querySelector('main');
  main?.replaceChildren((skeleton && template(`skeleton-${skeleton}`)) || '');
  // The footer keeps out of sight, or it would jump.
  if (main) main.style.minHeight = skeleton ? '' : '100vh';
  markCurrent(root, path);
}

/** Shows what of a page's content is this shopper's own. */
export function paintOwn(
  page: ParentNode,
  { cart, favourites }: { readonly cart: readonly number[]; readonly favourites: readonly number[] },
): void {
  for (const [mark, ids] of [
    [DATA_ATTRIBUTES.cartOf, cart],
    [DATA_ATTRIBUTES.favouriteOf, favourites],
  ] as const)
    for (const button of page.querySelectorAll(`[${mark}]`))
      if (ids.includes(Number(button.getAttribute(mark)))) showToggleState(button, true);
}

/** Shows the pressed state on every button of a product. */
export function paintPressed(page: ParentNode, { list, id, on }: ProductAction): void {
  const mark = list === 'cart' ? DATA_ATTRIBUTES.cartOf : DATA_ATTRIBUTES.favouriteOf;
  for (const button of page.querySelectorAll(`[${mark}="${id}"]`)) showToggleState(button, on);
}
