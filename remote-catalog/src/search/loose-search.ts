import type { Searchable } from '@gadgetry/shared-kernel/catalogue';

type Named = Pick<Searchable, 'name'>;

/** A run of letters or of digits that was typed. */
interface Word {
  readonly text: string;
  readonly kind: 'letters' | 'digits';
  /** Whether more of it may follow: the last one is still being typed. */
  readonly isOpen: boolean;
}

/** Units as a Ukrainian page writes them; product names have them in Latin letters. */
const UNITS: Readonly<Record<string, string>> = { гб: 'gb', тб: 'tb', мб: 'mb', мм: 'mm' };

const RUNS = /(\p{L}+)|(\d+)/gu;

/** Splits a query into words: `iphone14` is `iphone` and `14`, `128 ГБ` is `128` and `gb`. */
export function wordsOf(query: string): Word[] {
  const typed = query.toLowerCase();
  return [...typed.matchAll(RUNS)].map(({ 0: text, 1: letters, index }) => ({
    text: UNITS[text] ?? text,
    kind: letters === undefined ? 'digits' : 'letters',
    isOpen: index + text.length === typed.length,
  }));
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Of lower case; beyond ASCII nearly everything in a name is one. */
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || code >= 0xaa;

/** Whether a name has a word that is no part of a longer one; of one that is open, more may follow. */
function hasWhole(name: string, { text, kind }: Word, isOpen = false): boolean {
  const isSame = kind === 'digits' ? isDigit : isLetter;
  for (let at = name.indexOf(text); at !== -1; at = name.indexOf(text, at + 1))
    if (!isSame(name.charCodeAt(at - 1)) && (isOpen || !isSame(name.charCodeAt(at + text.length))))
      return true;
  return false;
}

const isBetweenWords = (char: string): boolean => char === ' ' || char === '-';

/** Whether a name has letters that may lie on both sides of a gap between its words: `promax` is Pro Max. */
function hasAcross(name: string, letters: string): boolean {
  for (let from = name.indexOf(letters.charAt(0)); from !== -1; ) {
    let met = 0;
    for (let at = from; met < letters.length && at < name.length; at += 1)
      if (name[at] === letters[met]) met += 1;
      else if (!isBetweenWords(name.charAt(at))) break;
    if (met === letters.length) return true;
    from = name.indexOf(letters.charAt(0), from + 1);
  }
  return false;
}

const lowerCaseNames = new WeakMap<readonly Named[], readonly string[]>();

/** Names of a list as they are compared; made once, on first use. */
function namesOf(products: readonly Named[]): readonly string[] {
  const names = lowerCaseNames.get(products) ?? products.map(({ name }) => name.toLowerCase());
  lowerCaseNames.set(products, names);
  return names;
}

/** The places, among those given, of the names that fit all words. */
function placesOf(
  places: readonly number[],
  words: readonly Word[],
  fits: (place: number, word: Word) => boolean,
): readonly number[] {
  // The longest leaves the fewest to look at again.
  const longestFirst = words.toSorted((a, b) => b.text.length - a.text.length);
  return longestFirst.reduce((left, word) => left.filter((place) => fits(place, word)), places);
}

/**
 * Products whose names have all that was typed, whatever its order and spacing (`128 gb`, `ipad air 64`, `iphone14`):
 * for when no name contains it as it stands. Those that have it in whole words come first, equals in the order of
 * the data. A number is meant as a whole, since 14 is not 114; letters may lie anywhere.
 */
export function searchLoosely<P extends Named>(products: readonly P[], query: string): P[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const names = namesOf(products);
  const nameAt = (place: number): string => names[place] ?? '';
  const letters = words.filter(({ kind }) => kind === 'letters');
  const digits = words.filter(({ kind }) => kind === 'digits');
  const withDigits = placesOf([...products.keys()], digits, (place, word) =>
    hasWhole(nameAt(place), word, word.isOpen),
  );
  let places = placesOf(withDigits, letters, (place, { text }) => nameAt(place).includes(text));
  if (places.length === 0)
    places = placesOf(withDigits, letters, (place, { text }) => hasAcross(nameAt(place), text));
  // By how many of the words are only parts of what the name has.
  const byParts: P[][] = Array.from({ length: words.length + 1 }, () => []);
  for (const place of places) {
    const product = products[place];
    const parts = words.filter((word) => !hasWhole(nameAt(place), word)).length;
    if (product) byParts[parts]?.push(product);
  }
  return byParts.flat();
}
