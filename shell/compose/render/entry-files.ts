import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { prerenderedBody } from '@gadgetry/environment/prerendered-file';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { forEachParallel, groupBy, sortedByName } from '../collections';
import { COPY_ENDINGS, copiesOf, writeWithCopies } from '../compressed';
import { readJson, textMembersOf, writeWhole } from '../files';
import type { ServedShell } from '../registry/shell-manifest';
import { contentSecurityPolicies } from './content-security-policy';
import {
  DOCUMENT_SCRIPTS,
  type EntryPage,
  entryDocument,
  entryFile,
  hasEntryDocuments,
  type SharedParts,
  withoutSet,
} from './entry-document';
import { hashOf } from './merkle';
import { type Progress, startMeter } from './meter';
import { bootScript, inlineScript, inlineStyles, markupOf } from './page';
import { readBody, readHead, readSet } from './prerendered-files';
import { type SitemapEntry, sitemaps } from './sitemap';
import { worksOffline } from './worker';

/** Lists the entry documents beside a page with their hashes, so that the next run writes only changed ones. */
export const ENTRY_LIST = 'entry-documents.json';

/** Entry documents are many, and each is small. */
const BROTLI_QUALITY = 5;

/** Input of entry documents. */
export interface EntryInputs extends ServedShell {
  /** The composed environment, with the prerendered pages of its versions. */
  readonly environment: PageEnvironment;
  /** The environment's styles besides the shell's. */
  readonly environmentStyles: string;
  /** Folder in which finished prerendered pages are kept. */
  readonly cache: string;
  readonly progress?: Progress | undefined;
}

/** Result of writing entry documents. */
export interface WrittenEntries {
  /** Number of all files. */
  readonly all: number;
  readonly written: number;
  readonly removed: number;
}

/** A prerendered page on the disk. */
interface Found {
  readonly address: string;
  readonly language: Language;
  /** Name of the set's folder in the cache. */
  readonly folder: string;
  /** Name of its file in the set. */
  readonly file: string;
  /** Path of its document. */
  readonly path: string;
  /** Hash of its `merkleLeaf`. */
  readonly hash: string;
  /** Root of its set. */
  readonly root: string;
  /** Hash of its body and of its head. */
  readonly content: string;
}

const FILE = /^(en|ua)(\/[^@]+?)(?:@page-(\d+))?\.html$/;

/** Returns the address of a prerendered page's file; `undefined` for a file with another query. */
function addressOf(file: string): Pick<Found, 'address' | 'language'> | undefined {
  const [, language, name = '', page] = FILE.exec(file) ?? [];
  if (!language) return undefined;
  const path = name === '/_' ? '/' : name;
  return { address: page ? `${path}?page=${page}` : path, language: language as Language };
}

/** Whether a page shows the shopper's own list, which search engines must not index. */
const isPersonal = ({ descriptor }: RemoteVersion, address: string): boolean => {
  const [path = ''] = address.split('?');
  return descriptor.routes.some((route) => route.view?.whenEmpty && matchPath(route.path, path));
};

/** Returns the default versions' prerendered pages that have a head. */
function foundPages({ remotes }: PageEnvironment, cache: string): Found[] {
  return Object.values(remotes).flatMap((versions) => {
    const version = versions.find((one) => one.default);
    const { base, root = '' } = version?.views ?? {};
    const folder = base?.split('/').at(-2);
    const set = folder && readSet(cache, folder);
    if (!version || !set) return [];
    return [...set.pages].flatMap(([file, [leaf, head]]) => {
      const found = addressOf(file);
      const path = found && entryFile(found.address, found.language);
      if (!found || !head || path === undefined || isPersonal(version, found.address)) return [];
      return [{ ...found, folder, file, path, hash: leaf, root, content: `${leaf} ${head}` }];
    });
  });
}

function sitemapEntries(pages: readonly Found[]): SitemapEntry[] {
  const byAddress = groupBy(pages, ({ address }) => address);
  return [...byAddress].map(([address, all]) => ({
    address,
    languages: all.map(({ language }) => language),
  }));
}

async function sharedPartsOf(
  inputs: EntryInputs,
  site: string,
  pages: readonly Found[],
): Promise<SharedParts> {
  const { environment, shell, shellBase, environmentStyles } = inputs;
  const { frames } = await markupOf(inputs, environment);
  const known = new Set(pages.map(({ address, language }) => `${language} ${address}`));
  const headScript = inlineScript(inputs, DOCUMENT_SCRIPTS.head);
  const boot = bootScript(inputs, DOCUMENT_SCRIPTS.boot, environment.policy);
  const { scripts } = shell.main;
  const isStrict = environment.policy.integrity === 'required';
  return {
    site,
    pictures: mediaFolder(environment.catalogue.base),
    shellBase,
    styles: inlineStyles(inputs) + environmentStyles,
    scripts: isStrict ? scripts : [],
    frames,
    headScript,
    boot,
    hasDocument: (address, language) => known.has(`${language} ${address}`),
    policiesFor: (styles) =>
      contentSecurityPolicies(environment, {
        shellBase,
        scripts: [headScript, boot],
        styles,
        hasBase: true,
        worker: worksOffline(environment, shell),
        ...(isStrict && { integrities: scripts.map(({ integrity }) => integrity) }),
      }),
  };
}

