import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { crossOrigin, devServer } from './dev-server.mjs';

describe('the CORS headers of the development server', () => {
  it('let pages of this machine send cookies, with the method and the headers that they ask for', () => {
    const headers = {
      origin: 'http://localhost:3011',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type,x-own',
    };
    expect(crossOrigin({ headers })).toEqual({
      'Access-Control-Allow-Origin': 'http://localhost:3011',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Methods': 'PATCH',
      'Access-Control-Allow-Headers': 'content-type,x-own',
      Vary: 'Origin',
    });
  });

  it.each([
    'https://store.example',
    'http://localhost.evil.example',
    'http://localhost:3011.example',
    'null',
  ])('let other pages read without cookies: %s', (origin) => {
    const headers = crossOrigin({ headers: { origin } });
    expect(headers['Access-Control-Allow-Origin']).toBe('*');
    expect(headers).not.toHaveProperty('Access-Control-Allow-Credentials');
  });
});

it('the development server tells pages of every origin of its builds', async () => {
  const compiler = rspack({ mode: 'development', entry: {} });
  const server = new RspackDevServer({ ...devServer(0), port: 'auto' }, compiler);
  await server.start();
  try {
    const { port } = Object(server.server?.address());
    const asking = request({
      port,
      host: 'localhost',
      path: '/ws',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: 'https://store.example',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
      },
    }).end();
    const [, socket, head] = (await once(asking, 'upgrade')) as [IncomingMessage, Duplex, Buffer];
    const [data] = head.length > 0 ? [head] : await once(socket, 'data');
    socket.destroy();
    expect(String(data)).toContain('"hot"');
  } finally {
    await server.stop();
  }
});
