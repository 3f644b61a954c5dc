import { matchPath, type PathParams } from '@gadgetry/environment/match-path';
import type { LcpHint, PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { BuildChunk, BuildFile, RouteClaim } from '@gadgetry/shared-kernel/contract';
import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
import type { Selection } from '../composition/selection';

/** One file to fetch ahead. */
export interface Preload {
  /** A `chunk` is a script that only hands in its modules: it may run before anybody asks for it. */
  readonly as: 'script' | 'chunk' | 'style' | 'fetch' | 'image';
  readonly href: string;
  readonly integrity?: string;
  readonly lead?: LcpHint;
}

/** The remote's route that an address belongs to. */
export interface RouteMatch {
  readonly remote: string;
  readonly claim: RouteClaim;
  readonly params: PathParams;
  readonly version: RemoteVersion;
}

/** Splits an address behind the hash into path and query. */
export function splitHash(hash: string): { readonly path: string; readonly query: string } {
  const [path = '/', query = ''] = hash.replace(/^#/, '').split('?', 2);
  return { path: path || '/', query };
}

/** Finds the remote's route of a path; `undefined` for the shell's own pages and for unknown paths. */
export function matchRoute(selection: Selection, path: string): RouteMatch | undefined {
  for (const [remote, version] of Object.entries(selection))
    for (const claim of version.descriptor.routes) {
      const params = matchPath(claim.path, path);
      if (params) return { remote, claim, params, version };
    }
  return undefined;
}

const fill = (text: string, params: PathParams): string =>
  text.replaceAll(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);

/** Fills model and colour into a hint that stands for many items; an item that it does not know gets none. */
function itemHint({ items, ...hint }: LcpHint, { itemId }: PathParams): LcpHint[] {
  if (!items) return [hint];
  const { base = '', color = '' } = baseAndColor(itemId ?? '') ?? {};
  if (!items[base]?.includes(color)) return [];
  const close = (path: string): string => path.replaceAll('{base}', base).replaceAll('{color}', color);
  return [{ ...hint, href: close(hint.href), ...(hint.srcset && { srcset: close(hint.srcset) }) }];
}

/**
 * Everything that the first route needs, so that all of it starts at once and no file waits for another to be
 * discovered: the remote's entry, its app and page, what they borrow from the shell, the data, the picture.
 */
export function preloadsFor(environment: PageEnvironment, match: RouteMatch, query: string): Preload[] {
  const { claim, params, version } = match;
  const { build } = version.descriptor;
  const file = ({ path, integrity }: BuildFile, as: 'script' | 'chunk' | 'style'): Preload => ({
    as,
    href: version.base + path,
    integrity,
  });
  const chunks: readonly (BuildChunk | undefined)[] = [build.app, build.pages[claim.page]];
  const own = chunks.flatMap((chunk) => [
    ...(chunk?.styles ?? []).map((style) => file(style, 'style')),
    ...(chunk?.scripts ?? []).map((script) => file(script, 'chunk')),
  ]);
  const borrowed = chunks
    .flatMap((chunk) => chunk?.shared ?? [])
    .map((name) => environment.onDemand[name])
    .flatMap((files) => [
      ...(files?.styles ?? []).map(({ url, integrity }): Preload => ({ as: 'style', href: url, integrity })),
      ...(files?.scripts ?? []).map(({ url, integrity }): Preload => ({ as: 'chunk', href: url, integrity })),
    ]);
  const data = claim.data.map(
    (name): Preload => ({ as: 'fetch', href: `${environment.catalogue.base}/${fill(name, params)}.json` }),
  );
  // A sort or a page in the query shows other pictures first; guessing wrong would cost what it should save.
  const leads =
    query === '' ? (environment.leads[claim.path] ?? []).flatMap((hint) => itemHint(hint, params)) : [];
  return [
    file(build.entry, 'script'),
    ...own,
    ...borrowed,
    ...data,
    ...leads.map((lead): Preload => ({ as: 'image', href: lead.href, lead })),
  ];
}