/** A file to write. */
interface EntryFile {
  readonly path: string;
  /** Hash of all inputs; without one, the text is compared. */
  readonly inputHash?: string;
  readonly text: () => string;
}

/** A page with every element that a document can have. */
const SAMPLE: Omit<EntryPage, 'language'> = {
  address: '/sample',
  head: {
    title: 'T',
    description: 'D',
    image: { path: 'img/a.webp', alt: 'A', width: 1, height: 1 },
    breadcrumbs: [{ name: 'B', address: '/sample' }],
    list: [{ name: 'L', address: '/sample' }],
    product: { name: 'P', description: 'D', sku: 'S', price: 1, currency: 'USD', images: ['img/a.webp'] },
  },
  body: prerenderedBody('a{}', '<a href="#/sample" data-style="color:red">S</a>'),
  hash: '',
  root: '',
};

/** Returns a hash of everything that all documents share: a sample document, and the addresses of documents. */
const sharedHash = (shared: SharedParts, pages: readonly Found[]): string =>
  hashOf(
    entryDocument({ ...SAMPLE, language: 'en' }, shared),
    entryDocument({ ...SAMPLE, language: 'ua' }, { ...shared, hasDocument: () => true }),
    ...pages.map(({ path }) => path),
  );

/** Returns the files of an environment; texts are made one by one, since all may not fit into memory. */
async function entryFiles(inputs: EntryInputs): Promise<readonly EntryFile[]> {
  const { environment, shell, cache } = inputs;
  const { site } = environment.policy;
  if (!site || !hasEntryDocuments(environment, shell)) return [];
  const pages = foundPages(environment, cache);
  if (pages.length === 0) return [];
  const shared = await sharedPartsOf(inputs, site, pages);
  const hashOfShared = sharedHash(shared, pages);
  const documents = pages.map(
    ({ path, content, address, language, folder, file, hash, root }): EntryFile => ({
      path,
      inputHash: hashOf(hashOfShared, content),
      text: () => {
        const head = readHead(cache, folder, file);
        if (!head) throw new Error(`${cache}: the head of ${file} in ${folder} is gone`);
        const body = readBody(cache, folder, file);
        return entryDocument({ address, language, head, body, hash, root }, shared);
      },
    }),
  );
  const maps = Object.entries(sitemaps(sitemapEntries(pages), site));
  return [...documents, ...maps.map(([path, text]): EntryFile => ({ path, text: () => text }))];
}

/** Reads a list of entry documents: hashes by path; empty without a file, and for another one. */
export const readEntryList = (path: string): Readonly<Record<string, string>> =>
  textMembersOf(readJson(path));

/** Returns the path of the cache's record of documents: hashes of their inputs and texts, valid for any output folder. */
const notePath = ({ cache, environment: { name, policy } }: EntryInputs): string =>
  join(cache, `${hashOf(name, policy.site ?? '')}.documents.json`);

function removeFiles(out: string, paths: readonly string[]): void {
  for (const path of paths)
    for (const ending of ['', ...COPY_ENDINGS]) rmSync(join(out, path + ending), { force: true });
}

/**
 * Writes the entry documents of an environment beside its page: those that differ from the present list. Deletes documents of
 * removed pages.
 * @param out folder of the composed page
 */
export async function writeEntryFiles(out: string, inputs: EntryInputs): Promise<WrittenEntries> {
  const listPath = join(out, ENTRY_LIST);
  const noteFile = notePath(inputs);
  const [before, madeBefore] = [readEntryList(listPath), readEntryList(noteFile)];
  const now: Record<string, string> = {};
  const made: Record<string, string> = {};
  let written = 0;
  const files = await entryFiles(inputs);
  const meter = startMeter('Writing entry documents', inputs.progress);
  meter.expect(files.length);
  await forEachParallel(files, async ({ path, inputHash, text }) => {
    const known = before[path];
    const isSame =
      inputHash !== undefined && known !== undefined && madeBefore[path] === `${inputHash} ${known}`;
    const content = isSame ? undefined : text();
    // A document stays if only the root of its set has changed.
    const hash = content === undefined ? known : hashOf(withoutSet(content));
    if (hash === undefined) return;
    now[path] = hash;
    if (inputHash !== undefined) made[path] = `${inputHash} ${hash}`;
    if (content !== undefined && known !== hash) {
      written += 1;
      writeWithCopies(join(out, path), content, await copiesOf(content, BROTLI_QUALITY));
    }
    meter.tick();
  });
  const gone = Object.keys(before).filter((path) => !(path in now));
  removeFiles(out, gone);
  const all = Object.keys(now).length;
  if (all > 0) {
    // In a fixed order, independent of timing.
    writeWhole(listPath, `${JSON.stringify(sortedByName(now), null, 1)}\n`);
    writeWhole(noteFile, JSON.stringify(made));
  } else {
    rmSync(listPath, { force: true });
  }
  return { all, written, removed: gone.length };
}
