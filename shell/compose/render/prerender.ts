import { join } from 'node:path';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { type PrerenderedSet, prerenderedBody, withExcerpt } from '@gadgetry/environment/prerendered-file';
import { messageOf } from '../codes';
import { membersOf, readJson, removeLeftovers, textMembersOf, writeWhole } from '../files';
import { type ProcessPool, processPool } from '../isolated-processes';
import { type CatalogueFiles, readCatalogue } from '../registry/catalogue-files';
import { readVerified } from '../registry/parts';
import { type Meter, startMeter } from './meter';
import { type Plan, type Prepared, type PrerenderInputs, plansFor, prepare } from './prerender-plan';
import { type PageSink, type RenderedPage, renderAll, sizeOf } from './prerender-processes';
import {
  beginSet,
  type FinishedSet,
  NOTHING_PRERENDERED,
  readSet,
  readSetResult,
  type SetResult,
} from './prerendered-files';

const LONGEST_SILENCE_MS = 30_000;

/** Sets that a process did not finish. */
const LEFT_BEHIND = /\.new(\.heads)?$/;

export const sumOf = (counts: readonly PageCounts[]): PageCounts => ({
  rendered: counts.reduce((sum, { rendered }) => sum + rendered, 0),
  reused: counts.reduce((sum, { reused }) => sum + reused, 0),
});

export interface PageCounts {
  readonly rendered: number;
  readonly reused: number;
}

/** Result of prerendering. */
export interface Prerendered {
  /** The environment with the prerendered pages of its versions. */
  readonly environment: PageEnvironment;
  /** Names of their folders in the cache. */
  readonly folders: readonly string[];
  /** Pages that can't be rendered, each with the reason; they show their skeleton. */
  readonly problems: readonly string[];
  readonly counts: PageCounts;
}

/** Progress and processes that all versions share. */
interface Run {
  readonly rendering: Meter;
  readonly writing: Meter;
  readonly pool: ProcessPool;
}

function bodyOf({ wanted, html, excerpt }: RenderedPage, styles: Prepared['styles']): string {
  // The page's policy blocks style attributes in HTML, so the boot script sets them.
  const content = html.replaceAll(' style="', ' data-style="');
  return prerenderedBody(
    styles[wanted.page] ?? '',
    excerpt ? withExcerpt(content, JSON.stringify(excerpt)) : content,
  );
}

/** The last set that the same code rendered, from this data or earlier data. */
export interface Latest {
  readonly set: FinishedSet;
  /** Hash of what each page was rendered from, by its file; only of pages that can be kept. */
  readonly from: ReadonlyMap<string, string>;
}

const notePath = (cache: string, key: string): string => join(cache, `${key}.latest.json`);

/**
 * Reads the record of the last pages that some code rendered.
 * @param key hash of all inputs of a page except the data
 */
function readLatest(cache: string, key: string): Latest | undefined {
  const { folder, from } = membersOf(readJson(notePath(cache, key)));
  const set = typeof folder === 'string' && readSet(cache, folder);
  return set
    ? { set, from: new Map(Object.entries(textMembersOf(from)).filter(([file]) => set.pages.has(file))) }
    : undefined;
}

/** Records the rendered pages for the next run. */
const writeLatest = (cache: string, key: string, folder: string, from: ReadonlyMap<string, string>): void => {
  if (folder) writeWhole(notePath(cache, key), JSON.stringify({ folder, from: Object.fromEntries(from) }));
};

