/** @jest-environment jsdom */
import { prerenderedBody } from '@gadgetry/environment/prerendered-file';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { type EntryStore, entryDocument, entryFile, hasEntryDocuments } from './entry-document';

const DOCUMENTS = ['en /', 'en /phones', 'en /phones?page=2', 'en /phones/x', 'ua /phones'];

const store: EntryStore = {
  site: 'https://store.example/shop/',
  pictures: '',
  shellBase: 'shell/2.0.0/',
  styles: [{ path: 'main.css', integrity: 'sha384-A' }],
  frames: {
    en: '<header><a href="#/phones">Phones</a></header><main id="main"></main><footer>End</footer>',
    ua: '<main></main>',
  },
  lead: 'lead()',
  hasDocument: (address, language) => DOCUMENTS.includes(`${language} ${address}`),
  policyFor: (styles) => `style-src ${styles.length}`,
};

const head = { title: 'Phones', description: 'All phones.' };

const documentOf = (html: string, address = '/phones', language: Language = 'en'): Document =>
  new DOMParser().parseFromString(
    entryDocument({ address, language, head, body: prerenderedBody('.a{color:red}', html) }, store),
    'text/html',
  );

describe('the file of an entry document', () => {
  it.each([
    ['/', 'en', 'home/index.html'],
    ['/', 'ua', 'ua/index.html'],
    ['/phones', 'en', 'phones/index.html'],
    ['/phones?page=2', 'ua', 'ua/phones/page-2/index.html'],
    ['/phones?sort=Cheapest', 'en', undefined],
    ['/../x', 'en', undefined],
  ] as const)('of %s in %s is %s', (address, language, file) => {
    expect(entryFile(address, language)).toBe(file);
  });
});

describe('an entry document', () => {
  it('shows the content in the frame, below the policy and the script that leads to the store', () => {
    const page = documentOf('<h1>Phones</h1>');
    expect(page.querySelector('#root > main > h1')?.textContent).toBe('Phones');
    expect(page.querySelector('footer')?.textContent).toBe('End');
    expect(page.documentElement.lang).toBe('en');
    const [charset, policy, base, script] = page.head.children;
    expect(charset?.getAttribute('charset')).toBe('utf-8');
    expect(policy?.getAttribute('content')).toBe('style-src 1');
    expect(base?.getAttribute('href')).toBe('../');
    expect(script?.textContent).toBe('lead()');
    expect((script as HTMLElement).dataset).toMatchObject({ address: '/phones', language: 'en' });
    expect(page.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('shell/2.0.0/main.css');
  });

  it.each([
    ['/phones/x', 'phones/x/'],
    ['/phones?page=2', 'phones/page-2/'],
    ['/', 'home/'],
    ['/phones?sort=Cheapest&amp;page=3', 'phones/'],
    ['/cart', '#/cart'],
    ['/tablets/gone', '#/tablets/gone'],
  ])('leads its link to %s to %s', (address, to) => {
    const page = documentOf(`<a href="#${address}">x</a>`);
    expect(page.querySelector('main a')?.getAttribute('href')).toBe(to);
  });

  it('leads to the other language where the page is there in it', () => {
    const other = (page: Document) => page.querySelector('.entry-language a');
    expect(other(documentOf(''))?.getAttribute('href')).toBe('ua/phones/');
    expect(other(documentOf('', '/phones', 'ua'))?.getAttribute('hreflang')).toBe('en');
    expect(other(documentOf('', '/phones/x'))).toBeNull();
  });

  it('turns style attributes into rules, each once', () => {
    const page = documentOf(
      '<i data-style="color:#f00"></i><i data-style="color:#f00"></i><i data-style="--a:&quot;b&quot;"></i>',
    );
    const [first, second, third] = page.querySelectorAll<HTMLElement>('i');
    expect([first, second, third].map((one) => one?.dataset.s)).toEqual(['0', '0', '1']);
    const rules = page.querySelector('style')?.textContent ?? '';
    expect(rules.match(/\[data-s="0"\]\{color:#f00\}/g)).toHaveLength(1);
    expect(rules).toContain('[data-s="1"]{--a:"b"}');
  });

  it.each(['a}body{display:none', '</style><script>evil()</script>', '@import "x"', 'a:\\7d'])(
    'takes no rule that could end itself: %s',
    (style) => {
      const escaped = style.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      const page = documentOf(`<i data-style="${escaped}"></i>`);
      expect(page.querySelectorAll('script')).toHaveLength(1);
      expect(page.querySelector('style')?.textContent).not.toContain('[data-s=');
    },
  );
});

describe('an environment has entry documents', () => {
  const shell = { files: [{ path: 'lead.js', integrity: '' }] };
  const version = { default: true, views: { base: 'prerendered/1/', root: '', data: '' } };
  const environment = { policy: { site: 'https://store.example/' }, remotes: { cart: [version] } };

  it.each([
    ['with all of it', {}, shell, true],
    ['not without an address of its site', { policy: {} }, shell, false],
    ['not in a preview', { preview: { of: 'x', until: '' } }, shell, false],
    ['not without prerendered pages', { remotes: { cart: [{ default: true }] } }, shell, false],
    ['not with a shell that cannot lead to the store', {}, { files: [] }, false],
  ])('%s', (_, more, files, expected) => {
    expect(hasEntryDocuments({ ...environment, ...more } as never, files)).toBe(expected);
  });
});
