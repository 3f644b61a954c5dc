import { FILLERS, fold, UNITS } from './vocabulary';

/** Keys of the Latin layout with their characters in the Ukrainian one; then those with Shift, then the Russian ones. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:\"<>s']";
const CYRILLIC = "'йцукенгшщзхїфівапролджєячсмитьбю'хїжєбюыэъ";

/** A repeated key maps to its first letter. */
const keysOf = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, index) => [key, to.charAt(index)] as const).reverse());

const TO_CYRILLIC = keysOf(LATIN, CYRILLIC);
const TO_LATIN = keysOf(CYRILLIC, LATIN);

/** Returns the text that the same keys type in the other keyboard layout: `шзрщту` is `iphone`, `xjhybq` is `чорний`. */
export function inOtherLayout(text: string): string {
  const keys = /\p{Script=Cyrillic}/u.test(text) ? TO_LATIN : TO_CYRILLIC;
  return text.replace(/./gu, (letter) => keys.get(letter) ?? letter);
}

/** Letters that look the same in both alphabets. A word with both is Cyrillic: the `i` in `iфон` was typed in the wrong layout. */
const LOOKALIKES = new Map([...'aceiopxyk'].map((letter, index) => [letter, 'асеиорхук'.charAt(index)]));

const asOneAlphabet = (word: string): string =>
  /\p{Script=Cyrillic}/u.test(word)
    ? word.replace(/[a-z]/g, (letter) => LOOKALIKES.get(letter) ?? letter)
    : word;

/** Splits a text into runs of folded letters, and numbers such as `10.2`. */
export const runsOf = (text: string): string[] =>
  fold(text)
    .replace(/['’ʼ]/g, '')
    .replace(/(?<=\d)\+/g, ' plus ')
    .match(/\p{L}+|\d{1,2}(?:\.\d\d?|,\d)(?!\d)|\d+/gu)
    ?.map((run) => asOneAlphabet(run.replace(',', '.'))) ?? [];

const ENDING = /ь?(?:[аяи]ми|[ои]го|ому|[ая]х|ив|[оеи]м|их|[ио]й|[оа]и|[ое]ю|ая|ое|[аеиоуюяьй])$/;

/** Returns a Cyrillic word without its ending, at least three letters; other words unchanged. */
export function stemOf(word: string): string {
  const stem = /^\p{Script=Cyrillic}/u.test(word) ? word.replace(ENDING, '') : word;
  return stem.length < 3 ? word : stem;
}

/** Whether a word is a number, with or without a unit. */
export const isNumber = (word: string): boolean => /^\d/.test(word);

const unitOf = (word: string): string | undefined => UNITS.find(([, spellings]) => spellings.test(word))?.[0];

/** Joins numbers and their units: `128 ГБ` is `128gb`. */
export const joinUnits = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const before = words[index - 1];
    if (before !== undefined && isNumber(before) && unitOf(word)) return [];
    const unit = isNumber(word) ? unitOf(words[index + 1] ?? '') : undefined;
    return [unit ? word + unit : word];
  });

const fillers = new Set([...FILLERS].map(stemOf));

/** Whether a word does not distinguish products: `купити`, or a unit without its number. */
export const isFiller = (word: string): boolean => fillers.has(stemOf(word)) || unitOf(word) !== undefined;

const LIMIT =
  /(?:(?<!\p{L})(?:(?:under|below|up to|less than|до|менше|менш|дешевше)(?: ніж| за)?\s+|(?:for|за)\s+(?=\d{3})(?!20\d\d)))?(\$?)\s?(?<!\d)(\d{1,2},\d{3}|\d{2,5})(?:[.,](\d\d))?(?!\d)\s*(\$|usd|dollars?|дол\p{L}*)?/giu;

/** The space in a thousand after a word for a limit, as in `до 1 500`. */
const SPACED =
  /(?<=(?<!\p{L})(?:under|below|up to|less than|до|менше|менш|дешевше)(?: ніж| за)?\s+\$?\d{1,2})\s(?=\d{3}(?!\d))/giu;

/**
 * Reads the highest price from a query: `телефон до 500`, `phones under $1,600`, `300 доларів`. A number without a currency
 * counts only after a word such as `до`, and without a unit. After `for` and `за` it needs three digits and is no year:
 * `case for 17`.
 * @param isKnown whether a number names products, as 128 does
 */
export function priceLimitOf(query: string, isKnown: (number: string) => boolean) {
  let most = Infinity;
  const text = query.replace(SPACED, '');
  const rest = text.replace(
    LIMIT,
    (written: string, sign: string, number: string, cents = '', currency: string, at: number) => {
      const isPrice =
        sign ||
        currency ||
        (/^\p{L}/u.test(written) &&
          !isKnown(number) &&
          !unitOf(runsOf(text.slice(at + written.length))[0] ?? ''));
      if (!isPrice) return written;
      most = Number(`${number.replace(',', '')}.${cents}`);
      return ' ';
    },
  );
  return { rest, most };
}
