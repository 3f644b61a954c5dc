import { join } from 'node:path';
import {
  canariesIn,
  defaultIn,
  type EnvironmentDocument,
  SHELL,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { WEB_MANIFEST_FILE, WORKER_FILE } from '@gadgetry/environment/worker-config';
import { mapValues } from '../collections';
import { copiesOf, PAGE_QUALITY, writeWithCopies } from '../compressed';
import { addressOf } from '../document/environment-document';
import { originFindings } from '../document/policy';
import { relativeToPage } from '../document/previews';
import { digestOf, integrityOf, removeLeftovers, UNFINISHED, writeWhole } from '../files';
import { dataFolderOf } from '../registry/catalogue-files';
import { folderOf, mismatches, type PartSource, readDescriptor } from '../registry/parts';
import { readShell } from '../registry/shell-manifest';
import { signatureFindings } from '../registry/signatures';
import { type EntryInputs, type WrittenEntries, writeEntryFiles } from './entry-files';
import type { Progress } from './meter';
import { type ComposedPage, composePage, DESCRIPTION } from './page';
import { writePageDelta } from './page-delta';
import { pageEnvironment, reservedSizesOf } from './page-environment';
import { type PageCounts, prerender, sumOf } from './prerender';
import type { PrerenderInputs } from './prerender-plan';
import { inlineHome, placePrerendered } from './prerendered-files';
import { webManifest } from './web-manifest';
import { workerOf } from './worker';

export interface ComposeOptions {
  /** The environment, variables filled in: see `readEnvironment`. */
  readonly environment: EnvironmentDocument;
  /** Folder that receives `index.html` and `headers.json`. */
  readonly out: string;
  readonly source: PartSource;
  /** Folder of the catalogue's files if the environment names no version of them. */
  readonly data: string;
  /** Cache of prerendered pages; without one, no pages are prerendered. */
  readonly prerenderCache?: string | undefined;
  /** Receives progress messages. */
  readonly progress?: Progress | undefined;
}

export interface Composed {
  readonly environment: string;
  /** Generation of the document that it was composed from. */
  readonly generation: number;
  readonly remotes: Readonly<Record<string, readonly string[]>>;
  readonly bytes: number;
  /** Files of entry documents: all, written and removed ones; absent if the policy names no site. */
  readonly entries?: WrittenEntries;
  /** Numbers of prerendered pages: rendered, and reused from the cache. */
  readonly pages: PageCounts;
  /** Routes without a prerendered page, each with the reason. */
  readonly notPrerendered: readonly string[];
}

/** A composed page with its headers, not yet written. */
export interface Rendered extends ComposedPage {
  readonly composed: Composed;
  /** Text of further pages, by name: the page of a shell's canary. */
  readonly others: Readonly<Record<string, string>>;
  /** Texts of the files with fixed names beside the page: worker and manifest. */
  readonly beside: Readonly<Record<string, string>>;
  /** Names of the cache's folders with the page's prerendered pages. */
  readonly prerenderedFolders: readonly string[];
  /** Input of entry documents; absent without prerendered pages. */
  readonly entryInputs: EntryInputs | undefined;
}

function buildToPrerender(
  document: EnvironmentDocument,
  source: PartSource,
  remote: string,
  version: string,
): ReturnType<PrerenderInputs['buildOf']> {
  for (const entry of document.parts[remote] ?? []) {
    const { version: found, build } = readDescriptor(source, remote, entry);
    if (found === version) return { folder: folderOf(source, remote, entry.metadata.version), build };
  }
  return undefined;
}

type Options = Omit<ComposeOptions, 'out'>;

async function pageWith(
  { environment: document, source, data, prerenderCache, progress }: Options,
  { url, metadata: wanted }: VersionEntry,
  more: Pick<PageEnvironment, 'canary' | 'canaryOf'>,
) {
  const shellFolder = folderOf(source, SHELL, wanted.version);
  const shell = readShell(shellFolder);
  const named = { name: SHELL, version: shell.version };
  const [mismatch] = mismatches(join(shellFolder, 'shell.json'), named, SHELL, wanted);
  if (mismatch)
    throw new Error(`"${document.name}", shell: expected ${mismatch.expected} but found ${mismatch.found}.`);
  const shellBase = addressOf(url, shell.version);
  const build = { shell, shellFolder, shellBase };
  const bare = { ...pageEnvironment(document, source, shell, shellBase, data), ...more };
  const views = prerenderCache
    ? await prerender({
        ...build,
        environment: bare,
        buildOf: (remote, version) => buildToPrerender(document, source, remote, version),
        data,
        cache: prerenderCache,
        progress,
      })
    : { environment: bare, folders: [], problems: [], counts: sumOf([]) };
  const environmentStyles = reservedSizesOf(document, source, shell);
  const { environment, inlined } = inlineHome(views.environment, prerenderCache);
  return {
    page: await composePage(build, environment, environmentStyles, inlined),
    views: { ...views, environment },
    build: { ...build, environmentStyles },
  };
}

/** Returns the worker of a page and its manifest; a preview has neither. */
function filesBeside(
  { html, headers }: ComposedPage,
  environment: PageEnvironment,
  others: Rendered['others'],
  build: Awaited<ReturnType<typeof pageWith>>['build'],
): Rendered['beside'] {
  if (environment.preview) return {};
  const { installable } = build.shell;
  return {
    ...(installable && {
      [WEB_MANIFEST_FILE]: webManifest(environment, installable, { ...build, description: DESCRIPTION }),
    }),
    [WORKER_FILE]: workerOf({ environment, html, headers, others, ...build }),
  };
}

/** Returns the page of a shell's canary by name, and its entry in the default page. */
async function canaryPage(options: Options) {
  const { shell } = options.environment.parts;
  const [canary] = canariesIn(shell);
  if (!canary) return undefined;
  const present = defaultIn(shell).metadata.version;
  const { version: canaryOf } = readShell(folderOf(options.source, 'shell', present));
  const { page, views } = await pageWith(options, canary, { canaryOf });
  const name = `shell-${digestOf(page.html)}.html`;
  const { metadata, deployment } = canary;
  const integrity = integrityOf(Buffer.from(page.html));
  return {
    name,
    html: page.html,
    views,
    entry: { version: metadata.version, traffic: deployment.traffic, page: name, integrity },
  };
}

/** Composes an environment's page from its document and the built parts. */
export async function render({ data, environment, ...more }: Options): Promise<Rendered> {
  const document = relativeToPage(environment);
  const options = { ...more, environment: document };
  const { source } = options;
  const [foreign] = [...originFindings(document), ...signatureFindings(document, source)];
  if (foreign) throw new Error(`"${document.name}", ${foreign.at}: ${foreign.message} (${foreign.code}).`);
  const { version } = defaultIn(document.parts.data).metadata;
  const inputs = {
    ...options,
    data: version === WORKSPACE ? data : dataFolderOf(source, version),
  };
  const other = await canaryPage(inputs);
  const { page, views, build } = await pageWith(
    inputs,
    defaultIn(document.parts.shell),
    other ? { canary: other.entry } : {},
  );
  const { environment: pageEnvironment } = views;
  const all = other ? [views, other.views] : [views];
  const others = other ? { [other.name]: other.html } : {};
  return {
    ...page,
    others,
    beside: filesBeside(page, pageEnvironment, others, build),
    entryInputs: options.prerenderCache
      ? { ...build, environment: pageEnvironment, cache: options.prerenderCache, progress: options.progress }
      : undefined,
    prerenderedFolders: all.flatMap(({ folders }) => folders),
    composed: {
      environment: pageEnvironment.name,
      generation: pageEnvironment.generation,
      remotes: mapValues(pageEnvironment.remotes, (versions) => versions.map(({ version }) => version)),
      bytes: Buffer.byteLength(page.html),
      notPrerendered: all.flatMap(({ problems }) => problems),
      pages: sumOf(all.map(({ counts }) => counts)),
    },
  };
}

/** Composes an environment: reads and checks the document and the built parts, writes the page and its headers. */
export async function compose({ out, ...options }: ComposeOptions): Promise<Composed> {
  const { html, headers, others, beside, prerenderedFolders, entryInputs, composed } = await render(options);
  // In other threads, while this one does the rest.
  const copies = copiesOf(html, PAGE_QUALITY);
  // An earlier error of another step is the one to report.
  copies.catch(() => {});
  removeLeftovers(out, UNFINISHED);
  // Files are written before the page that names them.
  if (options.prerenderCache) placePrerendered(options.prerenderCache, prerenderedFolders, out);
  for (const [name, text] of Object.entries({ ...others, ...beside }))
    writeWithCopies(join(out, name), text, await copiesOf(text, PAGE_QUALITY));
  await writePageDelta(out, html);
  writeWithCopies(join(out, 'index.html'), html, await copies);
  writeWhole(join(out, 'headers.json'), `${JSON.stringify({ 'index.html': headers }, null, 2)}\n`);
  // Last, since each leads to the page.
  const entries = entryInputs && (await writeEntryFiles(out, entryInputs));
  return { ...composed, ...(entries && entries.all > 0 && { entries }) };
}
