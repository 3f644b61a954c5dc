import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { prerenderedBody } from '@gadgetry/environment/prerendered-file';
import { uploadEntries } from '../deploy/upload';
import { integrityOf } from '../files';
import type { ShellManifest } from '../registry/shell-manifest';
import { openStore } from '../store/open-store';
import { freshFolder } from '../testing/registry';
import { ENTRY_LIST, readEntryList, writeEntryFiles } from './entry-files';
import { beginSet } from './prerendered-files';

const BOOT = 'boot()';
const SCRIPTS = ['document-head.js', 'boot-document.js'];
const ROUTES = [
  { path: '/phones', view: {} },
  { path: '/phones/:id', view: {} },
  { path: '/cart', view: { whenEmpty: 'cart' } },
];

/** Makes a shell whose entry documents start the store, and composes pages by file name. */
function shellWithEntryDocuments() {
  const [shellFolder, out, cache] = [freshFolder(), freshFolder(), freshFolder()];
  for (const name of SCRIPTS) writeFileSync(join(shellFolder, name), BOOT);
  writeFileSync(
    join(shellFolder, 'static-frame.mjs'),
    'export const staticMarkup = async () => ({ frames: { en: "<main></main>", ua: "<main></main>" }, skeletons: {} });',
  );
  const files = SCRIPTS.map((path) => ({ path, integrity: integrityOf(Buffer.from(BOOT)) }));
  let environmentStyles = '';
  const restyle = (styles: string): void => {
    environmentStyles = styles;
  };
  const compose = async (
    pages: Readonly<Record<string, string>>,
    site: string | undefined = 'https://a.example/',
  ) => {
    const head = { title: 'T', description: 'D' };
    const set = beginSet(cache);
    for (const [file, html] of Object.entries(pages)) set.add(file, prerenderedBody('', html), head);
    const { folder, root } = await set.finish();
    const views = { base: `prerendered/${folder}/`, root, data: '' };
    const environment = {
      name: 'a',
      policy: { allowedOrigins: [], ...(site && { site }) },
      catalogue: { base: 'api' },
      remotes: { catalog: [{ base: 'catalog/', default: true, views, descriptor: { routes: ROUTES } }] },
    } as unknown as PageEnvironment;
    const shell = { main: { scripts: [], styles: [] }, files } as unknown as ShellManifest;
    return writeEntryFiles(out, {
      environment,
      shell,
      shellFolder,
      shellBase: 'shell/',
      environmentStyles,
      cache,
    });
  };
  const read = (path: string): string => readFileSync(join(out, path), 'utf8');
  return { out, cache, compose, read, restyle };
}

const PAGES = {
  'en/phones.html': '<h1>Phones</h1>',
  'en/phones@page-2.html': '<h1>Second</h1>',
  'en/phones@sort-Cheapest.html': '<h1>Sorted</h1>',
  'en/phones/x.html': '<h1>X</h1>',
  'ua/phones.html': '<h1>Телефони</h1>',
  'en/cart.html': '<h1>Cart</h1>',
};

