import { HttpStore } from './http-store';
import { AZURE, type Provider, WEBDAV } from './providers';

/** A store on a server with these answers; `store.test.ts` tests what all stores have in common. */
function storeOn(
  answer: (request: Request) => Response,
  provider: Provider = WEBDAV,
  address = 'https://store.example/bucket/shop/',
) {
  const asked: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    asked.push(request.clone());
    return answer(request);
  };
  return { asked, store: new HttpStore({ address, provider, send }) };
}

const bytes = (text: string): Buffer => Buffer.from(text);

describe('a store on a server', () => {
  it('creates parent folders on a WebDAV server', async () => {
    const folders = new Set<string>();
    const { store } = storeOn(({ method, url }) => {
      const { pathname } = new URL(url);
      if (method === 'MKCOL') return new Response(null, { status: folders.add(pathname) ? 201 : 405 });
      return new Response('', { status: folders.has('/bucket/shop/a/b/') ? 201 : 409 });
    });
    expect(await store.create('a/b/c.json', bytes('one'))).toBe(true);
    expect([...folders]).toEqual(['/bucket/shop/', '/bucket/shop/a/', '/bucket/shop/a/b/']);
  });

  it.each([
    ['W/"1"', /expected a strong ETag but found W/],
    ['', /expected a strong ETag but found none/],
  ])('refuses a server whose ETag is "%s"', async (etag, message) => {
    const { store } = storeOn(() => new Response('one', { headers: etag ? { etag } : {} }));
    await expect(store.read('a.json')).rejects.toThrow(message);
  });

  it('includes the server’s answer in errors', async () => {
    const { store } = storeOn(() => new Response('no rights', { status: 403, statusText: 'Forbidden' }));
    await expect(store.read('a.json')).rejects.toThrow(
      'GET https://store.example/bucket/shop/a.json: expected success but found 403 Forbidden. no rights',
    );
    await expect(store.create('a.json', bytes(''))).rejects.toThrow(/^PUT .* found 403/);
    await expect(store.remove('a.json')).rejects.toThrow(/^DELETE .* found 403/);
    await expect(store.list('a')).rejects.toThrow(/^LIST .* found 403/);
  });

  it.each<[what: string, reason: string, answer: () => Response]>([
    [
      'does not answer',
      'fetch failed: ECONNREFUSED',
      () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
      },
    ],
    [
      'stops in the middle of an answer',
      'terminated: other side closed',
      () => {
        const cause = new Error('other side closed');
        const pull = (body: ReadableStreamDefaultController) =>
          body.error(new TypeError('terminated', { cause }));
        return new Response(new ReadableStream({ pull }), { headers: { etag: '"1"' } });
      },
    ],
  ])('names the place of a server that %s', async (_, reason, answer) => {
    const { store } = storeOn(answer);
    const place = `https://store.example/bucket/shop/`;
    const expected = (call: string) => `${call}: expected an answer but found ${reason}.`;
    await expect(store.read('a.json')).rejects.toThrow(expected(`GET ${place}a.json`));
    await expect(store.create('a.json', bytes(''))).rejects.toThrow(expected(`PUT ${place}a.json`));
    await expect(store.list('a')).rejects.toThrow(expected(`LIST ${place}a/`));
  });

  it('lists a WebDAV server, folder by folder', async () => {
    const level: Record<string, readonly string[]> = {
      '/bucket/shop/': ['/bucket/shop/', '/bucket/shop/a.json', '/bucket/shop/b/'],
      '/bucket/shop/b/': ['/bucket/shop/b/', 'https://store.example/bucket/shop/b/c%2Bd.json'],
    };
    const { asked, store } = storeOn(({ url }) => {
      const found = (level[new URL(url).pathname] ?? []).map(
        (href) => `<D:response><D:href>${href}</D:href><D:propstat/></D:response>`,
      );
      return new Response(`<D:multistatus xmlns:D="DAV:">${found.join('')}</D:multistatus>`, { status: 207 });
    });
    expect(await store.list('')).toEqual(['a.json', 'b/c+d.json']);
    expect(asked.map(({ method, headers }) => [method, headers.get('depth')])).toEqual([
      ['PROPFIND', '1'],
      ['PROPFIND', '1'],
    ]);
  });

  it('lists a container of Azure, and creates values as block blobs', async () => {
    const list =
      '<EnumerationResults><Blobs><Blob><Name>shop/a.json</Name></Blob></Blobs><NextMarker /></EnumerationResults>';
    const { asked, store } = storeOn(() => new Response(list), AZURE);
    expect(await store.list('')).toEqual(['a.json']);
    await store.create('b.json', bytes('one'));
    expect(asked[0]?.url).toContain('?restype=container&comp=list&prefix=shop%2F');
    expect(asked[1]?.headers.get('x-ms-blob-type')).toBe('BlockBlob');
  });

  it('refuses a list that never ends', async () => {
    const list =
      '<EnumerationResults><Blobs><Blob><Name>shop/a.json</Name></Blob></Blobs><NextMarker>2</NextMarker></EnumerationResults>';
    const { asked, store } = storeOn(() => new Response(list), AZURE);
    await expect(store.list('')).rejects.toThrow(/^LIST .*: expected a list that ends/);
    expect(asked).toHaveLength(2);
  });

  it('recognizes an existing value by Azure’s error code', async () => {
    const headers = { 'x-ms-error-code': 'BlobAlreadyExists' };
    const { store } = storeOn(() => new Response('', { status: 409, headers }), AZURE);
    expect(await store.create('a.json', bytes('one'))).toBe(false);
  });

  it('refuses to list a bucket that is missing, but not a folder', async () => {
    const missing = () => new Response('', { status: 404, statusText: 'Not Found' });
    await expect(storeOn(missing, AZURE).store.list('')).rejects.toThrow(/^LIST .* found 404/);
    expect(await storeOn(missing, WEBDAV).store.list('a')).toEqual([]);
  });

  it('limits the wait for each answer, lists and folders included', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const { asked, store } = storeOn(
      ({ method }) => new Response('', { status: method === 'PUT' ? 409 : 404 }),
    );
    await store.list('a');
    await expect(store.create('a/b.json', bytes('one'))).rejects.toThrow(/found 409/);
    expect(asked.map(({ method }) => method)).toEqual(expect.arrayContaining(['MKCOL', 'PUT']));
    expect(limit).toHaveBeenCalledTimes(asked.length);
    limit.mockRestore();
  });

  it('refuses a list that is not XML', async () => {
    const { store } = storeOn(() => new Response('<html><p>Sign in'));
    await expect(store.list('')).rejects.toThrow(/The server's list is no XML/);
  });

  it('keeps the authorization in the address for every request', async () => {
    const address = 'https://account.example/container/shop?sv=1&sig=secret';
    const { asked, store } = storeOn(() => new Response(''), AZURE, address);
    await store.create('a.json', bytes('one'));
    expect(asked[0]?.url).toBe('https://account.example/container/shop/a.json?sv=1&sig=secret');
    expect(store.place).toBe('https://account.example/container/shop/');
  });
});
