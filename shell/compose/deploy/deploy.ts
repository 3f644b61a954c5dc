import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { environmentIn, type PageEnvironment } from '@gadgetry/environment/page-environment';
import type { Fetch } from '../check/online';
import { ComposeError } from '../codes';
import { forEachParallel } from '../collections';
import { originalOf } from '../compressed';
import { isExpired, PREVIEWS, pageAddress, pageStore } from '../document/previews';
import { integrityOf, writeFile } from '../files';
import { PAGE_DICTIONARY } from '../hosts/rules';
import { RELEASE_FILE } from '../registry/release';
import { filesIn } from '../registry/transfer';
import { type Composed, type ComposeOptions, compose } from '../render/compose';
import { ENTRY_LIST } from '../render/entry-files';
import { type Store, within } from '../store/store';
import { temporaryFolder } from '../temporary-folder';
import { assertNotNewer, bytesAt, environmentAt, PAGE, presentPage } from './page';
import { type Placed, type PlaceOptions, placedVersions } from './placed-versions';
import { swap } from './swap';
import { type Uploaded, upload, uploadBeside, uploadEntries } from './upload';

/** Options of a deployment; `check` has found the environment valid. */
export interface DeployOptions extends Omit<ComposeOptions, 'out'>, PlaceOptions {
  /** Address of the page. Each file is requested there, as by a browser, before a page names it. */
  readonly site?: string | undefined;
  readonly fetch: Fetch;
  /** Time limit in milliseconds until the site serves the new page; five seconds by default. */
  readonly servedWithinMs?: number;
  /** Whether all existing files are compared, even pictures and films, and repaired if their bytes differ. */
  readonly verify?: boolean;
  /** Whether only the files of the page are deployed, without the page. */
  readonly withoutPage?: boolean;
  /** Throws if this page must not replace the environment's live page. */
  readonly assertMayReplace?: (live: PageEnvironment | undefined) => Promise<void>;
  readonly now: Date;
  readonly progress: (text: string) => void;
}

/** The page at an address: the deployed one, another page of a store, or none. */
type Seen = 'this page' | 'another page' | 'no page';

export interface Deployed extends Composed {
  readonly sent: number;
  /** Addresses of repaired files. */
  readonly repaired: readonly string[];
  /** Whether visitors get another page than before. */
  readonly isNew: boolean;
  /** The served page afterwards, if a site was given. */
  readonly seen?: Seen;
  readonly cleared: readonly string[];
}

/** Throws GX117 if the site serves different bytes of a version's files. */
async function verify(
  { store, prefix, address }: Placed,
  paths: readonly string[],
  integrity: Uploaded['integrity'],
  { site, fetch }: DeployOptions,
): Promise<void> {
  // The served bytes of a file are requested by the file's own name.
  const originals = paths.filter((path) => originalOf(path) === path);
  await forEachParallel(originals, async (path) => {
    const wanted = integrity(path);
    const bytes =
      site === undefined
        ? (await store.read(prefix + path))?.bytes
        : await bytesAt(new URL(address + path, site), fetch);
    const found = bytes ? integrityOf(bytes) : 'nothing';
    if (found !== wanted)
      throw new ComposeError(
        'GX117',
        `${address}${path}: expected ${wanted} but found ${found}. The page was not changed. Correct the server (headers prints its configuration), then deploy again.`,
      );
  });
}

/** A server may serve the previous page for this time, in milliseconds; nginx with the configuration of `headers` for a second. */
const SERVED_WITHIN_MS = 5000;
const ASKED_EVERY_MS = 100;

/** Waits until the site serves a deployed page, or returns what it serves after some seconds. */
async function seenAt(
  address: URL,
  page: Uint8Array,
  fetch: Fetch,
  withinMs = SERVED_WITHIN_MS,
): Promise<Seen> {
  const end = performance.now() + withinMs;
  let seen: Seen;
  do {
    seen = 'no page';
    try {
      const bytes = await bytesAt(address, fetch);
      if (bytes?.equals(page)) return 'this page';
      if (bytes && environmentIn(bytes.toString())) seen = 'another page';
    } catch {
      // The file is in place; a site that doesn't answer doesn't serve it yet.
    }
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  } while (performance.now() < end);
  return seen;
}

