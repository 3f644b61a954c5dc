import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Policy } from '@gadgetry/environment/page-environment';
import { writeWhole } from '../files';
import { ensureCaddy, startCaddy } from '../testing/caddy';
import { entry, environment } from '../testing/environment';
import { freePort } from '../testing/free-port';
import { ensureNginx, startContainer, startNginx } from '../testing/nginx';
import { freshFolder } from '../testing/registry';
import { type Host, hostConfiguration } from './hosts';

const PART = 'cart/1.2.0/page-cart.5a5f06684e.js';
const PRERENDERED = 'prerendered/0123456789abcdef/en/phones.html';
const CANARY = 'shell-0123456789abcdef.html';
const PREVIEW = 'preview/redesign/index.html';
const OWN_PREVIEW = 'preview/trial/index.html';
const ENTRY = 'ua/phones/x/index.html';
const TEXT = 'x'.repeat(2000);

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Unlike `fetch`, doesn't decode the body. */
async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request(url, { headers });
  sent.end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error(`${url} was not answered.`);
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** A page below a path, and parts on another origin. */
async function storeBelow(path: string) {
  const root = freshFolder();
  const [page, parts] = [await freePort(), await freePort()];
  const write = (file: string, text: string): void => {
    writeWhole(file, text);
    if (!/\.(js|html|json|xml|txt)$/.test(file)) return;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  };
  for (const file of [
    'index.html',
    PRERENDERED,
    CANARY,
    ENTRY,
    'sw.js',
    'manifest.webmanifest',
    'sitemap.xml',
    'robots.txt',
    OWN_PREVIEW,
    `preview/trial/${CANARY}`,
    PREVIEW,
    `preview/redesign/${CANARY}`,
    `preview/redesign/${PRERENDERED}`,
    'api/products.json',
    'img/a.webp',
    'shell/1.2.0/main.js',
  ])
    write(join(root, `localhost-${page}${path}${file}`), TEXT);
  for (const file of [PART, 'cart/1.2.0/descriptor.json', '.gadgetry/turn', '@environments/production'])
    write(join(root, `localhost-${parts}`, file), TEXT);
  const url = `http://localhost:${parts}/cart/{version}/descriptor.json`;
  const document = environment({
    policy: {
      ...environment().policy,
      allowedOrigins: [`http://localhost:${parts}`],
      telemetry: { url: '/v1/logs' },
    },
    parts: { cart: [{ ...entry('1.2.0'), url }] },
  });
  const site = `http://localhost:${page}${path}`;
  const previewOf = (name: string, policy: Partial<Policy> = {}) => ({
    ...document,
    name: `staging@${name}`,
    preview: { of: 'staging', expires: '2030-01-01T00:00:00Z' },
    policy: { ...document.policy, ...policy },
  });
  const previews = [
    previewOf('redesign'),
    previewOf('trial', { overrides: 'allow', reports: { url: 'https://reports.example/' } }),
  ];
  return { root, document, previews, site, parts: `http://localhost:${parts}/` };
}

type Start = (program: string, folder: string, servers: string) => Promise<() => Promise<void>>;

const SERVERS: readonly (readonly [Host, () => string | undefined, Start])[] = [
  ['nginx', ensureNginx, startNginx],
  ['caddy', ensureCaddy, startCaddy],
];

const YEAR = 'public, max-age=31536000, immutable';
const DENY = { 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'none'" };
const PAGE = { ...DENY, 'cache-control': 'no-cache', 'content-type': /^text\/html/ };
const VERSIONED_PAGE = { ...DENY, 'cache-control': YEAR };
const INTEGRITY: Readonly<Record<string, string>> = { true: 'blocked-destinations=(script)' };
const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };
const VERSIONED = { ...OPEN, 'cache-control': YEAR };

