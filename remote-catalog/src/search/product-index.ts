import type { Searchable } from '@gadgetry/shared-kernel/catalogue';
import type { Resources } from '@gadgetry/shared-kernel/contract';
import { kernelTranslations } from '@gadgetry/shared-kernel/i18n';
import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
// MiniSearch's radix tree finds beginnings and typos in 2 KB. The rest of it ranks long texts, and names are short.
import SearchableMap from 'minisearch/SearchableMap';
import { isNumber, joinUnits, runsOf } from './query-words';
import { SPELLINGS } from './vocabulary';

/** What the search knows products by. */
export type Findable = Pick<Searchable, 'name' | 'itemId' | 'category' | 'year'> &
  Partial<Pick<Searchable, 'price'>>;

/** Something that products are asked for by. An `amount` is such as `128gb` or `44mm`. */
interface Trait {
  readonly kind: 'word' | 'amount' | 'color' | 'category' | 'year';
  /** Number of words that name it whole: 2 for Space Gray. */
  readonly size: number;
}

/** Words, each with the places of the traits that it names. */
export type Terms = SearchableMap<readonly number[]>;

/** Products by their traits. */
export interface ProductIndex<P> {
  readonly products: readonly P[];
  /** Of each product the places of its traits: those of its name in their order, then all others. */
  readonly rows: readonly (readonly number[])[];
  readonly traits: readonly Trait[];
  readonly terms: Terms;
}

/** Products that are read before the page may answer in between. */
const PIECE = 50;

const colorNames = [kernelTranslations.en, kernelTranslations.ua].map(({ color }) => color as Resources);

const wordsIn = (name: unknown): readonly string[] => (typeof name === 'string' ? runsOf(name) : []);

/** Collects traits and what they are called; the store's colours are known without a product. */
function createTraits() {
  const terms: Terms = new SearchableMap();
  const traits: Trait[] = [];
  const places = new Map<string, number>();
  const place = (kind: Trait['kind'], key: string, words: readonly string[] = [key], size = 1): number => {
    const known = places.get(`${kind} ${key}`);
    if (known !== undefined) return known;
    const own = traits.push({ kind, size }) - 1;
    places.set(`${kind} ${key}`, own);
    for (const term of words.flatMap((word) => [word, ...(SPELLINGS.get(word) ?? [])]))
      terms.set(term, [...new Set(terms.get(term)).add(own)]);
    return own;
  };
  const placeColor = (color: string): number => {
    const [english = [], ukrainian = []] = colorNames.map((names) => wordsIn(names[color]));
    return place('color', color, [color, ...english, ...ukrainian], english.length);
  };
  for (const color of Object.keys(colorNames[0] ?? {})) placeColor(color);
  return { terms, traits, place, placeColor };
}

/** Makes the index of a list of products, in pieces between which the page answers. */
export async function createIndex<P extends Findable>(products: readonly P[]): Promise<ProductIndex<P>> {
  const { terms, traits, place, placeColor } = createTraits();
  const rows: number[][] = [];
  for (const { name, itemId, category, year } of products) {
    const color = baseAndColor(itemId)?.color.toLowerCase() ?? '';
    const colorWords = wordsIn(colorNames[0]?.[color]);
    const named = joinUnits(runsOf(name)).filter((word) => !colorWords.includes(word));
    rows.push([
      ...named.map((word) =>
        isNumber(word) && /\D/.test(word)
          ? place('amount', word, [word, ...(/^\d{2,}/.exec(word) ?? [])])
          : place('word', word),
      ),
      placeColor(color),
      place('category', category, runsOf(category)),
      ...(year ? [place('year', String(year))] : []),
    ]);
    if (rows.length % PIECE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return { products, rows, traits, terms };
}
