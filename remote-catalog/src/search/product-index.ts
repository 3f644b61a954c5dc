import type { Product, ProductDetail, Searchable } from '@gadgetry/shared-kernel/catalogue';
import type { Resources } from '@gadgetry/shared-kernel/contract';
import { kernelTranslations } from '@gadgetry/shared-kernel/i18n';
import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
// MiniSearch's radix tree finds prefixes and typos in 2 KB. The rest of MiniSearch ranks long texts, and names are short.
import SearchableMap from 'minisearch/SearchableMap';
import { joinUnits, runsOf } from './query-words';
import { GENERATIONS, SPELLINGS } from './vocabulary';

/** The members of a product that the search uses. */
export type Findable = Pick<Searchable, 'name' | 'itemId' | 'category' | 'year'> &
  Partial<Pick<Product, 'price' | 'screen'>>;

/** The members of a product's details that the search uses. */
export type Facts = Pick<ProductDetail, 'id' | 'processor' | 'cell'>;

/** A property that queries name. An `amount` is `128gb` or `44mm`, a `fact` is `6.1`, `oled`, `m1` or `5g`. */
interface Trait {
  readonly kind: 'word' | 'amount' | 'color' | 'category' | 'year' | 'generation' | 'fact';
  /** Number of words in its full name: 2 for Space Gray. */
  readonly size: number;
}

/** Words, each with the indices of the traits that it names. */
export type Terms = SearchableMap<readonly number[]>;

/** Products by their traits. */
export interface ProductIndex<P> {
  readonly products: readonly P[];
  /** The indices of each product's traits: those of its name in their order, then all others. */
  readonly rows: readonly (readonly number[])[];
  readonly traits: readonly Trait[];
  readonly terms: Terms;
}

/** Time in milliseconds after which the page may respond before the next products are indexed. */
const PIECE_MS = 8;

const colorNames = [kernelTranslations.en, kernelTranslations.ua].map(({ color }) => color as Resources);

const wordsIn = (name: unknown): readonly string[] => (typeof name === 'string' ? runsOf(name) : []);

/** Collects traits and their names, beginning with the store's colours. */
function createTraits() {
  const terms: Terms = new SearchableMap();
  const traits: Trait[] = [];
  const places = new Map<string, number>();
  const place = (kind: Trait['kind'], key: string, words: readonly string[] = [key], size = 1): number => {
    const earlier = places.get(`${kind} ${key}`);
    if (earlier !== undefined) return earlier;
    const index = traits.push({ kind, size }) - 1;
    places.set(`${kind} ${key}`, index);
    for (const term of words.flatMap((word) => [word, ...(SPELLINGS.get(word) ?? [])]))
      terms.set(term, [...new Set(terms.get(term)).add(index)]);
    return index;
  };
  const placeColor = (color: string): number => {
    const [english = [], ukrainian = []] = colorNames.map((names) => wordsIn(names[color]));
    return place('color', color, [color, ...english, ...ukrainian], english.length);
  };
  for (const color of Object.keys(colorNames[0] ?? {})) placeColor(color);
  return { terms, traits, place, placeColor };
}

/** Returns the words of a processor or network, each with its digits: `a15`, `5g`, `wifi`. */
const chipWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/-/g, '')
    .match(/[\p{L}\d]+/gu) ?? [];

/** Indexes a list of products in steps, between which the page can respond. */
export async function createIndex<P extends Findable>(
  products: readonly P[],
  facts: readonly Facts[],
): Promise<ProductIndex<P>> {
  const { terms, traits, place, placeColor } = createTraits();
  const factsById = new Map(facts.map((one) => [one.id, one]));
  const rows: number[][] = [];
  let began = performance.now();
  for (const { name, itemId, category, year, screen = '' } of products) {
    const color = baseAndColor(itemId)?.color.toLowerCase() ?? '';
    const colorWords = wordsIn(colorNames[0]?.[color]);
    const named = joinUnits(runsOf(name)).filter((word) => !colorWords.includes(word));
    const { processor = '', cell = [] } = factsById.get(itemId) ?? {};
    const generations = GENERATIONS.find(([model]) => named.join(' ').includes(model));
    const factWords = [...runsOf(screen), ...chipWords([processor, ...cell].join(' '))];
    rows.push([
      ...named.map((word) =>
        place(/^\d.*\p{L}$/u.test(word) ? 'amount' : 'word', word, [
          word,
          ...(/^\d{2,}(?=\D)/.exec(word) ?? []),
        ]),
      ),
      placeColor(color),
      place('category', category, runsOf(category)),
      ...(year ? [place('year', String(year))] : []),
      ...(generations ? [place('generation', ...generations)] : []),
      ...factWords.filter((word) => !named.includes(word)).map((word) => place('fact', word)),
    ]);
    if (performance.now() - began < PIECE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return { products, rows, traits, terms };
}
