import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContainer } from '@gadgetry/compose/testing/nginx';
import { parts, remotes, shell, versionOf } from '@gadgetry/tools/workspace';
import { needNginx } from '../support/need-nginx';
import { commandIn, publishedRegistry } from '../support/operator';
import { freePort } from '../support/own-site';
import { expect, test } from '../support/store';

/*
 * The images of shell/compose/container without a container engine: the files that a build would copy, served by Debian's nginx as an
 * unprivileged user with the configuration of the image.
 */

const MIB = 1024 * 1024;

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

test.describe('containers', () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();
  const program = needNginx();

  let folder: string;
  let ports: Readonly<Record<string, number>>;
  let images: Readonly<Record<string, string>>;
  let stops: readonly (() => Promise<void>)[] = [];
  const at = (...names: string[]): string => join(folder, ...names);
  const origin = (name: string): string => `http://localhost:${ports[name]}`;
  const placeOf = (name: string): string => `localhost-${ports[name]}`;
  const site = (): string => `${origin('store')}/`;

  const run = (line: string): Promise<string> => commandIn(folder)(line);

  /** The input of `docker build`, and the files that it would copy for each part, from an empty folder as in CI. */
  async function build(generation: string): Promise<void> {
    const srv = (name: string): string => at(generation, 'srv', placeOf(name));
    const others = ['parts', 'data'].map((name) => `--also ${origin(name)}=${srv(name)}`);
    await run(`deploy production --to ${srv('store')} ${others.join(' ')} --generations 20`);
    for (const files of Object.values(images))
      cpSync(at(generation, 'srv', files), at(generation, 'image', files), { recursive: true });
  }

  const configuration = (generation: string, name: string): Promise<string> =>
    run(
      `headers production --for container --site ${site()} --root ${at(generation, 'image')} --origin localhost:${ports[name]} --listen ${ports[name]}`,
    );

  async function start(generation: string): Promise<void> {
    for (const name of Object.keys(ports)) {
      const text = await configuration(generation, name);
      stops = [...stops, await startContainer(program, at(generation, name), text)];
    }
  }

  async function stop(): Promise<void> {
    await Promise.all(stops.map((one) => one()));
    stops = [];
  }

  /** Asks as it is, redirections and addresses included. */
  const get = (name: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ host: 'localhost', port: ports[name], path, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
      })
        .on('error', reject)
        .end();
    });

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'container-'));
    // The server runs as an unprivileged user.
    chmodSync(folder, 0o755);
    ports = { store: await freePort(), parts: await freePort(), data: await freePort() };
    const inParts = (name: string): string => `${placeOf('parts')}/${name}`;
    images = {
      page: placeOf('store'),
      ...Object.fromEntries(parts.map(({ name }) => [name, inParts(name)])),
      data: placeOf('data'),
    };
    cpSync(await publishedRegistry(), at('registry'), { recursive: true });
    await run(`init production --shell ${versionOf(shell)} --shell-url ${origin('parts')}/shell/{version}/`);
    await run(`set data 1.0.0 --url ${origin('data')}/{version}/api --env production`);
    for (const remote of remotes)
      await run(
        `set ${remote.name} ${versionOf(remote)} --url ${origin('parts')}/${remote.name}/{version}/descriptor.json --env production`,
      );
    await build('first');
    await start('first');
  });
  test.afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('images of page and parts weigh less than 15 MiB beyond their base', () => {
    const weights = Object.entries(images).map(([name, files]) => {
      // A layer as a registry keeps it.
      const { stdout } = spawnSync('tar', ['-cz', '-C', at('first/image', files), '.'], {
        maxBuffer: 200 * MIB,
      });
      return [name, stdout.length] as const;
    });
    console.log(weights.map(([name, bytes]) => `${name} ${(bytes / MIB).toFixed(2)} MiB`).join(', '));
    for (const [name, bytes] of weights) {
      expect(bytes, name).toBeGreaterThan(1000);
      // Pictures come from a bucket: shell/docs/guides/deploy-containers.md.
      if (name !== 'data') expect(bytes, name).toBeLessThan(15 * MIB);
    }
  });

  test('answer /healthz without a line in the log', async () => {
    for (const [name, host] of [
      ['store', 'store.example'],
      ['parts', '10.0.0.7:8080'],
    ] as const) {
      const { status, headers, text } = await get(name, '/healthz', { Host: host });
      expect([status, text, headers['cache-control']]).toEqual([200, 'ok\n', 'no-store']);
    }
    expect((await get('store', '/')).status).toBe(200);
    await expect.poll(() => readFileSync(at('first/store/log'), 'utf8')).toContain('"GET / HTTP/1.1" 200');
    expect(readFileSync(at('first/store/log'), 'utf8')).not.toContain('healthz');
  });

  test('answer as a browser needs it', async () => {
    const page = await get('store', '/', { 'Accept-Encoding': 'br' });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
    const cart = `/cart/${versionOf(shell)}/descriptor.json`;
    const file = await get('parts', cart, { 'Accept-Encoding': 'gzip' });
    expect(file.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(JSON.parse((await get('parts', cart)).text).name).toBe('cart');
    for (const path of ['/cart/9.9.9/descriptor.json', '/cart/', '/.gadgetry/turn', '/../nginx.conf']) {
      const { status, headers } = await get('parts', path);
      expect([400, 404]).toContain(status);
      if (status === 404) expect(headers['cache-control']).toBe('no-store');
    }
  });
});
