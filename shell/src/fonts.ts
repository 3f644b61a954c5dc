import { writeText } from '@gadgetry/shared-kernel/browser-storage';
import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { language$ } from '@gadgetry/shared-kernel/preferences';
import { FONTS_KEY, rootElement, showFonts } from './boot/prerendered';
import { whenIdle } from './composition/timing';
import './fonts.css';

const FAMILY = '"Onest Variable"';

const FACES = [`400 1em ${FAMILY}`, `700 1em ${FAMILY}`];

/** Sample letters of each alphabet that a language uses. Each alphabet has a font file; product names are Latin. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'Aa', ua: 'Aa Яя' };

/** Largest number of elements whose font changes in one layout below the window. */
const PART_ELEMENTS = 150;

/** Letter spacings to try until a text has its former lines. */
const LETTER_SPACINGS_EM = [0.01, -0.01, 0.02, -0.02, 0.03, -0.03];

const countElements = (element: Element): number => element.getElementsByTagName('*').length;

/** Returns the largest descendants with at most `PART_ELEMENTS` elements each. */
const partsOf = (element: HTMLElement): readonly HTMLElement[] =>
  countElements(element) <= PART_ELEMENTS
    ? [element]
    : [...element.children].flatMap((child) => (child instanceof HTMLElement ? partsOf(child) : []));

interface Place {
  readonly top: number;
  /** The height of an element plus the offsets of its children, which change when a line breaks elsewhere. */
  readonly extent: number;
}

function placeOf(element: Element): Place {
  const { top, height } = element.getBoundingClientRect();
  const offsets = [...element.children].map((child) => child.getBoundingClientRect().top - top);
  return { top: Math.round(top), extent: Math.round(offsets.reduce((sum, offset) => sum + offset, height)) };
}

const hasSameLines = (element: Element, { extent }: Place): boolean => placeOf(element).extent === extent;

/** Changes the letter spacing until a text has the same lines as before, so that neither they nor anything below moves. */
function keepLinesOf(element: HTMLElement, before: Place): void {
  const own = getComputedStyle(element).letterSpacing.replace('normal', '0px');
  for (const spacing of LETTER_SPACINGS_EM) {
    if (hasSameLines(element, before)) return;
    element.style.letterSpacing = `calc(${own} + ${spacing}em)`;
  }
}

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Whether the children wrap like words: the facts of a card, or a price and the full price. */
const wrapsChildren = (element: Element): boolean =>
  element.childElementCount > 1 && getComputedStyle(element).flexWrap === 'wrap';

/** Whether the browser lays the element out. In a closed `details`, the first measurement returns zeros. */
const isLaidOut = (element: Element): boolean =>
  element.checkVisibility?.({ contentVisibilityAuto: true }) !== false;

const isInView = (element: Element): boolean => element.getBoundingClientRect().top < innerHeight;

/**
 * Returns the places of the elements with text, without children, or with children that wrap. If none moves, nothing in the
 * parts does.
 */
const placesIn = (
  parts: readonly HTMLElement[],
  isWanted = (_element: Element): boolean => true,
): ReadonlyMap<HTMLElement, Place> =>
  new Map(
    parts
      .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(':not(svg *)')])
      .filter((element) => !element.firstElementChild || hasText(element) || wrapsChildren(element))
      .filter((element) => isLaidOut(element) && isWanted(element))
      .map((element) => [element, placeOf(element)]),
  );

/** Keeps the lines of elements whose font has changed; returns those whose letter spacing it has changed. */
function keepLines(before: ReadonlyMap<HTMLElement, Place>): readonly HTMLElement[] {
  const changed = [...before].filter(([element, place]) => !hasSameLines(element, place));
  const innermost = changed.filter(
    ([element]) => !changed.some(([one]) => one !== element && element.contains(one)),
  );
  for (const [element, place] of innermost) keepLinesOf(element, place);
  return innermost.map(([element]) => element);
}

