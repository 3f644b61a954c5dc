import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { HttpStore } from './http-store';
import { openStore } from './open-store';
import { AZURE, type Provider, S3, WEBDAV } from './providers';

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

  it('lists a bucket of S3, page by page', async () => {
    const server = serverOf(new Map(), ({ url }) => {
      const isSecond = new URL(url).searchParams.get('continuation-token') === 'more';
      const keys = isSecond ? ['shop/b/d.json'] : ['shop/b/', 'shop/b/c.json'];
      return new Response(
        `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name>${keys
          .map((key) => `<Contents><Key>${key}</Key></Contents>`)
          .join(
            '',
          )}${isSecond ? '' : '<NextContinuationToken>more</NextContinuationToken>'}</ListBucketResult>`,
      );
    });
    expect(await storeOn(server, S3).list('b')).toEqual(['b/c.json', 'b/d.json']);
    expect(server.asked[0]?.url).toBe('https://store.example/bucket?list-type=2&prefix=shop%2Fb%2F');
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

  it('signs its requests where there are keys', async () => {
    const asked: Request[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input) => {
      asked.push(new Request(input));
      return new Response('', { status: 404 });
    };
    try {
      const keys = {
        AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_REGION: 'eu-west-1',
      };
      await openStore('https://s3.eu-west-1.amazonaws.com/bucket/shop/', keys).read('a.json');
      await openStore('https://account.example/container?sv=1&sig=secret', keys).read('a.json');
    } finally {
      globalThis.fetch = answer;
    }
    // An address with its own authorisation needs no other.
    expect(asked[1]?.headers.get('authorization')).toBeNull();
    expect(asked[0]?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/,
    );
  });
});

/** Of AWS's test suite for Signature Version 4: key AKIDEXAMPLE, region us-east-1, service "service". */
const VECTORS = [
  ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  [
    'get-vanilla-query-order-key-case',
    'GET',
    '/?Param2=value2&Param1=value1',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
  ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
] as const;

describe('the signature', () => {
  it.each(VECTORS)("is that of AWS's vector %s", async (_name, method, path, signature) => {
    const signer = new AwsV4Signer({
      method,
      url: `https://example.amazonaws.com${path}`,
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      service: 'service',
      region: 'us-east-1',
      datetime: '20150830T123600Z',
    });
    const { headers } = await signer.sign();
    expect(headers.get('authorization')).toContain(`Signature=${signature}`);
  });
});
