import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { type PrerenderedSet, prerenderedBody } from '@gadgetry/environment/prerendered-file';
import type { BuildFile } from '@gadgetry/shared-kernel/contract';
import { messageOf } from '../codes';
import { integrityOf, writeWhole } from '../files';
import { type CatalogueFiles, parseCatalogue, readCatalogue } from '../registry/catalogue-files';
import { shellFile } from '../registry/parts';
import type { ShellManifest } from '../registry/shell-manifest';
import { type Meter, type MeterOutput, startMeter } from './meter';
import { stylesOf, verified } from './page-styles';
import { readLatest, writeLatest } from './prerender-notes';
import { type PageSink, type RenderedPage, renderAll, type Wanted } from './prerender-processes';
import { beginSet, type Kept, NOTHING_PRERENDERED, readKept } from './prerendered-files';
import { lastPages, type PagesWanted, wantedPages } from './wanted-pages';

/** Changes whenever the same inputs would make other files: what was kept earlier is then made anew. */
const FORMAT = 6;

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
  readonly output?: MeterOutput | undefined;
  /** A version that renders nothing for so long is stopped, in milliseconds; 30 s unless told. */
  readonly longestSilenceMs?: number;
}

/** How many pages were rendered, and how many are as they were made before. */
export interface PageCounts {
  readonly rendered: number;
  readonly reused: number;
}

