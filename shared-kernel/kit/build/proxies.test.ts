import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { proxiesOf } from './proxies.mjs';

const folder = mkdtempSync(join(tmpdir(), 'proxies-'));
const file = join(folder, 'local.json');
afterAll(() => rmSync(folder, { recursive: true }));

const proxies = (proxy: object) => {
  writeFileSync(file, JSON.stringify({ proxy }));
  return proxiesOf(file);
};

describe('the proxies of a development server', () => {
  it('pass addresses on without their first part', () => {
    const [proxy, ...others] = proxies({ '/backend/': 'http://localhost:4000/v1/' });
    expect([proxy?.context, proxy?.target, others]).toEqual(['/backend/', 'http://localhost:4000/v1/', []]);
    expect(proxy?.pathRewrite('/backend/reviews?stars=1')).toBe('/reviews?stars=1');
    writeFileSync(file, '{}');
    expect(proxiesOf(file)).toEqual([]);
  });

  it('keep cookies for the development server, and its own CORS headers', () => {
    const [proxy] = proxies({ '/backend/': 'https://reviews.example/' });
    expect(proxy?.cookieDomainRewrite).toBe('');
    expect(proxy?.cookiePathRewrite).toBe('/backend/');
    const headers = {
      'access-control-allow-origin': 'https://store.example',
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
    };
    proxy?.on.proxyRes({ headers });
    expect(headers).toEqual({ 'content-type': 'application/json' });
  });

  it.each([
    { backend: 'http://a/' },
    { '/backend': 'http://a/' },
    { '/b/': 'localhost:4000/' },
    { '/b/': 'http://a' },
    { '/b/': 3 },
  ])('are rejected with invalid addresses: %j', (proxy) => {
    expect(() => proxies(proxy)).toThrow(/^local\.json: expected .*but found/);
  });
});

/** Starts a development server with these proxies, and prints its port. */
const SERVER = `
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { proxiesOf } from ${JSON.stringify(pathToFileURL(join(__dirname, 'proxies.mjs')).href)};
const compiler = rspack({ mode: 'development', entry: 'data:text/javascript,1', infrastructureLogging: { level: 'error' }, stats: 'none' });
const server = new RspackDevServer({ host: '127.0.0.1', port: 0, proxy: proxiesOf(${JSON.stringify(file)}) }, compiler);
await server.start();
console.log('port ' + server.server.address().port);
`;

describe('a backend that is down', () => {
  let child: ChildProcess;
  let port = 0;
  let printed = '';
  const backend = createServer((_, answer) => answer.end('here'));
  let target = 0;

  beforeAll(async () => {
    await once(backend.listen(0, '127.0.0.1'), 'listening');
    target = (backend.address() as AddressInfo).port;
    await once(backend.close(), 'close');
    proxies({ '/backend/': `http://127.0.0.1:${target}/v1/` });
    child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], { cwd: __dirname });
    child.stderr?.on('data', (text) => {
      printed += text;
    });
    for await (const text of child.stdout ?? []) {
      const [, found] = /port (\d+)/.exec(String(text)) ?? [];
      if (!found) continue;
      port = Number(found);
      break;
    }
  }, 60_000);
  afterAll(() => {
    child.kill('SIGKILL');
    backend.close();
  });

  const reasonFor = (what: string): string =>
    `${what}: the backend http://127.0.0.1:${target}/v1/ does not answer (ECONNREFUSED). Start it, or correct "proxy" in local.json.`;

  const get = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/backend/reviews?stars=1`);
    return { status: answer.status, text: await answer.text() };
  };

  it('is answered for, with what was asked, the target and a remedy', async () => {
    const reason = reasonFor('GET /backend/reviews?stars=1');
    expect(await get()).toEqual({ status: 502, text: `${reason}\n` });
    await get();
    expect(printed).toBe(`${reason}\n`);
  });

  it('is answered for when a web socket asks, and printed once until it answers again', async () => {
    await once(backend.listen(target, '127.0.0.1'), 'listening');
    expect(await get()).toEqual({ status: 200, text: 'here' });
    backend.closeAllConnections();
    await once(backend.close(), 'close');
    printed = '';
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/backend/live',
      headers: { ...upgrade, 'sec-websocket-version': '13' },
    });
    const [answer] = await once(asked.end(), 'response');
    let text = '';
    for await (const chunk of answer) text += chunk;
    const reason = reasonFor('web socket /backend/live');
    expect([answer.statusCode, text]).toEqual([502, `${reason}\n`]);
    expect(printed).toBe(`${reason}\n`);
  });
});