/** Deletes the pages of expired previews: the page first, so that no visitor gets half of one. */
async function clearPreviews(to: Store, now: Date): Promise<string[]> {
  const keys = (await to.list(PREVIEWS)).map((key) => key.split('/'));
  const names = [...new Set(keys.flatMap(([, name]) => name ?? []))];
  const cleared: string[] = [];
  for (const name of names) {
    const place = within(to, `${PREVIEWS}/${name}`);
    const { preview } = (await environmentAt(place)) ?? {};
    if (!preview || !isExpired(preview, now)) continue;
    await place.remove(PAGE);
    for (const key of await place.list('')) await place.remove(key);
    cleared.push(name);
  }
  return cleared;
}

async function uploadParts(options: DeployOptions): Promise<Pick<Deployed, 'sent' | 'repaired'>> {
  let sent = 0;
  const allRepaired: string[] = [];
  for (const placed of placedVersions(options)) {
    const { missing, repaired, integrity, finish } = await upload(placed, options.verify ?? false);
    // Without a record, any program may have put those files there.
    const isUnknown = missing.includes(RELEASE_FILE) || options.verify;
    const paths = isUnknown ? filesIn(placed.folder) : missing;
    await verify(
      placed,
      paths.filter((path) => path !== RELEASE_FILE),
      integrity,
      options,
    );
    await finish();
    sent += missing.length;
    allRepaired.push(...repaired.map((path) => placed.address + path));
    options.progress(
      `${placed.label}: ${missing.length === 0 ? 'is there' : `${missing.length} files, verified`}${repaired.length > 0 ? `; ${repaired.length} with wrong bytes or headers, repaired: ${repaired.join(', ')}` : ''}.`,
    );
  }
  return { sent, repaired: allRepaired };
}

/** Deploys the files of all parts, then the page with its entry documents. */
async function deployInto(to: Store, out: string, options: DeployOptions): Promise<Deployed> {
  const { preview } = options.environment;
  const before = await to.read(PAGE);
  const present = presentPage(before, options.now);
  if (present) assertNotNewer(present, options.environment, to);
  await options.assertMayReplace?.(preview ? await environmentAt(options.to) : present);
  const parts = await uploadParts(options);
  // The delta restores the new page from the page in browsers' dictionaries.
  const dictionary = await to.read(PAGE_DICTIONARY);
  if (dictionary) writeFile(join(out, PAGE_DICTIONARY), dictionary.bytes);
  const entries = await to.read(ENTRY_LIST);
  if (entries && !options.verify) writeFile(join(out, ENTRY_LIST), entries.bytes);
  const composed = await compose({ ...options, out });
  const beside = await uploadBeside(to, out, options.verify ?? false);
  for (const path of beside.repaired) options.progress(`${path}: had wrong bytes or headers, repaired.`);
  const uploaded = {
    ...composed,
    sent: parts.sent + beside.sent,
    repaired: [...parts.repaired, ...beside.repaired],
  };
  if (options.withoutPage) return { ...uploaded, isNew: false, cleared: [] };
  const { page, isNew } = await swap(to, out, before);
  const changed = await uploadEntries(to, out, options.verify ?? false);
  if (changed > 0)
    options.progress(`Entry documents: ${changed} of ${composed.entries?.all ?? 0} uploaded or removed.`);
  const cleared = preview ? [] : await clearPreviews(to, options.now);
  const address = options.site && pageAddress(options.site, options.environment);
  const seen = address && (await seenAt(address, page, options.fetch, options.servedWithinMs));
  return { ...uploaded, isNew, cleared, ...(seen && { seen }) };
}

/**
 * Copies an environment to its server: first the files of its parts, each checked like in a browser, then the files that its
 * page names, and last the page itself, atomically. An interrupted run leaves the previous page and can be repeated.
 * @throws {ComposeError} GX101 if a newer page was deployed in the meantime, GX117 if a visitor would get different bytes, or an
 * existing file has different bytes and `verify` is not set, GX124 if another part has the address
 */
export async function deploy(options: DeployOptions): Promise<Deployed> {
  const out = temporaryFolder();
  try {
    // Parts of a preview are in the folders of its environment.
    return await deployInto(pageStore(options.to, options.environment), out, options);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
