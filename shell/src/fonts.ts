import { MARKS } from '@gadgetry/shared-kernel/contract/marks';
import { writeText } from '@gadgetry/shared-kernel/stored-text';
import { FONTS_KEY, hideFonts, showFonts } from './boot/paint';

/** A weight of the text and one of the titles, in letters of both alphabets. */
const FACES = ['400 1em "Onest Variable"', '700 1em "Onest Variable"'];
const LETTERS = 'Aa Яя';

/** Where the page's elements begin, as far as they are in the window. */
const placesInView = (): string =>
  [...document.querySelectorAll('main *')]
    .map((element) => Math.round(element.getBoundingClientRect().top))
    .filter((top) => top < innerHeight)
    .join();

/** Where a line would break elsewhere, the text below it would move: then the fonts come with the next page. */
function showFontsWhereNothingMoves(): void {
  const before = placesInView();
  showFonts();
  if (placesInView() === before) return;
  hideFonts();
  const onHeading = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element && target.matches(`[${MARKS.pageHeading}]`))) return;
    removeEventListener('focusin', onHeading);
    showFonts();
  };
  addEventListener('focusin', onHeading);
}

/**
 * Fetches the web fonts after the first page is there: on a slow line they would take the room of its code.
 * Until then the text stands in a font of the system with the same measures. Later visits have them cached,
 * and the boot script shows them at once.
 */
export function loadFonts(): void {
  if (!('fonts' in document)) return;
  Promise.all(FACES.map((face) => document.fonts.load(face, LETTERS)))
    .then(() => {
      showFontsWhereNothingMoves();
      writeText(FONTS_KEY, 'yes');
    })
    // Without the fonts the store reads as well; there is nothing to say or to do.
    .catch(() => {});
}
