import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { entryHash, prerenderedEntry } from '@gadgetry/environment/prerendered-file';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { copiesOf, VARIANTS, writeWithCopies } from '../compressed';
import { isRecord, parsedJson, writeWhole } from '../files';
import type { ShellManifest } from '../registry/shell-manifest';
import { contentSecurityPolicies } from './content-security-policy';
import {
  BOOT_DOCUMENT,
  type EntryStore,
  entryDocument,
  entryFile,
  hasEntryDocuments,
  withoutSet,
} from './entry-document';
import { inlineScript, inlineStyles, markupOf } from './page';
import { readHead } from './prerendered-files';
import { type SitemapEntry, sitemaps } from './sitemap';
import { worksOffline } from './worker';

/** Names the entry documents beside a page, each with its hash: the next composing writes only those that differ. */
export const ENTRY_LIST = 'entry-documents.json';

/** Entry documents are many, and each is small. */
const BROTLI_QUALITY = 5;

/** Documents that are compressed at the same time. */
const AT_ONCE = 16;

/** From what entry documents are made. */
export interface EntryInputs {
  /** The composed environment, whose versions know their prerendered pages. */
  readonly environment: PageEnvironment;
  readonly shell: ShellManifest;
  readonly shellFolder: string;
  readonly shellBase: string;
  /** What the environment adds to the shell's styles. */
  readonly ownStyles: string;
  /** Folder in which finished prerendered pages are kept. */
  readonly cache: string;
  readonly progress?: ((text: string) => void) | undefined;
}

/** What came of them. */
export interface WrittenEntries {
  /** Names of all files that there are now. */
  readonly all: number;
  readonly written: number;
  readonly removed: number;
}

/** A prerendered page on the disk. */
interface Found {
  readonly address: string;
  readonly language: Language;
  /** Root of its set. */
  readonly root: string;
  /** Name of the set's folder in the cache. */
  readonly folder: string;
  /** Name of its file in the set. */
  readonly file: string;
}

const FILE = /^(en|ua)(\/[^@]+?)(?:@page-(\d+))?\.html$/;

/** The address of a prerendered page's file; nothing for a file of another query. */
function addressOf(file: string): Pick<Found, 'address' | 'language'> | undefined {
  const [, language, name = '', page] = FILE.exec(file) ?? [];
  if (!language) return undefined;
  const path = name === '/_' ? '/' : name;
  return { address: page ? `${path}?page=${page}` : path, language: language as Language };
}

/** A page that shows the shopper's own list is nothing to search for. */
const isOwn = ({ descriptor }: RemoteVersion, address: string): boolean => {
  const [path = ''] = address.split('?');
  return descriptor.routes.some((route) => route.view?.whenEmpty && matchPath(route.path, path));
};

/** The prerendered pages that most visitors get, and whose remote says their heads. */
function foundPages({ remotes }: PageEnvironment, cache: string): Found[] {
  return Object.values(remotes).flatMap((versions) => {
    const version = versions.find((one) => one.default);
    const { base, root = '' } = version?.views ?? {};
    const folder = base?.split('/').at(-2);
    if (!version || !folder) return [];
    const files = readdirSync(join(cache, folder), { recursive: true, encoding: 'utf8' }).sort();
    return files.flatMap((file) => {
      const found = addressOf(file);
      if (!found || isOwn(version, found.address) || !entryFile(found.address, found.language)) return [];
      return readHead(cache, folder, file) ? [{ ...found, root, folder, file }] : [];
    });
  });
}

function sitemapEntries(pages: readonly Found[]): SitemapEntry[] {
  const languages = new Map<string, Language[]>();
  for (const { address, language } of pages)
    languages.set(address, [...(languages.get(address) ?? []), language]);
  return [...languages].map(([address, all]) => ({ address, languages: all }));
}

