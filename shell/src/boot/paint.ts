import { DATA_ATTRIBUTES, showToggleState } from '@gadgetry/shared-kernel/contract/data-attributes';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract/store-name';
import type { PageStart, PreparedRoute } from './page-start';
import type { Ids, ProductAction } from './pending-actions';

/** Storage key that says that this browser has cached the web fonts. */
export const FONTS_KEY = 'gadgetry:fonts';

/** Applies the web fonts to the page, except in parts that keep the system font for now (`fonts.css`). */
export function showFonts(): void {
  document.documentElement.dataset.fonts = 'web';
}

/** Leaves out the cards below a first screen (`grid.module.css`), so that the first layout is short. */
export function showFirstScreen(): void {
  document.documentElement.dataset.shown = 'some';
}

/** Shows the cards below the first screen in two frames: the layout of all at once would delay the response to a press. */
export function showRest(): void {
  const { dataset } = document.documentElement;
  if (dataset.shown !== 'some') return;
  dataset.shown = 'more';
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.shown));
}

export const rootElement = (): HTMLElement => document.getElementById('root') as HTMLElement;

export const mainElement = (): HTMLElement | null => document.querySelector('#root main');

/** Calls back after the next paint, or at once in a page in the background, which the browser does not paint. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

function template(id: string): DocumentFragment | undefined {
  const found = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  return found ? document.importNode(found.content, true) : undefined;
}

/** Whether a navigation or badge link leads to the page or a page above it, by the rule of React Router's `NavLink`. */
function leadsTo(link: Element, path: string): boolean {
  const isMarked = link.closest('nav') || link.querySelector('[data-badge]');
  const to = link.getAttribute('href')?.slice(1);
  return isMarked !== null && (path === to || (to !== '/' && path.startsWith(`${to}/`)));
}

/** Shows the load error in the page's place, or below a prerendered page, which stays readable. */
export function paintLoadError({ language, prerendered }: Pick<PageStart, 'language' | 'prerendered'>): void {
  const message = template(`${prerendered ? 'load-error-notice' : 'load-error'}-${language}`);
  const main = mainElement();
  if (!message || !main) return;
  message.querySelector('button')?.addEventListener('click', () => location.reload());
  if (!prerendered) main.replaceChildren();
  main.style.minHeight = '';
  main.append(message);
  const heading = main.querySelector('h1,p');
  if (heading) document.title = `${heading.textContent} – ${STORE_NAME}`;
}

export function paintBadges({ ids }: Pick<PageStart, 'ids'>): void {
  for (const [name, { length }] of Object.entries(ids)) {
    const badge = rootElement().querySelector(`[data-badge="${name}"]`);
    if (!badge) continue;
    badge.textContent = String(length);
    badge.toggleAttribute('hidden', length === 0);
  }
}

export function paintSwitches({ dark }: Pick<PageStart, 'dark'>): void {
  for (const button of rootElement().querySelectorAll('[data-theme-switch]'))
    button.setAttribute('aria-checked', String(dark));
}

/** Paints header and footer from the page's templates; the shell renders or hydrates the same elements. */
export function paintFrame(state: Pick<PageStart, 'dark' | 'ids' | 'language'>): void {
  rootElement().replaceChildren(template(`frame-${state.language}`) ?? '');
  paintBadges(state);
  paintSwitches(state);
}

export function markCurrent({ route }: { readonly route: Pick<PreparedRoute, 'path'> }): void {
  for (const link of rootElement().querySelectorAll('header a'))
    if (leadsTo(link, route.path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** Paints a skeleton in the page's place. Without a name, the place is empty and as high as the window. */
export function paintPage(name?: string): void {
  const main = mainElement();
  main?.replaceChildren((name && template(`skeleton-${name}`)) || '');
  // The footer stays below the window, so that it does not move when the page shows.
  if (main) main.style.minHeight = name ? '' : '100vh';
}

/** Shows the buttons of products in the shopper's cart and favourites as pressed. */
export function paintToggles(page: ParentNode, { cart, favourites }: Ids): void {
  for (const [attribute, ids] of [
    [DATA_ATTRIBUTES.cartOf, cart],
    [DATA_ATTRIBUTES.favouriteOf, favourites],
  ] as const)
    for (const button of page.querySelectorAll(`[${attribute}]`))
      if (ids.includes(Number(button.getAttribute(attribute)))) showToggleState(button, true);
}

/** Shows the result of a press before it is applied, on every button of the product. */
export function paintPressed({ list, id, on }: ProductAction): void {
  const attribute = list === 'cart' ? DATA_ATTRIBUTES.cartOf : DATA_ATTRIBUTES.favouriteOf;
  for (const button of rootElement().querySelectorAll(`[${attribute}="${id}"]`)) showToggleState(button, on);
}
