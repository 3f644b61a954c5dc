import { createHash } from 'node:crypto';
import { BUCKET_KEYS, openBucket } from '../testing/bucket';
import { HttpStore } from './http-store';
import { openStore } from './open-store';
import { AZURE, type Provider, WEBDAV } from './providers';

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('hex')}"`;

/** A server that knows conditional requests, as far as its values go; what else it is asked, `other` answers. */
function serverOf(
  values: Map<string, string>,
  other: (request: Request) => Response | undefined = () => undefined,
) {
  const asked: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    asked.push(request.clone());
    const own = other(request);
    if (own) return own;
    const { pathname } = new URL(request.url);
    const value = values.get(pathname);
    const meant = request.headers.get('if-match');
    const isMet =
      request.headers.get('if-none-match') === '*'
        ? value === undefined
        : meant === null || (value !== undefined && meant === etagOf(value));
    if (!isMet) return new Response('', { status: 412 });
    if (request.method === 'PUT') {
      values.set(pathname, await request.text());
      return new Response(null, { status: 201 });
    }
    if (request.method === 'DELETE')
      return new Response(null, { status: values.delete(pathname) ? 204 : 404 });
    return value === undefined
      ? new Response('', { status: 404 })
      : new Response(value, { headers: { etag: etagOf(value) } });
  };
  return { asked, send };
}

const storeOn = (server: { send: (request: Request) => Promise<Response> }, provider: Provider = WEBDAV) =>
  new HttpStore({ address: 'https://store.example/bucket/shop/', provider, send: server.send });

const bytes = (text: string): Buffer => Buffer.from(text);

