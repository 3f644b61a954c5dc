import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { WEB_MANIFEST_FILE, WORKER_FILE } from '@gadgetry/environment/kept-set';
import type { Ask } from '../check/online';
import { ComposeError } from '../codes';
import { addressOf } from '../document/environment-document';
import { isOver, PREVIEWS, previewFolder } from '../document/previews';
import { namedVersions } from '../document/recall';
import { integrityOf } from '../files';
import { PAGE_DICTIONARY } from '../hosts/rules';
import { folderOf, type PartSource, readDescriptor, readShell } from '../registry/parts';
import { RELEASE_FILE } from '../registry/release';
import { filesIn, forEachOf, putOnce } from '../registry/transfer';
import { type Composed, compose } from '../render/compose';
import type { Store } from '../store/store';
import { within } from '../store/within';
import {
  ANSWER_LIMIT_MS,
  assertNotNewer,
  compareAndSwap,
  environmentIn,
  metadataOf,
  PAGE,
  reconcileCopies,
  reconcileWorker,
  SERVED_WITHIN_MS,
  type Seen,
  seenAt,
} from './page';
import { assertApart, type Placed, reconcileFiles, send } from './send';

export interface DeployOptions {
  /** The environment, which `check` has found sound. */
  readonly environment: EnvironmentDocument;
  /** What it was before: pages that are open may still ask for the versions of these. */
  readonly earlier?: readonly EnvironmentDocument[];
  readonly source: PartSource;
  /** Folder of the data's files where the environment names no version of them. */
  readonly data: string;
  readonly prerenderCache: string;
  /** Where the page and all that lies beside it is served from. */
  readonly to: Store;
  /** Where files of other origins are served from, by origin. */
  readonly others: Readonly<Record<string, Store>>;
  /** Address of the page: each file is asked for there, as a browser does, before any page names it. */
  readonly site?: string | undefined;
  readonly ask: Ask;
  /** How long the site may go on answering with the page before, in milliseconds; five seconds unless told. */
  readonly servedWithinMs?: number;
  /** Whether every file that is there is compared, pictures and films included, and mended where it has other bytes. */
  readonly verify?: boolean;
  /** Whether only what the page names is brought, and no page. */
  readonly withoutPage?: boolean;
  readonly now: Date;
  readonly progress: (text: string) => void;
}

/** What came of it. */
export interface Deployed extends Composed {
  /** Files that were not there yet. */
  readonly sent: number;
  /** Addresses of files that had other bytes, and have the right ones now. */
  readonly mended: readonly string[];
  /** Whether visitors get another page than before. */
  readonly isNew: boolean;
  /** What the site answers with afterwards, where one was named. */
  readonly seen?: Seen;
  /** Names of previews whose time was over, and whose pages are gone now. */
  readonly cleared: readonly string[];
}

const OWN = 'https://own.invalid';

/** Addresses of the folder of a version, second one included. */
function addressesOf({ parts }: EnvironmentDocument, part: string, version: string): string[] {
  const entry = parts[part]?.find(({ metadata }) => metadata.version === version);
  const urls = entry ? [entry.url, ...(entry.fallbackUrl ? [entry.fallbackUrl] : [])] : [];
  return urls.map((url) => url.slice(0, url.lastIndexOf('/') + 1));
}

/** The number that stands for the version in addresses: that of the build. */
function numberOf(source: PartSource, part: string, version: string): string {
  if (part === 'data') return version;
  if (part === 'shell') return readShell(folderOf(source, part, version)).version;
  return readDescriptor(source, part, { metadata: { version } }).version;
}

/** Versions of an environment that go into one of the stores. */
function placedParts(
  environment: EnvironmentDocument,
  { source, to, others }: DeployOptions,
  isWanted: (part: string, version: string) => boolean = () => true,
): Placed[] {
  return namedVersions(environment).flatMap(({ part, version }) => {
    if (!isWanted(part, version)) return [];
    const number = numberOf(source, part, version);
    return addressesOf(environment, part, version).flatMap((url) => {
      const address = addressOf(url, number);
      const { origin, pathname } = new URL(address, OWN);
      const store = origin === OWN ? to : others[origin];
      if (!store) return [];
      const folder = folderOf(source, part, version);
      return [
        { part, version, label: `${part} ${number}`, folder, store, prefix: pathname.slice(1), address },
      ];
    });
  });
}

/** What goes into the stores: versions of the page, and those of earlier ones that are still there and were not recalled. */
function allPlaced(options: DeployOptions): Placed[] {
  const { environment, earlier = [], source } = options;
  const isLeft = (part: string, version: string): boolean =>
    !environment.recalled?.[part]?.includes(version) && existsSync(folderOf(source, part, version));
  const all = [
    ...placedParts(environment, options),
    ...earlier.flatMap((document) => placedParts(document, options, isLeft)),
  ];
  assertApart(all);
  return [...new Map(all.map((placed) => [`${placed.store.place} ${placed.prefix}`, placed])).values()];
}

