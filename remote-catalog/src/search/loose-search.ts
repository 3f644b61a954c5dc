import type { Searchable } from '@gadgetry/shared-kernel/catalogue';

/** A run of letters or of digits that was typed. */
interface Word {
  readonly text: string;
  readonly isNumber: boolean;
  /** Whether more of it may follow: the last one is still being typed. */
  readonly isOpen: boolean;
}

/** Units as a Ukrainian page writes them; product names have them in Latin letters. */
const UNITS: Readonly<Record<string, string>> = { гб: 'gb', тб: 'tb', мб: 'mb', мм: 'mm' };

const RUNS = /(\p{L}+)|(\d+)/gu;

/** Splits a query into words: `iphone14` is `iphone` and `14`, `128 ГБ` is `128` and `gb`. */
export function wordsOf(query: string): Word[] {
  const typed = query.toLowerCase();
  return [...typed.matchAll(RUNS)].map(({ 0: text, 2: digits, index }) => ({
    text: UNITS[text] ?? text,
    isNumber: digits !== undefined,
    isOpen: index + text.length === typed.length,
  }));
}

/** Finds a word that is no part of a longer one; of one that is open, more may follow. */
function whole({ text, isNumber }: Word, isOpen = false): RegExp {
  const more = isNumber ? '\\d' : '\\p{L}';
  return new RegExp(`(?<!${more})${text}${isOpen ? '' : `(?!${more})`}`, 'u');
}

/** Finds letters anywhere. */
const anywhere = ({ text }: Word): RegExp => new RegExp(text, 'u');

/** Finds letters that may lie on both sides of a gap between words: `promax` is Pro Max. */
const acrossGaps = ({ text }: Word): RegExp => new RegExp([...text].join('[ -]*'), 'u');

/**
 * Products whose names have all that was typed, whatever its order and spacing (`128 gb`, `ipad air 64`, `iphone14`):
 * for when no name contains it as it stands. Those that have it in whole words come first, equals in the order of
 * the data. A number is meant as a whole, since 14 is not 114.
 */
export function searchLoosely<P extends Pick<Searchable, 'name'>>(
  products: readonly P[],
  query: string,
): P[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const named = products.map((product) => ({ product, name: product.name.toLowerCase() }));
  const having = (letters: (word: Word) => RegExp) => {
    const patterns = words.map((word) => (word.isNumber ? whole(word, word.isOpen) : letters(word)));
    return named.filter(({ name }) => patterns.every((pattern) => pattern.test(name)));
  };
  const plain = having(anywhere);
  const wholeWords = words.map((word) => whole(word));
  // By how many of the words are only parts of what the name has.
  const byParts: P[][] = Array.from({ length: words.length + 1 }, () => []);
  for (const { product, name } of plain.length > 0 ? plain : having(acrossGaps)) {
    const parts = wholeWords.filter((word) => !word.test(name)).length;
    byParts[parts]?.push(product);
  }
  return byParts.flat();
}
