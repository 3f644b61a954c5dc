/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { requestJson } from './request';
import { xsrfHeaders } from './xsrf';

const page = new URL('https://store.example/shop/');
const own = new URL('api/products.json', page);
const TOKEN = 'theme=dark; XSRF-TOKEN=a%20b; XSRF-TOKEN-OLD=no';

describe('the header against request forgery', () => {
  it('contains the decoded cookie for the page’s origin [DATA-19]', () => {
    expect(xsrfHeaders(own, page, TOKEN)).toEqual({ 'X-XSRF-TOKEN': 'a b' });
  });

  it.each(['https://data.example', 'http://store.example', 'https://store.example:8443'])(
    'is never sent to another origin: %s [DATA-20]',
    (origin) => {
      expect(xsrfHeaders(new URL('p.json', origin), page, TOKEN)).toEqual({});
    },
  );

  it('is absent without the cookie, and contains an invalid encoding unchanged', () => {
    expect(xsrfHeaders(own, page, 'XSRF-TOKEN-OLD=1')).toEqual({});
    expect(xsrfHeaders(own, page, 'XSRF-TOKEN=100%')).toEqual({ 'X-XSRF-TOKEN': '100%' });
  });
});

describe('reading a file', () => {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const answer = (status: number, body: unknown = []): void => {
    globalThis.fetch = async (input, init) => {
      asked.push({ url: String(input), init });
      return { ok: status >= 200 && status < 300, status, json: async () => body } as Response;
    };
  };

  beforeEach(() => asked.splice(0));

  it('sends a GET request relative to the page without a timeout [DATA-18]', async () => {
    answer(200, [1]);
    await expect(requestJson({ path: 'api/products.json' })).resolves.toEqual([1]);
    expect(asked.map(({ url }) => url)).toEqual([new URL('api/products.json', document.baseURI).href]);
    expect(asked[0]?.init?.method ?? 'GET').toBe('GET');
    expect(asked[0]?.init?.signal).toBeUndefined();
  });

  it.each([200, 203, 299])('accepts status %i [DATA-15, DATA-16]', async (status) => {
    answer(status, []);
    await expect(requestJson({ path: 'api/products.json' })).resolves.toEqual([]);
  });

  it.each([199, 300, 304, 404, 500])('rejects status %i [DATA-17]', async (status) => {
    answer(status);
    await expect(requestJson({ path: 'api/products.json' })).rejects.toThrow(
      `api/products.json answered ${status}`,
    );
  });
});
