import type { RouteClaim } from '@gadgetry/shared-kernel/contract';

export type PathParams = Readonly<Record<string, string>>;

/** The route of a remote that an address belongs to. */
export interface RouteMatch<V> {
  readonly remote: string;
  readonly version: V;
  readonly claim: RouteClaim;
  readonly params: PathParams;
}

/** Splits the hash of an address into the path in the store, and the query without its question mark; drops a second hash. */
export function splitHash(hash: string): { readonly path: string; readonly query: string } {
  const [path = '', query = ''] = hash.replace(/^#|#.*/g, '').split('?', 2);
  return { path: path || '/', query };
}

/** Returns the parts of a path between its slashes. */
export const segmentsOf = (path: string): string[] => path.replaceAll(/^\/|\/+$/g, '').split('/');

/** Decodes like React Router: the whole path, or none of it. */
function decode(found: readonly string[]): readonly string[] {
  try {
    return found.map(decodeURIComponent);
  } catch {
    return found;
  }
}

/** Matches a path against fixed and `:named` segments, the part of React Router's syntax that descriptors use. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const [wanted, found] = [segmentsOf(pattern), decode(segmentsOf(path))];
  const params: Record<string, string> = {};
  const fits = wanted.every((segment, index) => {
    const value = found[index] ?? '';
    if (!segment.startsWith(':')) return segment.toLowerCase() === value.toLowerCase();
    params[segment.slice(1)] = value;
    return value !== '';
  });
  return fits && wanted.length === found.length ? params : undefined;
}

/**
 * Returns the route of an address, for boot script and router. Of several matching routes, the one with fewer parameters wins,
 * then the first, as in React Router.
 * @param versions of the remotes that the page runs, by name
 * @param others paths that belong to no remote: the shell's own, and disabled ones
 * @returns `undefined` if no remote has the path
 */
export function matchRoute<V extends { readonly descriptor: { readonly routes: readonly RouteClaim[] } }>(
  versions: Readonly<Record<string, V>>,
  path: string,
  others: readonly string[] = [],
): RouteMatch<V> | undefined {
  let best: RouteMatch<V> | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  const fits = (pattern: string): PathParams | undefined => {
    const params = matchPath(pattern, path);
    const count = Object.keys(params ?? {}).length;
    if (!params || count >= fewest) return undefined;
    fewest = count;
    return params;
  };
  for (const [remote, version] of Object.entries(versions))
    for (const claim of version.descriptor.routes) {
      const params = fits(claim.path);
      if (params) best = { remote, version, claim, params };
    }
  return others.some(fits) ? undefined : best;
}
