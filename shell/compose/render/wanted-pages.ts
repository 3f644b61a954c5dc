import type { PathParams } from '@gadgetry/environment/match-route';
import type { PagesPolicy, RemoteVersion } from '@gadgetry/environment/page-environment';
import { type ListedProduct, pathsByYear } from '@gadgetry/environment/pages-policy';
import { fillPath, prerenderedFile } from '@gadgetry/environment/prerendered-file';
import type { RouteClaim } from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { isRecord } from '../files';
import type { Wanted } from './prerender-processes';

const LANGUAGES: readonly Language[] = ['en', 'ua'];

/** Pages of one list that are prerendered for shoppers, who hardly turn so many. */
const MOST_PAGES = 500;

/** Pages of one list that have an address (`furtherPage`). */
const MOST_DOCUMENTS = 99_999;

type Entries = Readonly<Record<string, unknown>>;

/** What decides which pages there are, besides routes and data. */
export interface PagesWanted {
  readonly pages?: PagesPolicy | undefined;
  /** Whether pages get documents of their own, by which robots walk through all of a list. */
  readonly hasDocuments: boolean;
  /** Whether the catalogue comes in slices: the boot script then shows the first page of a list alone. */
  readonly isSliced: boolean;
}

/** How many pages the list of a route has: 1 unless its descriptor says more. */
function countPages(
  { view }: RouteClaim,
  catalogue: Entries,
  { hasDocuments, isSliced }: PagesWanted,
): number {
  const entries = view?.pages && catalogue[view.pages.file];
  if (!view?.pages || !Array.isArray(entries) || (isSliced && !hasDocuments)) return 1;
  const count = Math.max(1, Math.ceil(entries.length / view.pages.size));
  return Math.min(count, hasDocuments ? MOST_DOCUMENTS : MOST_PAGES);
}

/** Returns the routes whose list has further pages, each with the number of its last one. */
export function lastPages(
  { descriptor }: RemoteVersion,
  catalogue: Entries,
  wanted: PagesWanted,
): Readonly<Record<string, number>> | undefined {
  const counts = descriptor.routes
    .map((route) => [route.path, countPages(route, catalogue, wanted)] as const)
    .filter(([, last]) => last > 1);
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
}

/** The queries that a route has a prerendered page for; the first one is none. */
function queriesOf(route: RouteClaim, catalogue: Entries, wanted: PagesWanted): readonly string[] {
  const last = countPages(route, catalogue, wanted);
  const further = Array.from({ length: last - 1 }, (_, index) => `page=${index + 2}`);
  const queries = wanted.isSliced ? [] : (route.view?.queries ?? []);
  return [...new Set(['', ...queries, ...further])];
}

const isListed = (entry: unknown): entry is ListedProduct =>
  isRecord(entry) &&
  typeof entry.category === 'string' &&
  typeof entry.itemId === 'string' &&
  typeof entry.year === 'number';

/** The paths of the products that the policy leaves out. */
function leftOut(pages: PagesPolicy | undefined, { products }: Entries): ReadonlySet<string> {
  if (pages === undefined || pages === 'all' || !Array.isArray(products)) return new Set();
  const paths = pathsByYear(products.filter(isListed));
  return new Set(pages === 'none' ? paths : paths.slice(pages.newest));
}

/** The paths of a route with the values of its parameters: one for each entry of a file, or the route's own. */
function pathsOf({ path: pattern, view }: RouteClaim, catalogue: Entries): ReadonlyMap<string, PathParams> {
  const each = view?.each;
  const entries = each ? catalogue[each.file] : [{}];
  if ((pattern.includes(':') && !each) || !Array.isArray(entries)) return new Map();
  return new Map<string, PathParams>(
    entries.map((entry: Entries) => {
      const params = Object.fromEntries(
        Object.entries(each?.params ?? {}).map(([param, member]) => [param, String(entry[member] ?? '')]),
      );
      return [fillPath(pattern, params), params];
    }),
  );
}

/** Returns the pages of a remote's version that are to be prerendered. */
export function wantedPages(
  { descriptor }: RemoteVersion,
  catalogue: Entries,
  wanted: PagesWanted,
): Wanted[] {
  const without = leftOut(wanted.pages, catalogue);
  return descriptor.routes.flatMap((route) => {
    const paths = [...pathsOf(route, catalogue)].filter(([path]) => !without.has(path));
    const queries = queriesOf(route, catalogue, wanted);
    // Language by language: to switch costs as much as a page.
    return LANGUAGES.flatMap((language) =>
      paths.flatMap(([path, params]) =>
        queries.flatMap((query) => {
          const file = prerenderedFile(path, language, query);
          const address = query ? `${path}?${query}` : path;
          return file ? [{ address, page: route.page, language, file, params }] : [];
        }),
      ),
    );
  });
}