async function storeOf(inputs: EntryInputs, site: string, pages: readonly Found[]): Promise<EntryStore> {
  const { environment, shell, shellFolder, shellBase, ownStyles } = inputs;
  const { frames } = await markupOf(shellFolder, shell, environment);
  const known = new Set(pages.map(({ address, language }) => `${language} ${address}`));
  const boot = inlineScript(shellFolder, shell, BOOT_DOCUMENT);
  const { scripts } = shell.main;
  const isStrict = environment.policy.integrity === 'required';
  return {
    site,
    pictures: mediaFolder(environment.catalogue.base),
    shellBase,
    styles: inlineStyles(shellFolder, shell, shellBase) + ownStyles,
    scripts: isStrict ? scripts : [],
    frames,
    boot,
    hasDocument: (address, language) => known.has(`${language} ${address}`),
    policiesFor: (styles) =>
      contentSecurityPolicies(environment, {
        shellBase,
        scripts: [boot],
        styles,
        hasBase: true,
        worker: worksOffline(environment, shell),
        ...(isStrict && { integrities: scripts.map(({ integrity }) => integrity) }),
      }),
  };
}

/** Gives the files of an environment one by one: all of them may be too much to hold. */
async function* entryFiles(inputs: EntryInputs): AsyncGenerator<readonly [path: string, text: string]> {
  const { environment, shell, cache } = inputs;
  const { site } = environment.policy;
  if (!site || !hasEntryDocuments(environment, shell)) return;
  const pages = foundPages(environment, cache);
  if (pages.length === 0) return;
  const store = await storeOf(inputs, site, pages);
  for (const { address, language, root, folder, file } of pages) {
    const head = readHead(cache, folder, file);
    const path = entryFile(address, language);
    if (!head || !path) continue;
    const text = readFileSync(join(cache, folder, file), 'utf8');
    const body = text.slice(text.indexOf('\n') + 1);
    const hash = await entryHash(prerenderedEntry(file, body));
    yield [path, entryDocument({ address, language, head, body, hash, root }, store)];
  }
  yield* Object.entries(sitemaps(sitemapEntries(pages), site));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Reads a list of entry documents: hashes by path; empty for any other text. */
export function entryList(text: string | undefined): Readonly<Record<string, string>> {
  const list = parsedJson(text ?? '');
  if (!isRecord(list)) return {};
  return Object.fromEntries(
    Object.entries(list).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Writes the entry documents of an environment beside its page: those that differ from the list that lies there. Documents of
 * pages that are gone are removed.
 * @param out folder of the composed page
 */
export async function writeEntryFiles(out: string, inputs: EntryInputs): Promise<WrittenEntries> {
  const listPath = join(out, ENTRY_LIST);
  const before = entryList(existsSync(listPath) ? readFileSync(listPath, 'utf8') : undefined);
  const now: Record<string, string> = {};
  let written = 0;
  let batch: Promise<void>[] = [];
  for await (const [path, text] of entryFiles(inputs)) {
    // A document stays when its page only moved to another set.
    const hash = hashOf(withoutSet(text));
    now[path] = hash;
    if (before[path] === hash) continue;
    written += 1;
    batch.push(
      copiesOf(text, BROTLI_QUALITY).then((copies) => writeWithCopies(join(out, path), text, copies)),
    );
    if (batch.length < AT_ONCE) continue;
    await Promise.all(batch);
    batch = [];
    if (written % 1000 < AT_ONCE) inputs.progress?.(`Writing entry documents: ${written}`);
  }
  await Promise.all(batch);
  const gone = Object.keys(before).filter((path) => !(path in now));
  for (const path of gone)
    for (const ending of ['', ...VARIANTS.map((variant) => variant.ending)])
      rmSync(join(out, path + ending), { force: true });
  if (Object.keys(now).length > 0) writeWhole(listPath, `${JSON.stringify(now, null, 1)}\n`);
  else rmSync(listPath, { force: true });
  return { all: Object.keys(now).length, written, removed: gone.length };
}