describe('a store on a server', () => {
  it('creates a value once, and replaces just the one that was read', async () => {
    const values = new Map<string, string>();
    const store = storeOn(serverOf(values));
    expect(await store.read('a/b.json')).toBeUndefined();
    expect(await store.create('a/b.json', bytes('one'))).toBe(true);
    expect(await store.create('a/b.json', bytes('two'))).toBe(false);
    const stored = await store.read('a/b.json');
    expect(await store.replace('a/b.json', bytes('three'), stored?.revision ?? '')).toBe(true);
    expect(await store.replace('a/b.json', bytes('four'), stored?.revision ?? '')).toBe(false);
    expect([...values]).toEqual([['/bucket/shop/a/b.json', 'three']]);
    await store.remove('a/b.json');
    await store.remove('a/b.json');
    expect(await store.replace('a/b.json', bytes('five'), stored?.revision ?? '')).toBe(false);
  });

  it('makes the folders that a WebDAV server wants first', async () => {
    const folders = new Set<string>();
    const server = serverOf(new Map(), ({ method, url }) => {
      const { pathname } = new URL(url);
      if (method === 'MKCOL') return new Response(null, { status: folders.add(pathname) ? 201 : 405 });
      return method === 'PUT' && !folders.has('/bucket/shop/a/b/')
        ? new Response('', { status: 409 })
        : undefined;
    });
    expect(await storeOn(server).create('a/b/c.json', bytes('one'))).toBe(true);
    expect([...folders]).toEqual(['/bucket/shop/', '/bucket/shop/a/', '/bucket/shop/a/b/']);
  });

  it.each([
    ['W/"1"', /expected a strong ETag but found W/],
    [undefined, /expected a strong ETag but found none/],
  ])('refuses a server whose ETag is %s', async (etag, message) => {
    const headers: Record<string, string> = etag ? { etag } : {};
    const server = serverOf(new Map(), () => new Response('one', { headers }));
    await expect(storeOn(server).read('a.json')).rejects.toThrow(message);
  });

  it('says what a server has answered', async () => {
    const server = serverOf(
      new Map(),
      () => new Response('no rights', { status: 403, statusText: 'Forbidden' }),
    );
    const store = storeOn(server);
    await expect(store.read('a.json')).rejects.toThrow(
      'GET https://store.example/bucket/shop/a.json: expected success but found 403 Forbidden. no rights',
    );
    await expect(store.create('a.json', bytes(''))).rejects.toThrow(/^PUT .* found 403/);
    await expect(store.remove('a.json')).rejects.toThrow(/^DELETE .* found 403/);
    await expect(store.list('a')).rejects.toThrow(/^LIST .* found 403/);
  });

  it('lists a WebDAV server, folder by folder', async () => {
    const level: Record<string, readonly string[]> = {
      '/bucket/shop/': ['/bucket/shop/', '/bucket/shop/a.json', '/bucket/shop/b/'],
      '/bucket/shop/b/': ['/bucket/shop/b/', 'https://store.example/bucket/shop/b/c%2Bd.json'],
    };
    const server = serverOf(new Map(), ({ url }) => {
      const found = (level[new URL(url).pathname] ?? []).map(
        (href) => `<D:response><D:href>${href}</D:href><D:propstat/></D:response>`,
      );
      return new Response(`<D:multistatus xmlns:D="DAV:">${found.join('')}</D:multistatus>`, { status: 207 });
    });
    expect(await storeOn(server).list('')).toEqual(['a.json', 'b/c+d.json']);
    expect(server.asked.map(({ method, headers }) => [method, headers.get('depth')])).toEqual([
      ['PROPFIND', '1'],
      ['PROPFIND', '1'],
    ]);
  });

  it('lists a bucket of S3, page by page, by requests that are signed', async () => {
    const bucket = await openBucket();
    try {
      const store = openStore(`${bucket.address}/shop/`, BUCKET_KEYS);
      const keys = Array.from({ length: 9 }, (_, index) => `b/${index}+1.json`);
      for (const key of [...keys, 'c/d.json']) await store.create(key, bytes('one'));
      expect(await store.list('b')).toEqual(keys);
      expect([...bucket.objects.keys()]).toContain('shop/c/d.json');
    } finally {
      await bucket.close();
    }
  });

  it('lists a container of Azure, and says that a new value is a block blob', async () => {
    const values = new Map<string, string>();
    const server = serverOf(values, ({ method, url }) =>
      method === 'GET' && new URL(url).searchParams.get('comp') === 'list'
        ? new Response(
            '<EnumerationResults><Blobs><Blob><Name>shop/a.json</Name></Blob></Blobs><NextMarker /></EnumerationResults>',
          )
        : undefined,
    );
    const store = storeOn(server, AZURE);
    expect(await store.list('')).toEqual(['a.json']);
    await store.create('b.json', bytes('one'));
    expect(server.asked.at(-1)?.headers.get('x-ms-blob-type')).toBe('BlockBlob');
  });

  it('refuses a list that is no XML', async () => {
    const server = serverOf(new Map(), () => new Response('<html><p>Sign in'));
    await expect(storeOn(server).list('')).rejects.toThrow(/The server's list is no XML/);
  });

  it('keeps what authorises in the address with every request', async () => {
    const server = serverOf(new Map());
    const store = new HttpStore({
      address: 'https://account.example/container/shop?sv=1&sig=secret',
      provider: AZURE,
      send: server.send,
    });
    await store.create('a.json', bytes('one'));
    expect(server.asked[0]?.url).toBe('https://account.example/container/shop/a.json?sv=1&sig=secret');
    expect(store.place).toBe('https://account.example/container/shop/');
  });
});

describe('the store at a location', () => {
  it('is a folder, or a server', () => {
    expect(openStore('/tmp/registry', {}).place).toBe('/tmp/registry');
    expect(openStore('https://store.example/shop', {}).place).toBe('https://store.example/shop/');
  });

  it('signs no request whose address has its own authorisation', async () => {
    const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    await openStore('https://account.example/container?sv=1&sig=secret', BUCKET_KEYS).read('a.json');
    const [request] = ask.mock.calls[0] ?? [];
    ask.mockRestore();
    expect(request instanceof Request && request.headers.get('authorization')).toBeNull();
  });
});
