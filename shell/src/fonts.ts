import { writeText } from '@gadgetry/shared-kernel/browser-storage';
import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { language$ } from '@gadgetry/shared-kernel/preferences';
import { FONTS_KEY, rootElement, showFonts } from './boot/paint';
import { painted } from './composition/timing';

const FACES = ['400 1em "Onest Variable"', '700 1em "Onest Variable"'];

/** Sample letters of each alphabet that a language uses. Each alphabet has a font file; product names are Latin. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'Aa', ua: 'Aa Яя' };

/** Number of elements per layout below the window; a long page at once would delay the response to a press. */
const PART_SIZE = 150;

/** Letter spacings, in em, that restore a text's number of lines. */
const STEPS = [0.01, 0.02, 0.03];

const sizeOf = (element: Element): number => element.getElementsByTagName('*').length;

const partsOf = (element: HTMLElement): readonly HTMLElement[] =>
  sizeOf(element) <= PART_SIZE
    ? [element]
    : [...element.children].flatMap((child) => (child instanceof HTMLElement ? partsOf(child) : []));

/** Joins neighbours up to the size of a part, since a layout costs about as much for one card as for five. */
function groupsOf(parts: readonly HTMLElement[]): readonly (readonly HTMLElement[])[] {
  const groups: HTMLElement[][] = [];
  let size = PART_SIZE;
  for (const part of parts) {
    size += sizeOf(part);
    if (size > PART_SIZE) {
      groups.push([]);
      size = sizeOf(part);
    }
    groups.at(-1)?.push(part);
  }
  return groups;
}

const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top);

/** Returns the height of an element plus the offsets of its children, which change when a line breaks elsewhere. */
function extentOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  const offsets = [...element.children].map((child) => child.getBoundingClientRect().top - top);
  return Math.round(offsets.reduce((sum, offset) => sum + offset, height));
}

/** Changes the letter spacing until a text has as many lines as before, so that nothing below it moves. */
function keepExtent(element: HTMLElement, extent: number): void {
  const sign = extentOf(element) > extent ? '-' : '+';
  const own = getComputedStyle(element).letterSpacing.replace('normal', '0px');
  for (const step of STEPS) {
    if (extentOf(element) === extent) return;
    element.style.letterSpacing = `calc(${own} ${sign} ${step}em)`;
  }
}

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Whether the children wrap as words do: the facts of a card, a price and the one before. */
const wrapsChildren = (element: Element): boolean =>
  element.childElementCount > 1 && getComputedStyle(element).flexWrap === 'wrap';

/** Whether the browser lays the element out. In a closed `details`, the first measurement returns zeros. */
const isLaidOut = (element: Element): boolean =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) !== false;

const isInView = (element: Element): boolean => topOf(element) < innerHeight;

/**
 * Returns the elements in view with text, without children, or with children that wrap. If none moves, nothing in view does.
 */
const contentInView = (parts: readonly HTMLElement[]): readonly HTMLElement[] =>
  parts
    .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(':not(svg *)')])
    .filter((element) => isLaidOut(element) && isInView(element))
    .filter((element) => !element.firstElementChild || hasText(element) || wrapsChildren(element));

/** Shows the fonts in the visible parts, unless that would move something; returns whether it shows them. */
function showFontsInView(parts: readonly HTMLElement[]): boolean {
  const places = new Map(
    contentInView(parts).map((element) => [element, { top: topOf(element), extent: extentOf(element) }]),
  );
  for (const part of parts) showFonts(part);
  const changed = [...places].filter(([element, { extent }]) => extentOf(element) !== extent);
  const innermost = changed.filter(
    ([element]) => !changed.some(([one]) => one !== element && element.contains(one)),
  );
  for (const [element, { extent }] of innermost) keepExtent(element, extent);
  if ([...places].every(([element, { top }]) => topOf(element) === top)) return true;
  for (const part of parts) delete part.dataset.fonts;
  for (const [{ style }] of innermost) style.letterSpacing = '';
  return false;
}

async function showFontsWhereNothingMoves(): Promise<void> {
  const parts = partsOf(rootElement());
  const inView = parts.filter(isInView);
  if (showFontsInView(inView)) {
    for (const group of groupsOf(parts.filter((one) => !inView.includes(one)))) {
      for (const part of group) showFonts(part);
      await painted();
    }
    // Keeps the attributes of the parts: removing them would recompute the styles of all elements.
    showFonts();
    return;
  }
  // The fonts show with the next page.
  const onHeading = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element && target.matches(`[${DATA_ATTRIBUTES.pageHeading}]`))) return;
    removeEventListener('focusin', onHeading);
    showFonts();
  };
  addEventListener('focusin', onHeading);
}

/**
 * Loads the web fonts after the first page, since they would delay its code on a slow connection. Until then a system font
 * with the same metrics is used. On later visits the boot script shows the web fonts at once.
 */
export function loadFonts(): void {
  if (!('fonts' in document)) return;
  Promise.all(FACES.map((face) => document.fonts.load(face, LETTERS[language$.value])))
    .then(async () => {
      await showFontsWhereNothingMoves();
      writeText(FONTS_KEY, 'yes');
    })
    // The system font remains.
    .catch(() => {});
}
