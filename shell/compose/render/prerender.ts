import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PathParams } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  fillPath,
  type PrerenderedSet,
  prerenderedBody,
  prerenderedFile,
} from '@gadgetry/environment/prerendered-file';
import type { BuildFile, RouteClaim } from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { messageOf } from '../codes';
import { integrityOf, writeWhole } from '../files';
import { readCatalogue } from '../registry/catalogue-files';
import { shellFile } from '../registry/parts';
import type { ShellManifest } from '../registry/shell-manifest';
import { renderAll, type Wanted } from './prerender-processes';
import { type Kept, NOTHING_PRERENDERED, readKept, writePrerendered } from './prerendered-files';

/** Changes whenever the same inputs would make other files: what was kept earlier is then made anew. */
const FORMAT = 5;

const LANGUAGES: readonly Language[] = ['en', 'ua'];

/** Pages of one list that are prerendered: shoppers hardly turn so many. */
const MOST_PAGES = 500;

const LONGEST_SILENCE_MS = 30_000;

/** From what prerendered pages are made. */
export interface PrerenderInputs {
  readonly environment: PageEnvironment;
  readonly shellFolder: string;
  readonly shell: ShellManifest;
  /** Where a version of a remote lies, and its module for Node, if it has one. */
  readonly buildOf: (
    remote: string,
    version: string,
  ) => { readonly folder: string; readonly module: BuildFile | undefined } | undefined;
  /** Folder of the catalogue's files. */
  readonly data: string;
  /** Folder in which finished prerendered pages are kept for the next time. */
  readonly cache: string;
  /** Hears what is being done. */
  readonly progress?: (text: string) => void;
  /** A version that renders nothing for so long is stopped, in milliseconds; 30 s unless told. */
  readonly longestSilenceMs?: number;
}

/** What came of it. */
export interface Prerendered {
  /** The environment, whose versions know their prerendered pages. */
  readonly environment: PageEnvironment;
  /** Names of the folders in the cache that it means. */
  readonly folders: readonly string[];
  /** Routes without a prerendered page, each with the reason; they show their skeleton. */
  readonly problems: readonly string[];
}

