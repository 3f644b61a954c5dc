import type { ProductIndex, Terms } from './product-index';
import { inOtherLayout, isFiller, isNumber, joinUnits, runsOf, stemOf } from './query-words';

/** Distances between a query's word and a term, best first. `LONGER_NUMBER` (12 for 128) costs more than a missing colour. */
const [EXACT, BEGINNING, ONE_TYPO, TWO_TYPOS, LONGER_NUMBER, NO_MATCH] = [0, 1, 2, 3, 30, 255] as const;

export { EXACT, NO_MATCH };

type Vocabulary = Pick<ProductIndex<unknown>, 'terms' | 'traits'>;

/** A word of a query that distinguishes products. */
export interface QueryTerm {
  readonly word: string;
  /** Distance of each trait that it may mean, by the trait's index. */
  readonly distances: ReadonlyMap<number, number>;
}

const sortedLetters = (word: string): string => [...word].sort().join('');

/** Returns a word without its doubled letters, which are the first that shoppers miss: `gren` is rather green than grey. */
const singleLetters = (word: string): string => word.replace(/(.)\1/gu, '$1');

/** Returns the distance of a word from a term with this number of different letters. Two swapped neighbours are one typo. */
function typoDistance(word: string, term: string, letters: number): number {
  const hasSameStart = word[0] === term[0];
  const { length } = word;
  if (isNumber(term)) return NO_MATCH;
  if (singleLetters(word) === singleLetters(term)) return BEGINNING;
  if (letters === 1) return length > 4 || (length > 2 && hasSameStart) ? ONE_TYPO : NO_MATCH;
  if (!hasSameStart || length < 3) return NO_MATCH;
  if (sortedLetters(word) === sortedLetters(term)) return ONE_TYPO;
  return length > 5 ? TWO_TYPOS : NO_MATCH;
}

/** Sizes of screens, and networks, which a prefix does not match: 5 is neither 5.8 nor 5G. */
const WHOLE_NUMBER = /^\d+(?:\.\d+|[gг])$/;

function readTerm({ terms, traits }: Vocabulary, word: string, isOpen: boolean): QueryTerm {
  const distances = new Map<number, number>();
  const add = (places: readonly number[], distance: number): void => {
    if (distance < NO_MATCH)
      for (const place of places) distances.set(place, Math.min(distance, distances.get(place) ?? NO_MATCH));
  };
  add(terms.get(word) ?? [], EXACT);
  // A number must match as a whole, since 14 is not 114; only the last one may be incomplete.
  const stem = stemOf(word);
  const isNumeric = isNumber(word);
  const acceptsPrefix = isNumeric ? isOpen : distances.size === 0 || stem !== word;
  if (acceptsPrefix)
    for (const [term, places] of terms.atPrefix(stem))
      if (!isNumeric) add(places, BEGINNING);
      else if (!WHOLE_NUMBER.test(term)) add(places, LONGER_NUMBER);
  if (distances.size === 0 && !isNumeric)
    // A misspelt word names a product rather than a screen: `ipd` is iPad, not IPS.
    for (const [term, [places, letters]] of terms.fuzzyGet(word, 2))
      for (const place of places)
        add([place], typoDistance(word, term, letters) + Number(traits[place]?.kind === 'fact'));
  return { word, distances };
}

/** Splits a word into known words: `promax` is Pro Max. */
function partsOf(terms: Terms, word: string): readonly string[] | undefined {
  if (terms.has(word)) return [word];
  for (let end = word.length - 2; end >= 2; end -= 1) {
    const rest = terms.has(word.slice(0, end)) && partsOf(terms, word.slice(end));
    if (rest) return [word.slice(0, end), ...rest];
  }
  return undefined;
}

/** Joins two words if one of them is known only together with the other: `ай фон` is `айфон`, `5 g` is `5g`. */
const joinSplit = (terms: Terms, words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const isSplit = (at: number): boolean =>
      !words.slice(at, at + 2).every((one) => terms.has(one)) && terms.has(`${words[at]}${words[at + 1]}`);
    if (isSplit(index)) return [`${word}${words[index + 1]}`];
    return index > 0 && isSplit(index - 1) ? [] : [word];
  });

const nearest = ({ distances }: QueryTerm): number => Math.min(NO_MATCH, ...distances.values());

/** Returns the words of a query that distinguish products; none if one of them matches nothing. */
export function readQuery(vocabulary: Vocabulary, query: string): readonly QueryTerm[] {
  const { terms } = vocabulary;
  const readWord = (word: string, isOpen: boolean): readonly QueryTerm[] => {
    const whole = readTerm(vocabulary, word, isOpen);
    const parts = nearest(whole) > BEGINNING ? partsOf(terms, word) : undefined;
    return parts?.map((part) => readTerm(vocabulary, part, false)) ?? [whole];
  };
  // A single letter counts as a prefix only at the end of the query.
  const distinguishes = (word: string, isOpen: boolean): boolean =>
    terms.has(word) || (!isFiller(word) && (isOpen || word.length > 1));
  const farthest = (words: readonly string[]): number =>
    Math.max(
      EXACT,
      ...words
        .filter((word) => distinguishes(word, true))
        .flatMap((word) => readWord(word, true).map(nearest)),
    );
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .flatMap((chunk) => {
      const [typed, other] = [runsOf(chunk), runsOf(inOtherLayout(chunk))];
      return other.length > 0 && farthest(other) < farthest(typed) ? other : typed;
    });
  const joined = joinUnits(joinSplit(terms, words));
  const isTyping = /[\p{L}\d]$/u.test(query);
  const isOpen = (index: number): boolean => isTyping && index === joined.length - 1;
  const found = joined
    .filter((word, index) => distinguishes(word, isOpen(index)))
    .flatMap((word, index, all) => readWord(word, isTyping && index === all.length - 1));
  return found.every(({ distances }) => distances.size > 0) ? found : [];
}
