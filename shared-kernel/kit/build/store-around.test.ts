/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openedPage, serveStore } from './store-around.mjs';

const ADDRESS = 'https://store.example/shop/';

const environment = {
  name: 'production',
  policy: {
    overrides: 'deny',
    integrity: 'required',
    telemetry: { url: 'https://collector.example/' },
    reports: { url: 'https://collector.example/' },
    previewKeys: ['ed25519:a'],
  },
  remotes: { cart: [{ base: `${ADDRESS}cart/2.0.0/` }, { base: 'https://parts.example/cart/2.1.0/' }] },
  note: '\u003c/script>',
};

const page = (json: string): string => `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'strict-dynamic' 'sha256-a'; require-trusted-types-for 'script'; connect-src 'self'; upgrade-insecure-requests">
<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-a'">
<script type="application/json" id="environment">${json}</script>`;

const storePage = page(JSON.stringify(environment).replaceAll('<', '\\u003c'));

/** Starts a server for one test, on a free port. */
async function listen(
  handle: RequestListener,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(handle).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function freePort(): Promise<number> {
  const { url, close } = await listen(() => {});
  close();
  return Number(new URL(url).port);
}

describe('a page of a deployed store, opened to this machine', () => {
  const opened = openedPage(storePage, ADDRESS);
  const policies = [...opened.matchAll(/content="([^"]*)"/g)].map(([, policy]) => policy);
  const read = JSON.parse(/id="environment">(.*?)<\/script>/.exec(opened)?.[1] ?? '');

  it('allows overrides and sends no reports', () => {
    expect(read.policy).toEqual({ overrides: 'allow', integrity: 'required', offline: 'off' });
    expect(read.name).toBe('production');
  });

  it('loads the store’s files from this server and all others from their own address', () => {
    expect(read.remotes.cart.map(({ base }: { base: string }) => base)).toEqual([
      '/cart/2.0.0/',
      'https://parts.example/cart/2.1.0/',
    ]);
  });

  it('keeps hashes and Trusted Types, and allows builds of this machine', () => {
    expect(policies).toEqual([
      "default-src 'none'; script-src 'strict-dynamic' 'sha256-a'; require-trusted-types-for 'script'; " +
        "connect-src 'self' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
      "script-src 'self' 'sha256-a' http://localhost:* http://127.0.0.1:*",
    ]);
  });

  it('allows the script that replaces React by its hash, before the shell’s file', () => {
    const main = '<script defer src="shell/2.0.0/main.js"></script>';
    const withReact = openedPage(storePage + main, ADDRESS, 'sha384-b+c');
    expect(withReact).toContain("script-src 'strict-dynamic' 'sha256-a' 'sha384-b+c';");
    expect(withReact.endsWith(`integrity="sha384-b+c"></script>\n${main}`)).toBe(true);
  });

  it('keeps the environment inside its script element', () => expect(read.note).toBe('</script>'));
});

describe('a deployed store, served on this machine', () => {
  const options = async () => ({ port: await freePort(), remote: 'reviews', from: 3010 });
  let seen: IncomingMessage[];
  let store: Awaited<ReturnType<typeof listen>>;

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation();
    seen = [];
    store = await listen(async (request, response) => {
      seen.push(request);
      if (request.url === '/') {
        response.setHeader('content-type', 'text/html');
        response.setHeader('integrity-policy', 'blocked-destinations=(script)');
        response.setHeader('x-frame-options', 'DENY');
        response.setHeader('set-cookie', ['a=1', 'b=2']);
        if (request.headers['if-none-match']) response.writeHead(304).end();
        else response.end(storePage);
      } else if (request.method === 'POST') {
        response.writeHead(201);
        request.pipe(response);
      } else response.writeHead(404).end('none');
    });
  });
  afterEach(() => {
    store.close();
    jest.restoreAllMocks();
  });

  it('answers page, files and requests as the store does, and with 502 when the store is down', async () => {
    const asked = await options();
    const server = await serveStore(store.url, { ...asked, route: '/reviews' });
    const own = `http://localhost:${asked.port}/`;
    expect(console.log).toHaveBeenCalledWith(
      expect.stringMatching(/\?override=reviews@http:\/\/localhost:3010#\/reviews$/),
    );
    const answered = await fetch(own);
    expect(await answered.text()).toBe(openedPage(storePage, store.url));
    expect(answered.headers.get('x-frame-options')).toBe('DENY');
    expect(answered.headers.has('integrity-policy')).toBe(false);
    expect(answered.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect((await fetch(`${own}cart/gone.js`)).status).toBe(404);
    const posted = await fetch(`${own}api/orders`, { method: 'POST', body: 'one' });
    expect([posted.status, await posted.text()]).toEqual([201, 'one']);
    expect(seen.map(({ url }) => url)).toEqual(['/', '/', '/cart/gone.js', '/api/orders']);
    const again = await fetch(own, { headers: { 'if-none-match': '"a"' } });
    expect(await again.text()).toBe(openedPage(storePage, store.url));

    store.close();
    const failed = await fetch(own);
    expect([failed.status, await failed.text()]).toEqual([502, expect.stringContaining('does not answer')]);
    server.close();
    server.closeAllConnections();
  });

  it.each([
    ['/shell/main.js', '<base href="../"><link rel="preload" as="script" href="shell/main.js">'],
    ['/phones/shell/main.js', '<script defer src="shell/main.js"></script>'],
  ])('reads the shell that pages name once, and says why it stays: %s', async (address, main) => {
    jest.spyOn(console, 'warn').mockImplementation();
    store.close();
    store = await listen((request, response) => {
      seen.push(request);
      response.setHeader('content-type', 'text/html');
      response.end(request.url?.endsWith('/') ? storePage + main : 'another file');
    });
    const asked = await options();
    const server = await serveStore(store.url, asked);
    for (const path of ['phones/', 'phones/'])
      expect((await fetch(`http://localhost:${asked.port}/${path}`)).status).toBe(200);
    server.close();
    server.closeAllConnections();
    expect(seen.map(({ url }) => url).filter((url) => url?.endsWith('main.js'))).toEqual([address]);
    expect(jest.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('does not know')]]);
  });

  it.each(['store.example', 'ftp://store.example/', ''])('needs an address, not "%s"', async (address) => {
    await expect(serveStore(address, await options())).rejects.toThrow(
      `Expected the address of a store but found "${address}"`,
    );
  });

  it('needs a server that answers', async () => {
    store.close();
    await expect(serveStore(store.url, await options())).rejects.toThrow(
      `${store.url} can't be reached (ECONNREFUSED)`,
    );
  });

  it('rejects other pages and folders beside the store', async () => {
    await expect(serveStore(`${store.url}elsewhere/`, await options())).rejects.toThrow(
      `Expected a store's page at ${store.url}elsewhere/ but found another one (status 404).`,
    );
  });
});
