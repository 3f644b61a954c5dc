import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSettings, proxiesOf } from './local-settings.mjs';

const SERVER = 'http://localhost:3210/';

describe('the local settings of a remote', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'local-'));
    file = join(folder, 'local.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const settings = (text: string) => {
    writeFileSync(file, text);
    return localSettings(file, SERVER);
  };

  it('are empty without a file', () => {
    expect(localSettings(file, SERVER)).toEqual({});
  });

  it.each([
    ['/backend/', 'http://localhost:3210/backend/'],
    ['http://localhost:4000/', 'http://localhost:4000/'],
    ['https://reviews.example/api/', 'https://reviews.example/api/'],
  ])('resolve addresses against the development server: %s', (address, absolute) => {
    expect(settings(JSON.stringify({ config: { perPage: 2 }, connect: { reviews: address } }))).toEqual({
      local: { config: { perPage: 2 }, connect: { reviews: absolute } },
    });
  });

  it.each([['{}'], ['null'], ['{ "connect": { "reviews": 3 } }'], ['{ "connect": "here" }']])(
    'is left to the descriptor’s own check otherwise: %s',
    (text) => {
      expect(settings(text)).toEqual({ local: JSON.parse(text) });
    },
  );

  it('contain the proxied backends only for the server', () => {
    const text = JSON.stringify({ proxy: { '/backend/': 'http://localhost:4000/v1/' }, config: {} });
    expect(settings(text)).toEqual({ local: { config: {} } });
    const [proxy, ...others] = proxiesOf(file);
    expect([proxy?.context, proxy?.target, others]).toEqual(['/backend/', 'http://localhost:4000/v1/', []]);
    expect(proxy?.pathRewrite('/backend/reviews?stars=1')).toBe('/reviews?stars=1');
    settings('{}');
    expect(proxiesOf(file)).toEqual([]);
  });

  it('keep cookies for the development server, and its own CORS headers', () => {
    settings(JSON.stringify({ proxy: { '/backend/': 'https://reviews.example/' } }));
    const [proxy] = proxiesOf(file);
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
  ])('are rejected with invalid proxy addresses: %j', (proxy) => {
    settings(JSON.stringify({ proxy }));
    expect(() => proxiesOf(file)).toThrow(/^local\.json: expected .*but found/);
  });

  it('name the file in the error when it is not JSON', () => {
    expect(() => settings('{ "connect": ')).toThrow(/^local\.json: /);
  });
});
