import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  canariesIn,
  defaultIn,
  type EnvironmentDocument,
  remotesOf,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import { WEB_MANIFEST_FILE, WORKER_FILE } from '@gadgetry/environment/kept-set';
import type { PageEnvironment, RemoteVersion, StandbyVersion } from '@gadgetry/environment/page-environment';
import type { BuildFile, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import { copiesOf, PAGE_QUALITY, writeWithCopies } from '../compressed';
import { addressOf } from '../document/environment-document';
import { originFindings } from '../document/policy';
import { asSeenFromItsPage } from '../document/previews';
import { settingsOf } from '../document/settings';
import { filledIn, reservedSizeStyles } from '../document/slots';
import { clearLeftBehind, integrityOf, UNFINISHED, writeWhole } from '../files';
import { readDataState, readSlices } from '../registry/catalogue-files';
import { dataFolderOf } from '../registry/data-part';
import {
  folderOf,
  foundRelease,
  type PartSource,
  readDescriptor,
  readShell,
  shellMismatches,
} from '../registry/parts';
import type { ShellManifest } from '../registry/shell-manifest';
import { signatureFindings } from '../registry/signatures';
import { lcpHints } from './lcp-hints';
import { type ComposedPage, composePage, DESCRIPTION } from './page';
import { writePageDelta } from './page-delta';
import { type PrerenderInputs, prerender } from './prerender';
import { placePrerendered } from './prerendered-files';
import { webManifest } from './web-manifest';
import { workerOf } from './worker';

export interface ComposeOptions {
  /** The environment, variables filled in: see `readEnvironment`. */
  readonly environment: EnvironmentDocument;
  /** Folder that receives `index.html` and `headers.json`. */
  readonly out: string;
  readonly source: PartSource;
  /** Folder of the catalogue's files where the environment names no version of them. */
  readonly data: string;
  /** Folder in which finished prerendered pages are kept for the next time; without one, the page comes without prerendered pages. */
  readonly prerenderCache?: string | undefined;
  /** Hears what takes its time. */
  readonly progress?: (text: string) => void;
}

export interface Composed {
  readonly name: string;
  /** Generation of the document that it was composed from. */
  readonly generation: number;
  readonly remotes: Readonly<Record<string, readonly string[]>>;
  readonly bytes: number;
  /** What has no prerendered page, and why. */
  readonly notPrerendered: readonly string[];
}

/** A composed page with its headers, written nowhere yet. */
export interface Rendered extends Composed, ComposedPage {
  /** Text of further pages, by name: that of a shell for a share of the visitors. */
  readonly others: Readonly<Record<string, string>>;
  /** Text of what lies beside the page under names that never change, by name: its worker and its manifest. */
  readonly beside: Readonly<Record<string, string>>;
  /** Names of the folders in the cache that the page's prerendered pages lie in. */
  readonly prerenderedFolders: readonly string[];
}

const folder = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Exports that a remote uses and a shell does not share; `check` lets none pass unless it is forced. */
function missingUses(uses: BuiltDescriptor['build']['uses'] = {}, { exports }: ShellManifest) {
  const missing = Object.entries(uses).flatMap(([module, names]) => {
    const lacking = names.filter((name) => exports[module] && !exports[module].includes(name));
    return lacking.length > 0 ? [[module, lacking] as const] : [];
  });
  return missing.length > 0 ? { uses: Object.fromEntries(missing) } : {};
}

function remoteVersion(
  source: PartSource,
  part: string,
  entry: VersionEntry,
  shell: ShellManifest,
  document: EnvironmentDocument,
): RemoteVersion {
  const whole = readDescriptor(source, part, entry);
  const settings = settingsOf(document, part, whole);
  const { config: _, connect: __, slots, ...descriptor } = whole;
  // Proof for those who check environments; a visitor would only wait longer for it. What is missing a page can say.
  const { uses, signatures: ___, views: ____, files: _____, ...rest } = descriptor.build;
  const build = { ...rest, ...missingUses(uses, shell) };
  return {
    version: descriptor.version,
    base: folder(addressOf(entry.url, descriptor.version)),
    ...(entry.fallbackUrl && { fallbackBase: folder(addressOf(entry.fallbackUrl, descriptor.version)) }),
    traffic: entry.deployment.traffic,
    default: entry.deployment.default,
    // What it offers is known to its pages; what it fills has to be known before anything of it is there.
    descriptor: {
      ...descriptor,
      ...((slots || document.slots) && { slots: { filled: filledIn(document, part, whole) } }),
      build,
    },
    ...(settings && { settings }),
  };
}

function standbyVersion(
  source: PartSource,
  part: string,
  entry: VersionEntry,
  document: EnvironmentDocument,
): StandbyVersion {
  const { version, integrity } = foundRelease(source, part, entry.metadata.version);
  const settings = settingsOf(document, part, readDescriptor(source, part, entry));
  const addresses = [entry.url, ...(entry.fallbackUrl ? [entry.fallbackUrl] : [])];
  return {
    version,
    urls: addresses.map((url) => addressOf(url, version)),
    integrity: entry.metadata.integrity ?? integrity,
    ...(settings && { settings }),
  };
}

/** Styles that keep room in the slots that are filled, in the versions that nearly everybody gets. */
function roomsOf(document: EnvironmentDocument, source: PartSource, { slots }: ShellManifest): string {
  const running = remotesOf(document)
    .filter(([part]) => !document.disabled?.includes(part))
    .flatMap(([part, entries]) =>
      entries
        .filter(({ deployment }) => deployment.default)
        .map((entry) => ({ part, descriptor: readDescriptor(source, part, entry) })),
    );
  return reservedSizeStyles(
    [...slots, ...running.flatMap(({ descriptor }) => descriptor.slots?.offered ?? [])],
    running.flatMap(({ part, descriptor }) => filledIn(document, part, descriptor)),
  );
}

/** Where a version of a remote lies, and its module for Node. */
function buildToPrerender(
  document: EnvironmentDocument,
  source: PartSource,
  remote: string,
  version: string,
): ReturnType<PrerenderInputs['buildOf']> {
  for (const entry of document.parts[remote] ?? []) {
    const descriptor = readDescriptor(source, remote, entry);
    if (descriptor.version === version)
      return { folder: folderOf(source, remote, entry.metadata.version), module: descriptor.build.views };
  }
  return undefined;
}

const pathsOf = ({ descriptor }: RemoteVersion): string[] => descriptor.routes.map(({ path }) => path);

/** A version of the data as a page finds it: where, in which state, and the hash of each file. */
function pinnedData(base: string, source: PartSource, version: string) {
  const folder = dataFolderOf(source, version);
  const { version: state, integrity } = readDataState(folder);
  return { base: addressOf(base, version), version, state, integrity };
}

/** What of a document and the built parts goes into the page. */
export function pageEnvironment(
  document: EnvironmentDocument,
  source: PartSource,
  shell: ShellManifest,
  shellBase: string,
  dataFolder: string,
): PageEnvironment {
  const isOff = (part: string): boolean => document.disabled?.includes(part) ?? false;
  const everything = remotesOf(document).map(
    ([part, entries]) =>
      [
        part,
        entries
          .filter(({ deployment }) => !deployment.standby)
          .map((entry) => remoteVersion(source, part, entry, shell, document)),
      ] as const,
  );
  const standby = remotesOf(document).flatMap(([part, entries]) => {
    const versions = entries.filter(({ deployment }) => deployment.standby);
    return versions.length > 0 && !isOff(part)
      ? [[part, versions.map((entry) => standbyVersion(source, part, entry, document))] as const]
      : [];
  });
  const remotes = Object.fromEntries(everything.filter(([part]) => !isOff(part)));
  const disabled = Object.fromEntries(
    everything
      .filter(([part]) => isOff(part))
      .map(([part, versions]) => [part, [...new Set(versions.flatMap(pathsOf))]]),
  );
  const hosted = (files: readonly BuildFile[]) =>
    files.map(({ path, integrity }) => ({ url: shellBase + path, integrity }));
  const { remotes: _, ...policy } = document.policy;
  const { url, metadata } = defaultIn(document.parts.data);
  const { version } = metadata;
  const slices = readSlices(dataFolder);
  return {
    name: document.name,
    generation: document.generation,
    ...(document.preview && { preview: document.preview }),
    policy,
    shell: shell.version,
    ...(document.recalled && { recalled: document.recalled }),
    catalogue: {
      base: url,
      descriptions: document.descriptions,
      ...(version !== WORKSPACE && pinnedData(url, source, version)),
      ...(slices && { slices }),
    },
    remotes,
    ...(standby.length > 0 && { standby: Object.fromEntries(standby) }),
    ...(document.disabled && { disabled }),
    onDemand: Object.fromEntries(
      Object.entries(shell.onDemand).map(([name, { scripts, styles }]) => [
        name,
        { scripts: hosted(scripts), styles: hosted(styles) },
      ]),
    ),
    leads: lcpHints(Object.values(remotes).flat(), dataFolder, mediaFolder(addressOf(url, version))),
  };
}

type Options = Omit<ComposeOptions, 'out'>;

/** A page with one shell, and what became of its prerendered pages. */
async function pageWith(
  { environment: document, source, data, prerenderCache, progress }: Options,
  { url, metadata: wanted }: VersionEntry,
  more: Pick<PageEnvironment, 'canary' | 'canaryOf'>,
) {
  const shellFolder = folderOf(source, 'shell', wanted.version);
  const shell = readShell(shellFolder);
  const [mismatch] = shellMismatches(shellFolder, wanted, shell);
  if (mismatch)
    throw new Error(`"${document.name}", shell: expected ${mismatch.expected} but found ${mismatch.found}.`);
  const shellBase = addressOf(url, shell.version);
  const bare = { ...pageEnvironment(document, source, shell, shellBase, data), ...more };
  const views = prerenderCache
    ? await prerender({
        environment: bare,
        shellFolder,
        shell,
        buildOf: (remote, version) => buildToPrerender(document, source, remote, version),
        data,
        cache: prerenderCache,
        ...(progress && { progress }),
      })
    : { environment: bare, folders: [], problems: [] };
  return {
    page: await composePage(
      shellFolder,
      shell,
      shellBase,
      views.environment,
      roomsOf(document, source, shell),
    ),
    views,
    build: { shell, shellFolder, shellBase },
  };
}

/** The worker of a page and its manifest; a preview has neither. */
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

/** The page of the shell that a share of the visitors gets, by its name, and what the page of all others says of it. */
async function canaryPage(options: Options) {
  const { shell } = options.environment.parts;
  const [canary] = canariesIn(shell);
  if (!canary) return undefined;
  const present = defaultIn(shell).metadata.version;
  const { version: canaryOf } = readShell(folderOf(options.source, 'shell', present));
  const { page, views } = await pageWith(options, canary, { canaryOf });
  const name = `shell-${createHash('sha256').update(page.html).digest('hex').slice(0, 16)}.html`;
  const { metadata, deployment } = canary;
  const integrity = integrityOf(Buffer.from(page.html));
  return {
    name,
    html: page.html,
    views,
    said: { version: metadata.version, traffic: deployment.traffic, page: name, integrity },
  };
}

/** Puts an environment's page together from its document and the built parts. */
export async function render({ data, environment, ...more }: Options): Promise<Rendered> {
  const document = asSeenFromItsPage(environment);
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
    other ? { canary: other.said } : {},
  );
  const composed = views.environment;
  const others = other ? { [other.name]: other.html } : {};
  return {
    ...page,
    others,
    beside: filesBeside(page, composed, others, build),
    prerenderedFolders: [...views.folders, ...(other?.views.folders ?? [])],
    notPrerendered: [...views.problems, ...(other?.views.problems ?? [])],
    name: composed.name,
    generation: composed.generation,
    remotes: Object.fromEntries(
      Object.entries(composed.remotes).map(([name, versions]) => [
        name,
        versions.map(({ version }) => version),
      ]),
    ),
    bytes: Buffer.byteLength(page.html),
  };
}

/** Composes an environment: reads and checks the document and the built parts, writes the page and its headers. */
export async function compose({ out, ...options }: ComposeOptions): Promise<Composed> {
  const {
    html,
    headers,
    policies: _,
    others,
    beside,
    prerenderedFolders,
    ...composed
  } = await render(options);
  // In other threads, while this one does the rest.
  const copies = copiesOf(html, PAGE_QUALITY);
  // Should anything else fail first, that is what to say.
  copies.catch(() => {});
  clearLeftBehind(out, UNFINISHED);
  // What a page names is there before the page is.
  if (options.prerenderCache) placePrerendered(options.prerenderCache, prerenderedFolders, out);
  for (const [name, text] of Object.entries(others))
    writeWithCopies(join(out, name), text, await copiesOf(text, PAGE_QUALITY));
  for (const [name, text] of Object.entries(beside))
    writeWithCopies(join(out, name), text, await copiesOf(text, PAGE_QUALITY));
  await writePageDelta(out, html);
  writeWithCopies(join(out, 'index.html'), html, await copies);
  writeWhole(join(out, 'headers.json'), `${JSON.stringify({ 'index.html': headers }, null, 2)}\n`);
  return composed;
}
