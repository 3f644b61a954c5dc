/** Where the browser notes that it has the web fonts. */
export const FONTS_KEY = 'gadgetry:fonts';

/** Lets the styles use the web fonts (`html[data-fonts]` in the kernel's tokens). */
export function showFonts(): void {
  document.documentElement.dataset.fonts = 'web';
}

/** Takes them back. */
export function hideFonts(): void {
  delete document.documentElement.dataset.fonts;
}

/** What the static frame has to show of this visitor and address. */
interface FramePaint {
  readonly language: string;
  readonly path: string;
  /** Name of the skeleton that stands in the page's place. */
  readonly skeleton: string;
  readonly counts: { readonly cart: number; readonly favourites: number };
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

/** Says that the store can't be shown, in the place of the page's skeleton. */
export function paintApology(root: HTMLElement, language: string): void {
  const words = template(`apology-${language}`) ?? template('apology-en');
  if (!words) return;
  words.querySelector('button')?.addEventListener('click', () => location.reload());
  root.querySelector('main')?.replaceChildren(words);
}

/**
 * Paints header and page skeleton from the page's own templates, before the shell has loaded. The shell then
 * renders the very same elements in their place.
 */
export function paintFrame(root: HTMLElement, { language, path, skeleton, counts }: FramePaint): void {
  const frame = template(`frame-${language}`) ?? template('frame-en');
  if (!frame) return;
  frame.querySelector('main')?.append(template(`skeleton-${skeleton}`) ?? '');
  for (const link of frame.querySelectorAll('header a'))
    if (leadsTo(link, path)) link.setAttribute('aria-current', 'page');
  for (const [name, count] of Object.entries(counts)) {
    const badge = frame.querySelector(`[data-badge="${name}"]`);
    if (badge && count > 0) {
      badge.textContent = String(count);
      badge.removeAttribute('hidden');
    }
  }
  root.replaceChildren(frame);
}