/** A file's text, once its bytes are what a descriptor says. */
function verified(folder: string, { path, integrity }: BuildFile): Buffer {
  const bytes = readFileSync(join(folder, path));
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${join(folder, path)} has other bytes than its descriptor names (${integrity})`);
  return bytes;
}

/** The styles of a page, with addresses that hold wherever the text stands. */
function stylesOf(inputs: PrerenderInputs, folder: string, version: RemoteVersion, page: string): string {
  const { build } = version.descriptor;
  const chunks = [build.app, build.pages[page]].flatMap((chunk) => chunk ?? []);
  const own = chunks
    .flatMap(({ styles }) => styles)
    .map((file) => [verified(folder, file), version.base] as const);
  const shared = [...new Set(chunks.flatMap((chunk) => chunk.shared))].flatMap((name) =>
    (inputs.shell.onDemand[name]?.styles ?? []).map((file, index) => {
      const url = inputs.environment.onDemand[name]?.styles[index]?.url ?? '';
      return [verified(inputs.shellFolder, file), url.slice(0, url.lastIndexOf('/') + 1)] as const;
    }),
  );
  const text = [...shared, ...own]
    .map(([bytes, base]) =>
      bytes.toString().replaceAll(/url\((["']?)(?!data:|https?:|\/|#)/g, `url($1${base}`),
    )
    .join('\n')
    .replaceAll(/\/\*# sourceMappingURL=.*?\*\//g, '');
  if (/<\/style/i.test(text)) throw new Error(`the styles of page "${page}" hold "</style"`);
  return text;
}

type Entries = Readonly<Record<string, unknown>>;

/** How many pages the list of a route has: 1 unless its descriptor says more. */
function countPages({ view }: RouteClaim, catalogue: Entries): number {
  const entries = view?.pages && catalogue[view.pages.file];
  if (!view?.pages || !Array.isArray(entries)) return 1;
  return Math.min(Math.max(1, Math.ceil(entries.length / view.pages.size)), MOST_PAGES);
}

/** The routes whose list has further pages, each with the number of its last one. */
const lastPages = (
  { descriptor }: RemoteVersion,
  catalogue: Entries,
): Readonly<Record<string, number>> | undefined => {
  const counts = descriptor.routes
    .map((route) => [route.path, countPages(route, catalogue)] as const)
    .filter(([, last]) => last > 1);
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
};

/** The queries that a route has a prerendered page for; the first one is none. */
function queriesOf(route: RouteClaim, catalogue: Entries): readonly string[] {
  const further = Array.from({ length: countPages(route, catalogue) - 1 }, (_, index) => `page=${index + 2}`);
  return [...new Set(['', ...(route.view?.queries ?? []), ...further])];
}

function wantedPages({ descriptor }: RemoteVersion, catalogue: Entries, isSliced: boolean): Wanted[] {
  return descriptor.routes.flatMap((route) => {
    const { path: pattern, page, view } = route;
    const each = view?.each;
    const entries = each ? catalogue[each.file] : [{}];
    if ((pattern.includes(':') && !each) || !Array.isArray(entries)) return [];
    const byPath = new Map<string, PathParams>(
      entries.map((entry: Entries) => {
        const params = Object.fromEntries(
          Object.entries(each?.params ?? {}).map(([param, member]) => [param, String(entry[member] ?? '')]),
        );
        return [fillPath(pattern, params), params];
      }),
    );
    const queries = isSliced ? [''] : queriesOf(route, catalogue);
    // Language by language: to switch costs as much as a page.
    return LANGUAGES.flatMap((language) =>
      [...byPath].flatMap(([path, params]) =>
        queries.flatMap((query) => {
          const file = prerenderedFile(path, language, query);
          return file ? [{ address: query ? `${path}?${query}` : path, page, language, file, params }] : [];
        }),
      ),
    );
  });
}

/**
 * What a prerendered page depends on of its environment and of its remote's version: not where either lies, so that one rendering
 * serves every environment, nor which other remotes there are.
 */
function subjectOf({ policy, catalogue, disabled }: PageEnvironment, version: RemoteVersion) {
  return {
    environment: {
      name: '',
      generation: 0,
      shell: '',
      policy,
      catalogue,
      ...(disabled && { disabled }),
      remotes: {},
      onDemand: {},
      leads: {},
    },
    version: {
      version: version.version,
      base: '',
      traffic: 100,
      default: true,
      descriptor: version.descriptor,
      ...(version.settings && { settings: version.settings }),
    },
  };
}

function everyThousandth(tell: (done: number) => void): (done: number) => void {
  let told = 0;
  return (done) => {
    if (done - told < 1000) return;
    told = done;
    tell(done);
  };
}

const bodiesOf = (
  wanted: readonly Wanted[],
  html: ReadonlyMap<string, string>,
  styles: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> =>
  new Map(
    wanted.flatMap(({ file, page }) => {
      const text = html.get(file);
      if (text === undefined) return [];
      // The page's policy takes no style attribute from a text: the boot script sets them.
      const body = prerenderedBody(styles[page] ?? '', text.replaceAll(' style="', ' data-style="'));
      return [[file, body] as const];
    }),
  );

async function prerenderVersion(
  inputs: PrerenderInputs,
  remote: string,
  version: RemoteVersion,
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
): Promise<Kept> {
  const { shellFolder, cache, progress = () => {} } = inputs;
  const { folder = '', module } = inputs.buildOf(remote, version.version) ?? {};
  if (!module) return { ...NOTHING_PRERENDERED, problems: [] };
  const shell = join(shellFolder, 'static-frame.mjs');
  const wanted = wantedPages(version, catalogue.files, inputs.environment.catalogue.slices !== undefined);
  const subject = subjectOf(inputs.environment, version);
  const styles = Object.fromEntries(
    [...new Set(wanted.map(({ page }) => page))].map((page) => [
      page,
      stylesOf(inputs, folder, version, page),
    ]),
  );
  const { policy: _, ...environment } = subject.environment;
  const made = JSON.stringify([
    FORMAT,
    // Proved to be the one that the environment means before anything of it runs.
    integrityOf(shellFile(shellFolder, inputs.shell, 'static-frame.mjs')),
    environment,
    remote,
    subject.version,
    styles,
    module,
    catalogue.version,
  ]);
  const note = join(cache, `${createHash('sha256').update(made).digest('hex').slice(0, 16)}.json`);
  const before = readKept(note, cache);
  if (before) return before;

  const name = `${remote} ${version.version}`;
  progress(`Prerendering ${name}: ${wanted.length} pages …`);
  const { html, heads, problems } = await renderAll(
    shell,
    {
      code: verified(folder, module),
      ...subject,
      remote,
      catalogue: catalogue.files,
      wanted,
    },
    everyThousandth((done) => progress(`Prerendering ${name}: ${done} of ${wanted.length}`)),
    inputs.longestSilenceMs ?? LONGEST_SILENCE_MS,
  );
  const bodies = bodiesOf(wanted, html, styles);
  const kept: Kept = {
    ...(bodies.size > 0 ? await writePrerendered(cache, bodies, heads) : NOTHING_PRERENDERED),
    problems,
  };
  writeWhole(note, `${JSON.stringify(kept)}\n`);
  return kept;
}

/**
 * Renders the first prerendered page of every route of every version that visitors may get, in each language, unless it was done
 * before with the same version, data and shell. What can't be rendered is named, and has no prerendered page.
 */
export async function prerender(inputs: PrerenderInputs): Promise<Prerendered> {
  const { environment, data } = inputs;
  const without = (problem?: string): Prerendered => ({
    environment,
    folders: [],
    problems: problem ? [problem] : [],
  });
  if (environment.policy.views === 'off') return without();
  let catalogue: Awaited<ReturnType<typeof readCatalogue>>;
  try {
    catalogue = readCatalogue(data);
  } catch (error) {
    return without(messageOf(error));
  }
  const prerenderRemote = async (remote: string, versions: readonly RemoteVersion[]) => {
    const folders: string[] = [];
    const withViews: RemoteVersion[] = [];
    const problems: string[] = [];
    for (const version of versions) {
      const pages = environment.catalogue.slices ? undefined : lastPages(version, catalogue.files);
      const kept = await prerenderVersion(inputs, remote, version, catalogue).catch(
        (error: unknown): Kept => {
          const reason = messageOf(error);
          return { ...NOTHING_PRERENDERED, problems: [`all of ${version.version}: ${reason}`] };
        },
      );
      problems.push(...kept.problems.map((problem) => `${remote}, ${problem}`));
      const set: PrerenderedSet = {
        base: `prerendered/${kept.folder}/`,
        root: kept.root,
        data: catalogue.version,
        ...(pages && { pages }),
      };
      if (kept.folder) folders.push(kept.folder);
      withViews.push(kept.folder ? { ...version, views: set } : version);
    }
    return { remote, versions: withViews, folders, problems };
  };
  // Side by side: most of the time of a small one is the start of its process.
  const made = await Promise.all(
    Object.entries(environment.remotes).map(([remote, versions]) => prerenderRemote(remote, versions)),
  );
  const remotes = Object.fromEntries(made.map(({ remote, versions }) => [remote, versions]));
  return {
    environment: { ...environment, remotes },
    folders: made.flatMap(({ folders }) => folders),
    problems: made.flatMap(({ problems }) => problems),
  };
}
