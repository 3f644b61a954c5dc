import type { PathParams } from '@gadgetry/environment/match-route';
import type { PagesPolicy, RemoteVersion } from '@gadgetry/environment/page-environment';
import { type ListedProduct, pathsByYear } from '@gadgetry/environment/pages-policy';
import { fillPath, prerenderedFile } from '@gadgetry/environment/prerendered-file';
import type { RouteClaim } from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { mapValues } from '../collections';
import { isRecord } from '../files';
import type { PageToRender } from './prerender-processes';

const LANGUAGES: readonly Language[] = ['en', 'ua'];

/** Number of prerendered pages of one list; shoppers rarely go further. */
const MAX_PAGES = 500;

/** Pages of one list that have an address (`furtherPage`). */
const MAX_DOCUMENTS = 99_999;

type Entries = Readonly<Record<string, unknown>>;

/** Input of the choice of pages besides routes and data. */
export interface PageRules {
  readonly pages?: PagesPolicy | undefined;
  /** Whether pages get their own documents, through which robots read whole lists. */
  readonly hasDocuments: boolean;
  /** Whether the catalogue has slices; the boot script then shows only the first page of a list. */
  readonly isSliced: boolean;
}

/** Returns the number of pages of a route's list; 1 unless its descriptor has `pages`. */
function countPages({ view }: RouteClaim, catalogue: Entries, { hasDocuments, isSliced }: PageRules): number {
  const entries = view?.pages && catalogue[view.pages.file];
  if (!view?.pages || !Array.isArray(entries) || (isSliced && !hasDocuments)) return 1;
  const count = Math.max(1, Math.ceil(entries.length / view.pages.size));
  return Math.min(count, hasDocuments ? MAX_DOCUMENTS : MAX_PAGES);
}

/** Returns the routes whose list has further pages, each with the number of its last one. */
export function lastPages(
  { descriptor }: RemoteVersion,
  catalogue: Entries,
  rules: PageRules,
): Readonly<Record<string, number>> | undefined {
  const counts = descriptor.routes
    .map((route) => [route.path, countPages(route, catalogue, rules)] as const)
    .filter(([, last]) => last > 1);
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
}

/** Returns the queries of a route with a prerendered page; the first one is empty. */
function queriesOf(route: RouteClaim, catalogue: Entries, rules: PageRules): readonly string[] {
  const last = countPages(route, catalogue, rules);
  const further = Array.from({ length: last - 1 }, (_, index) => `page=${index + 2}`);
  const queries = rules.isSliced ? [] : (route.view?.queries ?? []);
  return [...new Set(['', ...queries, ...further])];
}

const isListed = (entry: unknown): entry is ListedProduct =>
  isRecord(entry) &&
  typeof entry.category === 'string' &&
  typeof entry.itemId === 'string' &&
  typeof entry.year === 'number';

/** Returns the paths of products that the policy excludes. */
function leftOut(pages: PagesPolicy | undefined, { products }: Entries): ReadonlySet<string> {
  if (pages === undefined || pages === 'all' || !Array.isArray(products)) return new Set();
  const paths = pathsByYear(products.filter(isListed));
  return new Set(pages === 'none' ? paths : paths.slice(pages.newest));
}

/** Returns the paths of a route: one for each entry of its file, or the route's own. */
function pathsOf({ path: pattern, view }: RouteClaim, catalogue: Entries): ReadonlyMap<string, PathParams> {
  const each = view?.each;
  const entries = each ? catalogue[each.file] : [{}];
  if ((pattern.includes(':') && !each) || !Array.isArray(entries)) return new Map();
  return new Map<string, PathParams>(
    entries.map((entry: Entries) => {
      const params = mapValues(each?.params ?? {}, (member) => String(entry[member] ?? ''));
      return [fillPath(pattern, params), params];
    }),
  );
}

/** Returns the pages of a remote's version to prerender. */
export function wantedPages(
  { descriptor }: RemoteVersion,
  catalogue: Entries,
  rules: PageRules,
): PageToRender[] {
  const without = leftOut(rules.pages, catalogue);
  return descriptor.routes.flatMap((route) => {
    const paths = [...pathsOf(route, catalogue)].filter(([path]) => !without.has(path));
    const queries = queriesOf(route, catalogue, rules);
    // Grouped by language, since a switch costs as much as a page.
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
