/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { merkleLeaf, prerenderedBody, sha256Base64 } from '@gadgetry/environment/prerendered-file';
import {
  type EntryDocument,
  fetchStorePage,
  fetchUnlessShown,
  isElsewhere,
  linkToStore,
  readEntryDocument,
  storeAddress,
} from './entry-document';

const entry: EntryDocument = { address: '/phones?page=2', language: 'en', entry: '', set: 'root-of-2.0.0' };

const answer = (text: string) => ({ ok: true, text: async () => text });

Object.assign(globalThis, { TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('an entry document', () => {
  it('has its page in the attributes of its script', () => {
    const script = document.createElement('script');
    Object.assign(script.dataset, entry);
    expect(readEntryDocument(script)).toEqual(entry);
    script.dataset.language = 'xx';
    expect(readEntryDocument(script)).toBeUndefined();
    expect(readEntryDocument(null)).toBeUndefined();
  });

  it.each([
    ['', '', './#/phones?page=2'],
    ['?utm=1', '', './?utm=1#/phones?page=2'],
    ['', '#/cart', './#/cart'],
    ['', '#main', './#/phones?page=2'],
    ['?sort=Newest&page=3', '', './#/phones?sort=Newest&page=3'],
    ['?utm=1&page=3&x', '', './?utm=1&x#/phones?page=3'],
    ['?page=3', '#/cart', './?page=3#/cart'],
    ['?homepage=3', '', './?homepage=3#/phones?page=2'],
  ])('opened with "%s%s" continues at %s', (search, hash, address) => {
    expect(storeAddress(entry, { search, hash })).toBe(address);
  });

  it.each([
    ['', '', undefined, false],
    ['', '', 'en', false],
    ['', '#main', 'en', false],
    ['', '', 'ua', true],
    ['', '#/cart', 'en', true],
    ['?utm=1', '', 'en', false],
    ['?utm=1&sort=Newest', '', 'en', true],
  ] as const)(
    'opened with "%s%s" by a shopper of language %s is shown elsewhere: %s',
    (search, hash, chosen, is) => {
      expect(isElsewhere(entry, { search, hash }, chosen)).toBe(is);
    },
  );

  it.each([
    ['phones/', undefined, '#/phones'],
    ['ua/phones/page-2/', undefined, '#/phones?page=2'],
    ['home/', undefined, '#/'],
    ['ua/', undefined, '#/'],
    ['phones/', '/phones?sort=Cheapest', '#/phones?sort=Cheapest'],
    ['#/cart', undefined, '#/cart'],
    ['#/', undefined, '#/'],
    ['https://example.org/', undefined, 'https://example.org/'],
  ])('turns its link to %s (%s) into %s', (href, to, address) => {
    document.body.innerHTML = '<a></a>';
    const link = document.querySelector('a');
    link?.setAttribute('href', href);
    if (to) link?.setAttribute('data-to', to);
    linkToStore(document);
    expect(link?.getAttribute('href')).toBe(address);
    expect(link?.dataset.to).toBeUndefined();
  });
});

describe('the store’s own page', () => {
  const page =
    '<script defer src="shell/main.js" crossorigin integrity="sha384-A"></script><script type="application/json" id="environment">{"name":"x"}</script><script>/<[t]emplate/</script><script type="text/html" id="inlined">I</script><script type="text/html" id="frame-a">A</script><template id="skeleton-b">B</template><script id="paint">p()</script>';

  it('names the versions to run', async () => {
    Object.assign(globalThis, { fetch: async () => answer(page) });
    expect(await fetchStorePage()).toEqual({
      environment: { name: 'x' },
      scripts: [{ url: 'shell/main.js', integrity: 'sha384-A' }],
      templates: '<script type="text/html" id="frame-a">A</script><template id="skeleton-b">B</template>',
    });
  });

  it('is requested until the network answers', async () => {
    let requests = 0;
    const fetch = async () => {
      requests += 1;
      if (requests < 3) throw new TypeError('Failed to fetch');
      return answer(page);
    };
    Object.assign(globalThis, { fetch });
    expect((await fetchStorePage(1)).environment).toEqual({ name: 'x' });
    expect(requests).toBe(3);
  });

  it('is rejected if it is another text', async () => {
    Object.assign(globalThis, { fetch: async () => answer('<h1>Welcome to our hotel</h1>') });
    await expect(fetchStorePage()).rejects.toThrow();
  });
});

describe('the content of an entry document', () => {
  const file = 'en/phones.html';
  const data = { base: 'api', state: '1' };
  const body = prerenderedBody('', '<h1>Phones</h1>');

  const setup = async (shown: string) => {
    const root = await sha256Base64(merkleLeaf(file, body));
    const fetch = jest.fn(async () => answer(`[]\n${body}`));
    Object.assign(globalThis, { fetch });
    const fetchContent = fetchUnlessShown({ ...entry, entry: shown === 'same' ? root : shown });
    return {
      fetch,
      fetchContent,
      address: (of = root) => ({ file, set: { base: '', root: of, data: '1' } }),
    };
  };

  it('is kept without a request if the store’s page names its set', async () => {
    const { fetch, fetchContent, address } = await setup('same');
    expect(await fetchContent(address('root-of-2.0.0-and-more'), data)).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is kept if another set contains the same page, for the first request only', async () => {
    const { fetch, fetchContent, address } = await setup('same');
    expect(await fetchContent(address(), data)).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await fetchContent(address(), data)).toMatchObject({ html: '<h1>Phones</h1>' });
  });

  it('is replaced if another set contains another page, and in another language', async () => {
    const { fetchContent, address } = await setup('other');
    expect(await fetchContent(address(), data)).toMatchObject({ html: '<h1>Phones</h1>' });
    const other = { ...address(), file: 'ua/phones.html' };
    await expect((await setup('same')).fetchContent(other, data)).rejects.toThrow('another hash');
  });
});