describe.each(SERVERS)('a real %s server', (host, ensure, start) => {
  const program = ensure();
  // Debian has both: npm test installs them there. Elsewhere: brew install nginx caddy.
  const onServer = program ? describe : describe.skip;

  onServer.each(['/', '/shop/today/'])('with the page under %s', (path) => {
    let site: string;
    let parts: string;
    let stop: () => Promise<void>;
    const collector = createServer(async (asked, response) => {
      response.end(`${asked.method} ${asked.url} ${await buffer(asked)}`);
    });

    beforeAll(async () => {
      const made = await storeBelow(path);
      ({ site, parts } = made);
      collector.listen(0, '127.0.0.1');
      await once(collector, 'listening');
      const { port } = collector.address() as AddressInfo;
      const { previews } = made;
      const options = { site: made.site, root: made.root, previews, collector: `http://127.0.0.1:${port}/` };
      const configuration = hostConfiguration(host, made.document, options);
      stop = await start(program ?? '', join(made.root, 'server'), configuration);
    }, 120_000);
    afterAll(async () => {
      await stop?.();
      collector.close();
    });

    it('forwards telemetry to the collector', async () => {
      const response = await fetch(new URL('/v1/logs', site), { method: 'POST', body: '{}' });
      expect([response.status, await response.text()]).toEqual([200, 'POST /v1/logs {}']);
    });

    it.each([
      ['the page', '', PAGE],
      ['the page by its name', 'index.html', PAGE],
      ['a preview', 'preview/redesign/', PAGE],
      ['a preview by its name', PREVIEW, PAGE],
      ['an entry document', 'ua/phones/x/', PAGE],
      ['an entry document by its name', ENTRY, PAGE],
      ['the sitemap', 'sitemap.xml', { ...OPEN, 'cache-control': 'no-cache', 'content-type': /xml/ }],
      ['the file for robots', 'robots.txt', { ...OPEN, 'content-type': /^text\/plain/ }],
      ['the page of another shell', CANARY, VERSIONED_PAGE],
      ['the page of another shell in a preview', `preview/redesign/${CANARY}`, VERSIONED_PAGE],
      ['a prerendered page of a preview', `preview/redesign/${PRERENDERED}`, VERSIONED],
      ['a prerendered page', PRERENDERED, { ...VERSIONED, 'content-type': /^text\/html/ }],
      ['the shell', 'shell/1.2.0/main.js', { ...VERSIONED, 'content-type': /javascript/ }],
      ['the worker', 'sw.js', { 'cache-control': 'no-cache', 'content-type': /^text\/javascript/ }],
      [
        'the manifest',
        'manifest.webmanifest',
        { 'cache-control': 'no-cache', 'content-type': /manifest\+json/ },
      ],
      ['data', 'api/products.json', { ...OPEN, 'cache-control': 'no-cache', 'content-type': /json/ }],
      ['a picture', 'img/a.webp', { 'cache-control': 'public, max-age=86400', 'content-type': 'image/webp' }],
    ])('%s has the right headers', async (_, address, wanted) => {
      const { status, headers, body } = await get(site + address);
      expect(status).toBe(200);
      expect(body.toString()).toBe(TEXT);
      for (const [name, value] of Object.entries(wanted)) expect(headers[name]).toMatch(value);
      expect(headers['integrity-policy']).toBe(INTEGRITY[`${'x-frame-options' in wanted}`]);
      if (['', 'preview/redesign/', 'ua/phones/x/'].includes(address) || address.endsWith(CANARY))
        expect(headers['access-control-allow-origin']).toBeUndefined();
      else if (!address.endsWith('index.html')) expect(headers['x-frame-options']).toBeUndefined();
    });

    it.each([
      ['the page', 'preview/trial/', 'no-cache'],
      ['the page by its name', OWN_PREVIEW, 'no-cache'],
      ['the page of another shell', `preview/trial/${CANARY}`, YEAR],
    ])('%s of a preview has the headers of the preview’s own policy', async (_, address, cache) => {
      for (const encoding of ['br', 'identity']) {
        const { status, headers } = await get(site + address, { 'Accept-Encoding': encoding });
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-security-policy':
            "frame-ancestors 'none'; report-to violations; report-uri https://reports.example/",
          'reporting-endpoints': 'violations="https://reports.example/"',
          'x-frame-options': 'DENY',
          'cache-control': cache,
          'content-type': expect.stringMatching(/^text\/html/),
        });
        for (const name of ['integrity-policy', 'access-control-allow-origin'])
          expect(headers[name]).toBeUndefined();
      }
    });

    it('parts can be read from other origins, and are cached for a year', async () => {
      const { headers } = await get(parts + PART, { Origin: new URL(site).origin });
      expect(headers).toMatchObject({ ...OPEN, 'cache-control': YEAR });
    });

    it.each(['br', 'gzip'])('compresses with %s on request, and names the encoding', async (encoding) => {
      for (const url of [
        site,
        `${site}preview/redesign/`,
        site + PRERENDERED,
        `${site}sitemap.xml`,
        `${site}ua/phones/x/`,
        `${site}api/products.json`,
        parts + PART,
      ]) {
        const { status, headers, body } = await get(url, { 'Accept-Encoding': encoding });
        expect(status).toBe(200);
        expect(headers['content-encoding']).toBe(encoding);
        expect(body.length).toBeLessThan(100);
        expect(headers.vary).toContain('Accept-Encoding');
        // The type is that of the file, not of `.br` or `.gz`.
        const plain = await get(url);
        expect(headers['content-type']).toBe(plain.headers['content-type']);
        expect(headers['cache-control']).toBe(plain.headers['cache-control']);
      }
    });

    it.each([
      ['a deleted file', 'cart/1.2.0/gone.5a5f06684e.js'],
      ['a deleted version', 'cart/9.9.9/descriptor.json'],
      ['a folder', 'cart/1.2.0/'],
      ['a folder named like a preview', 'preview/gone/'],
      ['notes of publishers', '.gadgetry/turn'],
      ['notes of the registry', '@environments/production'],
    ])('%s answers 404, which is not cached', async (_, address) => {
      const { status, headers } = await get(parts + address);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      // Without it, a page could not read the status.
      expect(headers['access-control-allow-origin']).toBe('*');
    });

    it('answers health checks, which are not cached', async () => {
      for (const origin of [new URL(site).origin, new URL(parts).origin]) {
        const { status, headers, body } = await get(`${origin}/healthz`);
        expect([status, body.toString().trim(), headers['cache-control']]).toEqual([200, 'ok', 'no-store']);
      }
    });

    it('answers 304 for unchanged files', async () => {
      const { headers } = await get(site);
      const again = await get(site, { 'If-None-Match': String(headers.etag) });
      expect(again.status).toBe(304);
    });
  });
});

const nginx = ensureNginx();

(nginx ? it : it.skip)(
  'a container runs nginx as an unprivileged user, which logs no health checks',
  async () => {
    const { root, document, site } = await storeBelow('/');
    const server = join(root, 'server');
    mkdirSync(server);
    for (const folder of [root, server]) chmodSync(folder, 0o755);
    const { host, port } = new URL(site);
    const configuration = hostConfiguration('container', document, {
      site,
      root,
      origin: host,
      listen: Number(port),
    });
    const stop = await startContainer(nginx ?? '', server, configuration);
    try {
      for (const name of ['store.example', '10.0.0.7:8080'])
        expect(await get(`${site}healthz`, { Host: name })).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'no-store' },
        });
      const { status, headers } = await get(site, { 'Accept-Encoding': 'br' });
      expect(status).toBe(200);
      expect(headers).toMatchObject({ ...DENY, 'content-encoding': 'br', 'cache-control': 'no-cache' });
    } finally {
      await stop();
    }
    const log = readFileSync(join(server, 'log'), 'utf8');
    expect(log).toContain('"GET / HTTP/1.1" 200');
    expect(log).not.toContain('healthz');
  },
);
