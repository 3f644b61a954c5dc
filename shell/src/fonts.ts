import { writeText } from '@gadgetry/shared-kernel/browser-storage';
import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { language$ } from '@gadgetry/shared-kernel/preferences';
import { FONTS_KEY, showFonts } from './boot/paint';
import { painted } from './composition/timing';

const FACES = ['400 1em "Onest Variable"', '700 1em "Onest Variable"'];

/** Letters of the alphabets that a language needs: names are in Latin ones everywhere. Each alphabet is a file. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'Aa', ua: 'Aa Яя' };

/** So many elements are laid out anew in one go, at most: all of a long page would keep a press waiting. */
const PART_SIZE = 150;

const partsOf = (element: HTMLElement): readonly HTMLElement[] =>
  element.getElementsByTagName('*').length <= PART_SIZE
    ? [element]
    : [...element.children].flatMap((child) => (child instanceof HTMLElement ? partsOf(child) : []));

const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top);

const placesInView = (elements: readonly Element[]): string =>
  elements
    .map(topOf)
    .filter((top) => top < innerHeight)
    .join();

function isStillThere(part: HTMLElement, parts: readonly HTMLElement[]): boolean {
  // What lies below the window moves nothing in it.
  if (topOf(part) >= innerHeight) {
    showFonts(part);
    return true;
  }
  const elements = [...part.querySelectorAll('*'), ...parts];
  const before = placesInView(elements);
  showFonts(part);
  return placesInView(elements) === before;
}

/** Where a line would break elsewhere, the text below it would move: then the fonts come with the next page. */
async function showFontsWhereNothingMoves(): Promise<void> {
  const shown: HTMLElement[] = [];
  let isMoved = false;
  const parts = partsOf(document.body);
  for (const part of parts) {
    shown.push(part);
    isMoved = !isStillThere(part, parts);
    if (isMoved) break;
    await painted();
  }
  if (!isMoved) showFonts();
  for (const part of shown) delete part.dataset.fonts;
  if (!isMoved) return;
  const onHeading = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element && target.matches(`[${DATA_ATTRIBUTES.pageHeading}]`))) return;
    removeEventListener('focusin', onHeading);
    showFonts();
  };
  addEventListener('focusin', onHeading);
}

/**
 * Loads the web fonts after the first page: on a slow line they would delay its code. Until then a system font with the
 * same measures shows. On later visits the boot script shows them at once.
 */
export function loadFonts(): void {
  if (!('fonts' in document)) return;
  Promise.all(FACES.map((face) => document.fonts.load(face, LETTERS[language$.value])))
    .then(async () => {
      await showFontsWhereNothingMoves();
      writeText(FONTS_KEY, 'yes');
    })
    // Without the fonts the store reads as well; there is nothing to say or to do.
    .catch(() => {});
}