/** The bytes that a visitor would get of a file, or those that lie in the store where nobody serves it yet. */
async function served({ store, prefix, address }: Placed, path: string, { site, ask }: DeployOptions) {
  if (site === undefined) return (await store.read(prefix + path))?.bytes;
  const url = new URL(address + path, site);
  const answer = await ask(url.href, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
}

/** Refuses a version of which a visitor would get other bytes. */
async function verify(placed: Placed, paths: readonly string[], options: DeployOptions): Promise<void> {
  // What is served in a file's place is asked for by the file's own name.
  const own = paths.filter((path) => !/\.(br|gz)$|\.dcz\//.test(path));
  await forEachOf(own, async (path) => {
    const wanted = integrityOf(readFileSync(join(placed.folder, path)));
    const bytes = await served(placed, path, options);
    const found = bytes ? integrityOf(bytes) : 'nothing';
    if (found !== wanted)
      throw new ComposeError(
        'GX117',
        `${placed.address}${path}: expected ${wanted} but found ${found}. No page names it yet: visitors go on as before. Look after the server (headers prints its configuration), then deploy again.`,
      );
  });
}

/** Takes away the pages of previews whose time is over: the page first, so that nobody gets half of one. */
async function clearPreviews(to: Store, now: Date): Promise<string[]> {
  const keys = (await to.list(PREVIEWS)).map((key) => key.split('/'));
  const names = [...new Set(keys.flatMap(([, name]) => name ?? []))];
  const cleared: string[] = [];
  for (const name of names) {
    const place = within(to, `${PREVIEWS}/${name}`);
    const { preview } = environmentIn(await place.read(PAGE)) ?? {};
    if (!preview || !isOver(preview, now)) continue;
    await place.remove(PAGE);
    for (const key of await place.list('')) await place.remove(key);
    cleared.push(name);
  }
  return cleared;
}

/**
 * Brings an environment to where it is served from: first the files of its parts, each looked at as a browser would, then
 * what its page names, at last the page itself, in one step. Whoever is interrupted leaves the page before, and does it again.
 * @throws {ComposeError} GX101 when a newer page was deployed meanwhile, GX117 when a visitor would get other bytes, or a
 * file that is there has others and `verify` is not told, GX124 when another part has the address of one
 */
export async function deploy(options: DeployOptions): Promise<Deployed> {
  const { environment, progress, now } = options;
  const { preview, name } = environment;
  // Parts lie where those of its environment do.
  const to = preview ? within(options.to, previewFolder(name)) : options.to;
  const before = await to.read(PAGE);
  const present = environmentIn(before);
  // A preview whose time was over may have been cleared, and begun anew.
  const counts = present && !(present.preview && isOver(present.preview, now));
  if (counts) assertNotNewer(present, environment, to);
  let sent = 0;
  const mended: string[] = [];
  for (const placed of allPlaced(options)) {
    const { missing, mended: put } = await send(placed, options.verify ?? false);
    // Without its record nobody knows who has put there what is there.
    const isUnknown = missing.includes(RELEASE_FILE) || options.verify;
    await verify(placed, isUnknown ? filesIn(placed.folder) : missing, options);
    sent += missing.length;
    mended.push(...put.map((path) => placed.address + path));
    progress(
      `${placed.label}: ${missing.length === 0 ? 'is there' : `${missing.length} files, verified`}${put.length > 0 ? `; ${put.length} with other bytes mended: ${put.join(', ')}` : ''}.`,
    );
  }
  const out = mkdtempSync(join(tmpdir(), 'gadgetry-'));
  try {
    // What browsers have kept of an earlier page is what this one is told apart from.
    const dictionary = await to.read(PAGE_DICTIONARY);
    if (dictionary) {
      mkdirSync(dirname(join(out, PAGE_DICTIONARY)), { recursive: true });
      writeFileSync(join(out, PAGE_DICTIONARY), dictionary.bytes);
    }
    const composed = await compose({ ...options, out });
    const files = filesIn(out);
    const immutable = files.filter((path) => /^(prerendered\/|shell-)/.test(path));
    const there = new Set(await to.list('prerendered'));
    for (const path of immutable) if (path.startsWith('shell-') && (await to.read(path))) there.add(path);
    const bytesOf = (path: string): Uint8Array => readFileSync(join(out, path));
    const isThere = (path: string): boolean => there.has(path);
    const put = await reconcileFiles(to, immutable.filter(isThere), bytesOf, options.verify ?? false);
    for (const path of put) progress(`${path}: had other bytes, mended.`);
    mended.push(...put);
    await forEachOf(
      immutable.filter((path) => !isThere(path)),
      async (path) => {
        if (await putOnce(to, { key: path, bytes: bytesOf(path), metadata: metadataOf(path) })) sent += 1;
      },
    );
    if (options.withoutPage) return { ...composed, sent, mended, isNew: false, cleared: [] };
    const named = [PAGE_DICTIONARY, 'headers.json', WEB_MANIFEST_FILE].filter((path) => files.includes(path));
    for (const path of named) {
      const bytes = readFileSync(join(out, path));
      const found = await to.read(path);
      // Who was faster had as good a one.
      if (!found || !Buffer.from(found.bytes).equals(bytes)) await compareAndSwap(to, path, found, bytes);
    }
    await reconcileCopies(to, PAGE_DICTIONARY);
    const page = readFileSync(join(out, PAGE));
    const isNew = !before || !Buffer.from(before.bytes).equals(page);
    if (isNew && !(await compareAndSwap(to, PAGE, before, page)))
      throw new ComposeError(
        'GX101',
        `${to.place}${PAGE} was exchanged while this was under way: somebody else has deployed. Look at what is there, then deploy again.`,
      );
    await reconcileCopies(to);
    // Whoever is interrupted in between leaves the worker before: it learns of the new page from the page.
    if (files.includes(WORKER_FILE)) await reconcileWorker(to, page, readFileSync(join(out, WORKER_FILE)));
    const cleared = preview ? [] : await clearPreviews(to, now);
    const address = options.site && new URL(preview ? `${previewFolder(name)}/` : '', options.site);
    const { servedWithinMs = SERVED_WITHIN_MS } = options;
    const seen = address && (await seenAt(address, page, options.ask, servedWithinMs));
    return { ...composed, sent, mended, isNew, cleared, ...(seen && { seen }) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
