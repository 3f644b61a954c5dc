import { createHash, webcrypto } from 'node:crypto';
import { readOverride } from './read-override';

const NO_CHUNK = { scripts: [], styles: [], shared: [] };
const descriptor = {
  name: 'cart',
  version: '1.1.0',
  kernel: '^1.0.0',
  routes: [],
  navigation: [],
  fragments: [],
  build: {
    container: 'cart_1',
    entry: { path: 'entry.js', integrity: 'sha384-abcd' },
    app: NO_CHUNK,
    pages: {},
    fragments: {},
    shared: { react: '^19.0.0' },
  },
};
const OVERRIDE = { remote: 'cart', base: 'http://localhost:3003/' };
const SHARED = { react: '19.3.1', 'shared-kernel/contract': '1.0.0' };

const answer = jest.fn<Promise<Response>, [string, RequestInit]>();
const read = (body: unknown, init?: ResponseInit) => {
  answer.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), init));
  return readOverride(OVERRIDE, SHARED, 1000);
};

describe('an override’s descriptor', () => {
  const { fetch } = globalThis;
  beforeAll(() => {
    globalThis.fetch = answer as typeof fetch;
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    AbortSignal.timeout ??= () => new AbortController().signal;
  });
  afterAll(() => {
    globalThis.fetch = fetch;
  });

  it('replaces the remote, and is never answered from a cache', async () => {
    expect(await read(descriptor)).toEqual({
      version: '1.1.0',
      base: OVERRIDE.base,
      traffic: 100,
      default: true,
      descriptor: expect.objectContaining({ name: 'cart', routes: [] }),
      override: true,
    });
    expect(answer.mock.calls[0]?.[0]).toBe('http://localhost:3003/descriptor.json');
    expect(answer.mock.calls[0]?.[1].cache).toBe('no-store');
  });

  it.each([
    ['bad-status', /404/, 'Not found', { status: 404 }],
    ['not-json', /descriptor\.json/, '<!doctype html>', {}],
    ['not-a-descriptor', /build: the files of the build/, { ...descriptor, build: undefined }, {}],
    ['other-remote', /product/, { ...descriptor, name: 'product' }, {}],
    ['unmet-need', /kernel \^2\.0\.0 ≠ 1\.0\.0/, { ...descriptor, kernel: '^2.0.0' }, {}],
    [
      'unmet-need',
      /vue \^3\.0\.0 ≠ –/,
      { ...descriptor, build: { ...descriptor.build, shared: { vue: '^3.0.0' } } },
      {},
    ],
  ])('is refused as %s: %s', async (code, detail, body, init) => {
    expect(await read(body, init)).toEqual({ code, detail: expect.stringMatching(detail) });
  });

  it('has to have the hash in the link, and then keeps the entry’s hash', async () => {
    const text = JSON.stringify(descriptor);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    const linked = (body: string) => {
      answer.mockResolvedValue(new Response(body));
      return readOverride(OVERRIDE, SHARED, 1000, integrity);
    };
    expect(await linked(text)).toMatchObject({ descriptor });
    expect(await linked(text.replace('1.1.0', '1.1.1'))).toEqual({
      code: 'other-bytes',
      detail: 'http://localhost:3003/descriptor.json',
    });
  });

  it('drops the entry’s hash without a link', async () => {
    expect(await read(descriptor)).toMatchObject({
      descriptor: { build: { entry: { path: 'entry.js', integrity: '' } } },
    });
  });

  it.each([
    ['no-answer', 'localhost'],
    ['not-reached', 'store.example'],
  ])('is refused as %s when the server does not answer a page of %s', async (code, hostname) => {
    Object.defineProperty(globalThis, 'location', { value: { hostname }, configurable: true });
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await readOverride(OVERRIDE, SHARED, 1000)).toEqual({
      code,
      detail: 'http://localhost:3003/descriptor.json',
    });
  });
});