/** Shows the fonts, except in texts that would move something in view; returns whether nothing moves. */
function showFontsInView(before: ReadonlyMap<HTMLElement, Place>): boolean {
  showFonts();
  const spaced = keepLines(before);
  for (const element of spaced)
    if (!hasSameLines(element, before.get(element) as Place)) {
      element.style.letterSpacing = '';
      // Where an inline text breaks also depends on the texts beside it.
      const isInline = getComputedStyle(element).display === 'inline';
      ((isInline && element.parentElement) || element).dataset.fonts = 'system';
    }
  if ([...before].every(([element, { top }]) => placeOf(element).top === top)) return true;
  delete document.documentElement.dataset.fonts;
  for (const { style } of spaced) style.letterSpacing = '';
  return false;
}

/** Whether an element is at most a screen above or below the window. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

/**
 * Shows the fonts in the parts below the window when they come near: a layout of all would delay the response to a press. After
 * a jump, the scroll event still precedes the frame that shows the parts. The observer sees parts that are near without
 * scrolling, from the start or because the page above them has become shorter. Those out of view wait for an idle page, one by
 * one.
 */
function showFontsWhenNear(parts: readonly HTMLElement[]): void {
  let far = parts;
  const show = (near: readonly HTMLElement[]): void => {
    far = far.filter((part) => !near.includes(part));
    const before = placesIn(near);
    for (const part of near) {
      delete part.dataset.fonts;
      observer.unobserve(part);
    }
    keepLines(before);
    if (far.length === 0) removeEventListener('scroll', showNearParts);
  };
  const showNearParts = (): void => show(far.filter(isNear));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        const change = (): void => show(far.filter((part) => part === target));
        if (isInView(target)) change();
        else whenIdle(change);
      }
    },
    { rootMargin: '100%' },
  );
  for (const part of parts) observer.observe(part);
  addEventListener('scroll', showNearParts, { passive: true });
}

/** The fonts of the elements with text in view, as values of CSS's `font`. */
const fontsInView = (): ReadonlySet<string> =>
  new Set(
    [...placesIn(partsOf(rootElement()).filter(isInView), isInView).keys()].map((element) => {
      const { fontWeight, fontSize } = getComputedStyle(element);
      return `${fontWeight} ${fontSize} ${FAMILY}`;
    }),
  );

/**
 * Lays out a few letters in each weight and size, one when the page is idle. The first use of each takes milliseconds, and
 * all together would delay the response to a press.
 */
async function warmUp(letters: string): Promise<void> {
  const sample = document.createElement('span');
  sample.ariaHidden = 'true';
  sample.textContent = letters;
  sample.style.cssText = 'contain:strict;position:fixed;visibility:hidden';
  document.body.append(sample);
  for (const font of fontsInView()) {
    await new Promise<void>(whenIdle);
    sample.style.font = font;
    sample.getBoundingClientRect();
  }
  sample.remove();
}

async function showFontsWhereNothingMoves(letters: string): Promise<void> {
  await warmUp(letters);
  const parts = partsOf(rootElement());
  const inView = parts.filter(isInView);
  const below = parts.filter((part) => !inView.includes(part));
  for (const part of below) part.dataset.fonts = 'system';
  // The browser computes the styles of the marked parts in a task of its own.
  await new Promise<void>(whenIdle);
  // Before any change of fonts, which would cost another layout.
  const before = placesIn(inView, isInView);
  showFontsWhenNear(below);
  if (showFontsInView(before)) return;
  // The fonts wait for the next page, which focuses its heading.
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
  const letters = LETTERS[language$.value];
  Promise.all(FACES.map((face) => document.fonts.load(face, letters))).then(
    async () => {
      if (!document.documentElement.dataset.fonts) await showFontsWhereNothingMoves(letters);
      writeText(FONTS_KEY, 'yes');
    },
    // The system font remains.
    () => {},
  );
}