describe('the entry documents of an environment', () => {
  it('cover its pages, except sorted ones and the shopper’s own lists', async () => {
    const { compose, out, read } = shellWithEntryDocuments();
    await compose(PAGES);
    expect(Object.keys(readEntryList(join(out, ENTRY_LIST))).sort()).toEqual([
      'phones/index.html',
      'phones/page-2/index.html',
      'phones/x/index.html',
      'robots.txt',
      'sitemap.xml',
      'ua/phones/index.html',
    ]);
    expect(read('ua/phones/index.html')).toContain('<h1>Телефони</h1>');
  });

  it('are written again only if their content has changed', async () => {
    const { compose, read, out } = shellWithEntryDocuments();
    await compose(PAGES);
    expect(await compose(PAGES)).toEqual({ all: 6, written: 0, removed: 0 });
    expect(await compose({ ...PAGES, 'en/phones/x.html': '<h1>New</h1>' })).toMatchObject({ written: 1 });
    expect(read('phones/x/index.html')).toContain('<h1>New</h1>');
    expect(brotliDecompressSync(readFileSync(join(out, 'phones/x/index.html.br'))).toString()).toBe(
      read('phones/x/index.html'),
    );
  });

  it('are not read if their content and the shared inputs are unchanged', async () => {
    const { compose, cache, restyle } = shellWithEntryDocuments();
    await compose(PAGES);
    const [folder = ''] = readdirSync(cache).filter((name) => /^[0-9a-f]{16}$/.test(name));
    rmSync(join(cache, folder, 'en/phones/x.html'));
    expect(await compose(PAGES)).toEqual({ all: 6, written: 0, removed: 0 });
    restyle('.new{}');
    await expect(compose(PAGES)).rejects.toThrow('x.html');
  });

  it('are written again after a change of the shell’s styles, and if a link has a new document', async () => {
    const { compose, read, restyle } = shellWithEntryDocuments();
    await compose({ ...PAGES, 'en/phones.html': '<a href="#/phones/y">Y</a>' });
    expect(read('phones/index.html')).toContain('href="#/phones/y"');
    await compose({
      ...PAGES,
      'en/phones.html': '<a href="#/phones/y">Y</a>',
      'en/phones/y.html': '<h1>Y</h1>',
    });
    expect(read('phones/index.html')).toContain('href="phones/y/"');
    restyle('.new{}');
    // The sitemap and four documents; robots.txt has no styles.
    expect(await compose(PAGES)).toMatchObject({ written: 5, removed: 1 });
    expect(read('phones/x/index.html')).toContain('.new{}');
  });

  it('are deleted with their pages, and without an address of the site', async () => {
    const { compose, out } = shellWithEntryDocuments();
    await compose(PAGES);
    const { 'en/phones/x.html': _, ...rest } = PAGES;
    // The sitemap changes, too.
    expect(await compose(rest)).toEqual({ all: 5, written: 1, removed: 1 });
    for (const ending of ['', '.br', '.gz'])
      expect(existsSync(join(out, `phones/x/index.html${ending}`))).toBe(false);
    expect(await compose(PAGES, '')).toEqual({ all: 0, written: 0, removed: 5 });
    expect(existsSync(join(out, ENTRY_LIST))).toBe(false);
    expect(existsSync(join(out, 'phones/index.html'))).toBe(false);
  });

  it.each(['', '{', '[]', '"x"', '{"phones/index.html":1}'])(
    'are all written again if the list is %j',
    async (list) => {
      const { compose, out } = shellWithEntryDocuments();
      await compose(PAGES);
      writeFileSync(join(out, ENTRY_LIST), list);
      expect(await compose(PAGES)).toMatchObject({ written: 6 });
    },
  );
});

describe('an upload of entry documents', () => {
  it('uploads changed documents, and deletes removed ones', async () => {
    const { compose, out } = shellWithEntryDocuments();
    const site = freshFolder();
    const store = openStore(site);
    const at = (path: string): string => readFileSync(join(site, path), 'utf8');
    await compose(PAGES);
    expect(await uploadEntries(store, out, false)).toBe(6);
    expect(at('phones/x/index.html')).toContain('<h1>X</h1>');
    expect(await uploadEntries(store, out, false)).toBe(0);
    const { 'en/phones/x.html': _, ...rest } = PAGES;
    await compose({ ...rest, 'en/phones.html': '<h1>All</h1>' });
    expect(await uploadEntries(store, out, false)).toBe(3);
    expect(at('phones/index.html')).toContain('<h1>All</h1>');
    expect(existsSync(join(site, 'phones/x/index.html'))).toBe(false);
    expect(existsSync(join(site, 'phones/x/index.html.br'))).toBe(false);
  });

  it('repairs documents that another process has changed if it compares them', async () => {
    const { compose, out } = shellWithEntryDocuments();
    const site = freshFolder();
    await compose(PAGES);
    await uploadEntries(openStore(site), out, false);
    writeFileSync(join(site, 'phones/index.html'), 'other');
    rmSync(join(site, 'phones/x/index.html'));
    await uploadEntries(openStore(site), out, false);
    expect(readFileSync(join(site, 'phones/index.html'), 'utf8')).toBe('other');
    expect(await uploadEntries(openStore(site), out, true)).toBe(2);
    for (const path of ['phones/index.html', 'phones/x/index.html'])
      expect(readFileSync(join(site, path), 'utf8')).toBe(readFileSync(join(out, path), 'utf8'));
    expect(await uploadEntries(openStore(site), out, true)).toBe(0);
  });
});
