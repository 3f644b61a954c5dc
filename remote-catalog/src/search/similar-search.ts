import { createIndex, type Facts, type Findable, type ProductIndex } from './product-index';
import { EXACT, NO_MATCH, type QueryTerm, readQuery } from './query-meaning';
import { isNumber, priceLimitOf } from './query-words';

/** Products that a query most likely means. */
interface SimilarProducts<P> {
  /** Best first; equal ones in the order of the data. */
  readonly items: readonly P[];
  /** Whether each word matched without a guess. */
  readonly isCertain: boolean;
}

export type SimilarSearch<P> = (query: string) => SimilarProducts<P>;

/** Penalties for a product without the query's colour or amount, and without its version (the Max in 14 Pro Max). */
const [WITHOUT_DETAIL, WITHOUT_VERSION] = [10, 12] as const;

/** Returns the cost of a missing word: only details and versions after a model's number may be missing. */
function costsOf({ traits }: ProductIndex<unknown>, query: readonly QueryTerm[]): readonly number[] {
  const kinds = query.map(({ distances }) => [...distances.keys()].map((place) => traits[place]?.kind));
  const number = query.findIndex(({ word }, index) => isNumber(word) && kinds[index]?.includes('word'));
  const costs = query.map(({ word }, index) => {
    if (kinds[index]?.every((kind) => kind === 'color' || kind === 'amount' || kind === 'fact'))
      return WITHOUT_DETAIL;
    return number > 0 && index > number && !isNumber(word) ? WITHOUT_VERSION : Infinity;
  });
  return costs.includes(Infinity) ? costs : query.map(() => Infinity);
}

interface Question {
  /** The distance of every trait, for each word. */
  readonly distances: readonly Uint8Array[];
  readonly costs: readonly number[];
}

/** Returns the rank of a product for a query: the distance of all words, and tie-breakers; `undefined` if it does not match. */
function matchOf({ traits, rows }: ProductIndex<unknown>, row: number, { distances, costs }: Question) {
  const traitIndexes = rows[row] ?? [];
  const traitAt = (place: number) => traits[traitIndexes[place] ?? -1];
  /** Number of the query's words that matched, by the trait's place in the product. */
  const matches = new Map<number, number>();
  let [distance, outOfOrder, previousPlace, lastPlace] = [0, 0, -1, -1];
  for (let word = 0; word < distances.length; word += 1) {
    let [nearest, nearestPlace]: [number, number] = [NO_MATCH, -1];
    for (let place = 0; place < traitIndexes.length; place += 1) {
      const distanceHere = distances[word]?.[traitIndexes[place] ?? -1] ?? NO_MATCH;
      if (distanceHere < nearest) [nearest, nearestPlace] = [distanceHere, place];
    }
    distance += nearest === NO_MATCH ? (costs[word] ?? Infinity) : nearest;
    if (distance === Infinity) return undefined;
    if (nearest < NO_MATCH) matches.set(nearestPlace, (matches.get(nearestPlace) ?? 0) + 1);
    if (traitAt(nearestPlace)?.kind !== 'word') continue;
    if (nearestPlace < previousPlace) outOfOrder += 1;
    previousPlace = nearestPlace;
    lastPlace = Math.max(lastPlace, nearestPlace);
  }
  // XS Max contains more than a query for XS, and Rose Gold more than Gold.
  const hasFurtherWord =
    lastPlace >= 0 && !matches.has(lastPlace + 1) && traitAt(lastPlace + 1)?.kind === 'word';
  let unmatchedWords = 0;
  for (const [place, count] of matches) unmatchedWords += Math.max(0, (traitAt(place)?.size ?? 1) - count);
  return { row, distance, rank: unmatchedWords * 100 + outOfOrder * 10 + Number(hasFurtherWord) };
}

function search<P extends Findable>(index: ProductIndex<P>, query: string): SimilarProducts<P> {
  const { rest, most } = priceLimitOf(query, (number) => index.terms.has(number));
  const meant = readQuery(index, rest);
  if (meant.length === 0 && (most === Infinity || /[\p{L}\d]/u.test(rest)))
    return { items: [], isCertain: false };
  const question = {
    distances: meant.map(({ distances }) =>
      Uint8Array.from(index.traits, (_, place) => distances.get(place) ?? NO_MATCH),
    ),
    costs: costsOf(index, meant),
  };
  const found = index.rows.flatMap((_, row) =>
    (index.products[row]?.price ?? 0) > most ? [] : (matchOf(index, row, question) ?? []),
  );
  const nearest = found.reduce((least, { distance }) => Math.min(least, distance), Infinity);
  const items = found
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ row }) => index.products[row] ?? []);
  return { items, isCertain: nearest === EXACT };
}

interface KeptSearch {
  readonly facts: readonly Facts[];
  readonly search$: Promise<SimilarSearch<never>>;
}

/** The searches by their products. Those with facts are kept apart, so that neither replaces the other. */
const searches = new WeakMap<object, KeptSearch>();
const searchesWithFacts = new WeakMap<object, KeptSearch>();

const noFacts: readonly Facts[] = [];

const areSame = (one: readonly Facts[], other: readonly Facts[]): boolean =>
  one.length === other.length && one.every((fact, index) => fact === other[index]);

/**
 * Creates a search that tolerates spelling, word order, language and keyboard layout; once per list of products, and again when
 * further facts have loaded. It returns only the nearest products. If no product has the colour, amount or version, it returns
 * the others.
 */
export function createSearch<P extends Findable>(
  products: readonly P[],
  facts = noFacts,
): Promise<SimilarSearch<P>> {
  const kept = facts.length > 0 ? searchesWithFacts : searches;
  const earlier = kept.get(products);
  if (earlier && areSame(earlier.facts, facts)) return earlier.search$;
  const search$ = createIndex(products, facts).then((index): SimilarSearch<P> => {
    let last: { readonly query: string; readonly found: SimilarProducts<P> } | undefined;
    return (query) => {
      if (last?.query !== query) last = { query, found: search(index, query) };
      return last.found;
    };
  });
  kept.set(products, { facts, search$: search$ as Promise<SimilarSearch<never>> });
  return search$;
}
