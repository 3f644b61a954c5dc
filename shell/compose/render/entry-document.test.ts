/** @jest-environment jsdom */
import { prerenderedBody } from '@gadgetry/environment/prerendered-file';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { entryDocument, entryFile, hasEntryDocuments, type SharedParts } from './entry-document';

const DOCUMENTS = ['en /', 'en /phones', 'en /phones?page=2', 'en /phones/x', 'ua /phones'];

const store: SharedParts = {
  site: 'https://store.example/shop/',
  pictures: '',
  shellBase: 'shell/2.0.0/',
  styles: ':root,.light{--ground:white}@media not print{.dark{--ground:black}}',
  scripts: [{ path: 'main.js', integrity: 'sha384-A' }],
  frames: {
    en: '<header><nav><a href="#/">Home</a><a href="#/phones">Phones</a></nav><a href="#/phones">Search</a></header><main id="main"></main><footer>End</footer>',
    ua: '<main></main>',
  },
  headScript: 'start()',
  boot: 'boot()',
  hasDocument: (address, language) => DOCUMENTS.includes(`${language} ${address}`),
  policiesFor: (styles) => [`style-src ${styles.length}`],
};

const head = { title: 'Phones', description: 'All phones.' };

const documentOf = (html: string, address = '/phones', language: Language = 'en'): Document =>
  new DOMParser().parseFromString(
    entryDocument(
      { address, language, head, body: prerenderedBody('.a{color:red}', html), hash: 'h', root: 'r' },
      store,
    ),
    'text/html',
  );

it.each([
  ['/', 'en', 'home/index.html'],
  ['/', 'ua', 'ua/index.html'],
  ['/phones', 'en', 'phones/index.html'],
  ['/phones?page=2', 'ua', 'ua/phones/page-2/index.html'],
  ['/phones?sort=Cheapest', 'en', undefined],
  ['/../x', 'en', undefined],
] as const)('the file of an entry document of %s in %s is %s', (address, language, file) => {
  expect(entryFile(address, language)).toBe(file);
});

describe('an entry document', () => {
  it('follows the system’s theme without scripts', () => {
    const [styles] = documentOf('').querySelectorAll('head noscript');
    expect(styles?.innerHTML).toContain(
      '@media not print{@media (prefers-color-scheme:dark){.light{--ground:black}}}',
    );
  });

  it.each([
    ['/', 'Home'],
    ['/phones', 'Phones'],
    ['/phones?page=2', 'Phones'],
    ['/phones/x', 'Phones'],
  ])('of %s marks %s as the current section', (address, section) => {
    const page = documentOf('<nav><a href="#/phones">Back</a></nav>', address);
    const marked = page.querySelectorAll('[aria-current]');
    expect([...marked].map((link) => [link.getAttribute('aria-current'), link.textContent])).toEqual([
      ['page', section],
    ]);
  });

  it('shows the content in the frame, below the policy and the script of the head, above the boot script', () => {
    const page = documentOf('<h1>Phones</h1>');
    expect(page.querySelector('#root > main > h1')?.textContent).toBe('Phones');
    expect(page.querySelector('footer')?.textContent).toBe('End');
    expect(page.documentElement.lang).toBe('en');
    const [charset, policy, first, base, ahead, script] = page.head.children;
    expect(charset?.getAttribute('charset')).toBe('utf-8');
    expect(policy?.getAttribute('content')).toBe('style-src 2');
    expect(first?.outerHTML).toBe('<link rel="expect" href="#root" blocking="render">');
    expect(base?.getAttribute('href')).toBe('../');
    expect(ahead?.getAttribute('href')).toBe('shell/2.0.0/main.js');
    expect(script?.textContent).toBe('start()');
    expect(page.body.lastElementChild?.textContent).toBe('boot()');
    expect({ ...(script as HTMLElement).dataset }).toEqual({
      address: '/phones',
      language: 'en',
      entry: 'h',
      set: 'r',
    });
  });

  it.each([
    ['/phones/x', 'phones/x/', undefined],
    ['/phones?page=2', 'phones/page-2/', undefined],
    ['/', 'home/', undefined],
    ['/phones?sort=Cheapest&amp;page=3', 'phones/', '/phones?sort=Cheapest&page=3'],
    ['/cart', '#/cart', undefined],
    ['/tablets/gone', '#/tablets/gone', undefined],
  ])('rewrites its link to %s into %s', (address, to, kept) => {
    const page = documentOf(`<a href="#${address}">x</a>`);
    const link = page.querySelector<HTMLAnchorElement>('main a');
    expect(link?.getAttribute('href')).toBe(to);
    expect(link?.dataset.to).toBe(kept);
  });

  it('links to the page in the other language if it exists', () => {
    const other = (page: Document) => page.querySelector('.entry-language a');
    expect(other(documentOf(''))?.getAttribute('href')).toBe('ua/phones/');
    expect(other(documentOf('', '/phones', 'ua'))?.getAttribute('hreflang')).toBe('en');
    expect(other(documentOf('', '/phones/x'))).toBeNull();
  });

  it('turns style attributes into rules without duplicates', () => {
    const page = documentOf(
      '<i data-style="color:#f00"></i><i data-style="color:#f00"></i><i data-style="--a:&quot;b&quot;"></i>',
    );
    const rules = page.querySelector('style')?.textContent ?? '';
    expect(rules.match(/\[data-style="color:#f00"\]\{color:#f00\}/g)).toHaveLength(1);
    expect(rules).toContain(String.raw`[data-style="--a:\"b\""]{--a:"b"}`);
  });

  it.each(['a}body{display:none', '</style><script>evil()</script>', '@import "x"', 'a:\\7d'])(
    'drops a rule that could end itself: %s',
    (style) => {
      const escaped = style.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      const page = documentOf(`<i data-style="${escaped}"></i>`);
      expect(page.querySelectorAll('script')).toHaveLength(documentOf('').querySelectorAll('script').length);
      expect(page.querySelector('style')?.textContent).not.toContain('[data-style=');
    },
  );
});

describe('an environment has', () => {
  const shell = { files: ['document-head.js', 'boot-document.js'].map((path) => ({ path, integrity: '' })) };
  const version = { default: true, views: { base: 'prerendered/1/', root: '', data: '' } };
  const environment = { policy: { site: 'https://store.example/' }, remotes: { cart: [version] } };

  it.each([
    ['entry documents if all conditions hold', {}, shell, true],
    ['none without an address of its site', { policy: {} }, shell, false],
    ['none in a preview', { preview: { of: 'x', until: '' } }, shell, false],
    ['none without prerendered pages', { remotes: { cart: [{ default: true }] } }, shell, false],
    ['none with a shell that lacks one of their scripts', {}, { files: shell.files.slice(1) }, false],
  ])('%s', (_, more, files, expected) => {
    expect(hasEntryDocuments({ ...environment, ...more } as never, files)).toBe(expected);
  });
});