/** What came of it. */
export interface Prerendered {
  /** The environment, whose versions know their prerendered pages. */
  readonly environment: PageEnvironment;
  /** Names of the folders in the cache that it means. */
  readonly folders: readonly string[];
  /** Routes without a prerendered page, each with the reason; they show their skeleton. */
  readonly problems: readonly string[];
  readonly counts: PageCounts;
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

const hashOf = (...texts: readonly string[]): string =>
  texts
    .reduce((hash, text) => hash.update(text).update('\n'), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/** A version of a remote whose pages are to be rendered. */
interface Plan {
  readonly remote: string;
  readonly version: RemoteVersion;
  readonly wanted: readonly Wanted[];
  /** Number of the last page of each list that has more than one. */
  readonly pages: PrerenderedSet['pages'];
}

/** The pages of a version, ready to be rendered. */
function prepare(inputs: PrerenderInputs, { remote, version, wanted }: Plan, catalogue: CatalogueFiles) {
  const { shellFolder, shell } = inputs;
  const { folder = '', module } = inputs.buildOf(remote, version.version) ?? {};
  if (!module) return undefined;
  const subject = subjectOf(inputs.environment, version);
  const names = [...new Set(wanted.map(({ page }) => page))];
  const styles = Object.fromEntries(names.map((page) => [page, stylesOf(inputs, folder, version, page)]));
  const { policy: _, catalogue: source, ...environment } = subject.environment;
  const { base, descriptions } = source;
  /** What stays the same when the data change. */
  const lasting = hashOf(
    JSON.stringify([
      FORMAT,
      // Proved to be the one that the environment means before anything of it runs.
      integrityOf(shellFile(shellFolder, shell, 'static-frame.mjs')),
      environment,
      { base, descriptions },
      remote,
      subject.version,
      styles,
      module,
    ]),
  );
  const state = hashOf(catalogue.version, JSON.stringify(source));
  return {
    module,
    folder,
    subject,
    styles,
    lasting,
    state,
    made: hashOf(lasting, state, ...wanted.map((page) => JSON.stringify(page))),
  };
}

type Prepared = NonNullable<ReturnType<typeof prepare>>;

const bodyOf = ({ wanted, html }: RenderedPage, styles: Prepared['styles']): string =>
  // The page's policy takes no style attribute from a text: the boot script sets them.
  prerenderedBody(styles[wanted.page] ?? '', html.replaceAll(' style="', ' data-style="'));

/** Renders what no earlier composing has made, and writes the set. */
async function makeSet(
  inputs: PrerenderInputs,
  { remote, wanted }: Plan,
  { module, folder, subject, styles, lasting, state }: Prepared,
  catalogue: CatalogueFiles,
  meters: { readonly rendering: Meter; readonly writing: Meter },
): Promise<Kept & PageCounts> {
  const { cache } = inputs;
  const latest = readLatest(cache, lasting);
  const set = beginSet(cache, latest?.set);
  const from = new Map<string, string>();
  let reused = 0;
  const sink: PageSink = {
    rendered: (page) => {
      set.add(page.wanted.file, bodyOf(page, styles), page.head);
      if (page.from) from.set(page.wanted.file, page.from);
      meters.rendering.tick();
    },
    kept: ({ file, made }) => {
      set.keep(file);
      from.set(file, made ?? '');
      reused += 1;
      meters.rendering.tick();
    },
  };
  const pages = wanted.map((page) => ({ ...page, made: latest?.from.get(page.file) }));
  meters.rendering.expect(pages.length);
  try {
    const problems = await renderAll(
      join(inputs.shellFolder, 'static-frame.mjs'),
      {
        code: verified(folder, module),
        ...subject,
        remote,
        files: catalogue.files,
        state,
        wanted: pages,
      },
      sink,
      inputs.longestSilenceMs ?? LONGEST_SILENCE_MS,
    );
    meters.writing.expect(pages.length);
    const written = await set.finish(meters.writing.tick);
    writeLatest(cache, lasting, written.folder, from);
    return { ...written, problems, rendered: pages.length - reused, reused };
  } finally {
    set.discard();
  }
}

async function prerenderVersion(
  inputs: PrerenderInputs,
  plan: Plan,
  catalogue: CatalogueFiles,
  meters: { readonly rendering: Meter; readonly writing: Meter },
): Promise<Kept & PageCounts> {
  const { cache, output } = inputs;
  const { remote, version, wanted } = plan;
  const prepared = prepare(inputs, plan, catalogue);
  if (!prepared) return { ...NOTHING_PRERENDERED, problems: [], rendered: 0, reused: 0 };
  const note = join(cache, `${prepared.made}.json`);
  const before = readKept(note, cache);
  if (before) return { ...before, rendered: 0, reused: wanted.length };
  output?.print(`Prerendering ${remote} ${version.version}: ${wanted.length} pages …`);
  const { rendered, reused, ...kept } = await makeSet(inputs, plan, prepared, catalogue, meters);
  writeWhole(note, `${JSON.stringify(kept)}\n`);
  return { ...kept, rendered, reused };
}

/** Decides which pages there are. The contents of the data are needed for that alone, and a large catalogue takes much memory. */
function plansFor({ environment }: PrerenderInputs, catalogue: CatalogueFiles): readonly Plan[] {
  const contents = parseCatalogue(catalogue);
  const { policy, preview } = environment;
  const wanted: PagesWanted = {
    pages: policy.pages,
    hasDocuments: policy.site !== undefined && policy.pages !== 'none' && !preview,
    isSliced: environment.catalogue.slices !== undefined,
  };
  return Object.entries(environment.remotes).flatMap(([remote, versions]) =>
    versions.map((version) => ({
      remote,
      version,
      wanted: wantedPages(version, contents, wanted),
      pages: lastPages(version, contents, wanted),
    })),
  );
}

/**
 * Renders the first prerendered page of every route of every version that visitors may get, in each language, unless it was done
 * before with the same version, shell and part of the data. What can't be rendered is named, and has no prerendered page.
 */
export async function prerender(inputs: PrerenderInputs): Promise<Prerendered> {
  const { environment, data } = inputs;
  const without = (problems: readonly string[]): Prerendered => ({
    environment,
    folders: [],
    problems,
    counts: { rendered: 0, reused: 0 },
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
  const output = inputs.output ?? { print: () => {} };
  const meters = {
    rendering: startMeter('Prerendering', output),
    writing: startMeter('Compressing prerendered pages', output),
  };
  // Side by side: most of the time of a small one is the start of its process.
  const made = await Promise.all(
    plans.map(async (plan) => {
      const { remote, version, pages } = plan;
      const result = await prerenderVersion(inputs, plan, catalogue, meters).catch((error: unknown) => ({
        ...NOTHING_PRERENDERED,
        problems: [`all of ${version.version}: ${messageOf(error)}`],
        rendered: 0,
        reused: 0,
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
  meters.writing.end();
  const versionsOf = (name: string) =>
    made.flatMap(({ remote, version }) => (remote === name ? version : []));
  return {
    environment: {
      ...environment,
      remotes: Object.fromEntries(Object.keys(environment.remotes).map((name) => [name, versionsOf(name)])),
    },
    folders: made.flatMap(({ folder }) => folder || []),
    problems: made.flatMap(({ remote, problems }) => problems.map((problem) => `${remote}, ${problem}`)),
    counts: {
      rendered: made.reduce((sum, { rendered }) => sum + rendered, 0),
      reused: made.reduce((sum, { reused }) => sum + reused, 0),
    },
  };
}