/** Renders pages that are not cached, and writes the set. */
async function makeSet(
  inputs: PrerenderInputs,
  { remote, wanted }: Plan,
  { module, folder, subject, styles, codeHash, state }: Prepared,
  catalogue: CatalogueFiles,
  run: Run,
): Promise<SetResult & PageCounts> {
  const { cache } = inputs;
  const latest = readLatest(cache, codeHash);
  const set = beginSet(cache, latest?.set);
  const from = new Map<string, string>();
  let reused = 0;
  const sink: PageSink = {
    rendered: (page) => {
      set.add(page.wanted.file, bodyOf(page, styles), page.head);
      if (page.from) from.set(page.wanted.file, page.from);
      run.rendering.tick();
    },
    kept: ({ file, earlierFrom }) => {
      set.keep(file);
      from.set(file, earlierFrom ?? '');
      reused += 1;
      run.rendering.tick();
    },
  };
  const pages = wanted.map((page) => ({ ...page, earlierFrom: latest?.from.get(page.file) }));
  run.rendering.expect(pages.length);
  try {
    const problems = await renderAll(
      join(inputs.shellFolder, 'static-frame.mjs'),
      {
        code: readVerified(folder, module),
        ...subject,
        remote,
        files: catalogue.files,
        state,
        wanted: pages,
      },
      sink,
      run.pool,
      inputs.longestSilenceMs ?? LONGEST_SILENCE_MS,
    );
    run.writing.expect(pages.length);
    const written = await set.finish(run.writing.tick);
    writeLatest(cache, codeHash, written.folder, from);
    return { ...written, problems, rendered: pages.length - reused, reused };
  } finally {
    set.discard();
  }
}

const NOTHING = { ...NOTHING_PRERENDERED, problems: [], rendered: 0, reused: 0 };

async function prerenderVersion(
  inputs: PrerenderInputs,
  plan: Plan,
  catalogue: CatalogueFiles,
  run: Run,
): Promise<SetResult & PageCounts> {
  const { cache, progress } = inputs;
  const { remote, version, wanted } = plan;
  const prepared = prepare(inputs, plan, catalogue);
  if (!prepared) return NOTHING;
  const note = join(cache, `${prepared.inputHash}.json`);
  const before = readSetResult(note, cache);
  if (before) return { ...before, rendered: 0, reused: wanted.length };
  progress?.(`Prerendering ${remote} ${version.version}: ${wanted.length} pages …`);
  const { rendered, reused, ...result } = await makeSet(inputs, plan, prepared, catalogue, run);
  writeWhole(note, `${JSON.stringify(result)}\n`);
  return { ...result, rendered, reused };
}

/**
 * Renders the prerendered pages of every version that visitors may get: all addresses that `wantedPages` names, in each language.
 * Keeps pages that the cache has from the same code and data. Returns the environment with its sets, and the pages that can't be
 * rendered.
 */
export async function prerender(inputs: PrerenderInputs): Promise<Prerendered> {
  const { environment, data } = inputs;
  const without = (problems: readonly string[]): Prerendered => ({
    environment,
    folders: [],
    problems,
    counts: sumOf([]),
  });
  if (environment.policy.views === 'off') return without([]);
  let catalogue: CatalogueFiles;
  let plans: readonly Plan[];
  try {
    catalogue = readCatalogue(data);
    plans = plansFor(inputs, catalogue);
  } catch (error) {
    return without([messageOf(error)]);
  }
  removeLeftovers(inputs.cache, LEFT_BEHIND);
  const run: Run = {
    rendering: startMeter('Prerendering', inputs.progress),
    writing: startMeter('Compressing prerendered pages', inputs.progress),
    pool: processPool(sizeOf(catalogue.files)),
  };
  // In parallel, since a small version mostly waits for its process to start.
  const results = await Promise.all(
    plans.map(async (plan) => {
      const { remote, version, lastPages: pages } = plan;
      const result = await prerenderVersion(inputs, plan, catalogue, run).catch((error: unknown) => ({
        ...NOTHING,
        problems: [`all of ${version.version}: ${messageOf(error)}`],
      }));
      const views: PrerenderedSet = {
        base: `prerendered/${result.folder}/`,
        root: result.root,
        data: catalogue.version,
        ...(pages && { pages }),
      };
      return { ...result, remote, version: result.folder ? { ...version, views } : version };
    }),
  );
  const versionsOf = (name: string) =>
    results.flatMap(({ remote, version }) => (remote === name ? version : []));
  return {
    environment: {
      ...environment,
      remotes: Object.fromEntries(Object.keys(environment.remotes).map((name) => [name, versionsOf(name)])),
    },
    folders: results.flatMap(({ folder }) => folder || []),
    problems: results.flatMap(({ remote, problems }) => problems.map((problem) => `${remote}, ${problem}`)),
    counts: sumOf(results),
  };
}
