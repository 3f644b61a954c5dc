import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
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

const MODULE = JSON.stringify(pathToFileURL(join(__dirname, 'dev-server.mjs')).href);

/** A server that tells its number, and when it ends. */
const SERVER = `import { endWithParent } from ${MODULE};
endWithParent();
process.on('SIGTERM', () => { console.log('ends'); process.exit(); });
setInterval(() => {}, 1000);
console.log('pid ' + process.pid);`;

/** Starts the server, and shows its output. */
const PARENT = `import { spawn } from 'node:child_process';
spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(SERVER)}], { stdio: 'inherit' });`;

it('ends a server of an npm script whose parent was killed', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'dev' };
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], { env });
  let text = '';
  const read = (async () => {
    for await (const chunk of parent.stdout) {
      text += chunk;
      if (text.includes('pid')) parent.kill('SIGKILL');
    }
  })();
  await once(parent, 'exit');
  // The output ends with the last process that writes into it.
  await read;
  expect(text).toMatch(/^pid \d+\nends\n$/);
});
