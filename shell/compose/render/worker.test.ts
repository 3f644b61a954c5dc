import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Policy } from '@gadgetry/environment/page-environment';
import { WORKER_CONFIG, type WorkerConfig } from '@gadgetry/environment/worker-config';
import { integrityOf, jsonText } from '../files';
import { environment, unhashedEntry } from '../testing/environment';
import { catalogue, freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { render } from './compose';

const WORKER = '/* worker */';
const COLORS = { light: '#ffffff', dark: '#0e1014' };

/** Renders an environment whose shell can be installed and works offline. */
async function rendered(
  policy: Partial<Policy> = {},
  more: Partial<ReturnType<typeof environment>> = {},
  changes: { readonly offline?: undefined } = {},
) {
  const registry = freshFolder();
  for (const version of ['1.0.0', '1.1.0']) remoteBuild(join(registry, 'cart', version), { version });
  const folder = shellBuild(join(registry, 'shell/1.0.0'));
  writeFileSync(join(folder, 'worker.js'), WORKER);
  const path = join(folder, 'shell.json');
  const shell = JSON.parse(readFileSync(path, 'utf8'));
  const files = [...shell.files, { path: 'worker.js', integrity: integrityOf(Buffer.from(WORKER)) }];
  const icons = [{ path: 'icon-192.png', sizes: '192x192', purpose: 'any' }];
  const offline = { worker: 'worker.js', files: ['later.js'] };
  const installable = { icons, colors: COLORS };
  writeFileSync(path, jsonText({ ...shell, files, offline, installable, ...changes }));
  const data = join(catalogue(join(registry, 'catalogue')), 'api');
  return render({
    environment: environment({
      policy: { ...environment().policy, ...policy },
      parts: { cart: [unhashedEntry('1.0.0', 90), unhashedEntry('1.1.0', 10, false)] },
      ...more,
    }),
    source: { folders: {}, registry },
    data,
  });
}

/** Returns the configuration in a worker's script. */
function configIn(script = ''): WorkerConfig {
  const self: Record<string, WorkerConfig> = {};
  runInNewContext(script, { self });
  const config = self[WORKER_CONFIG];
  if (!config) throw new Error('The worker has no configuration.');
  return config;
}

describe('the worker of a page', () => {
  it('names the page and its files by hash, and its versions', async () => {
    const { beside, html, headers } = await rendered();
    expect(beside['sw.js']).toContain(WORKER);
    expect(configIn(beside['sw.js'])).toMatchObject({
      name: 'staging',
      pages: { '': integrityOf(Buffer.from(html)) },
      headers,
      files: [
        { url: 'shell/1.0.0/main.js', integrity: integrityOf(Buffer.from('main')) },
        { url: 'shell/1.0.0/later.js', integrity: integrityOf(Buffer.from('later')) },
      ],
      immutable: ['shell/1.0.0/', 'https://parts.example/cart/1.0.0/', 'https://parts.example/cart/1.1.0/'],
      mutable: ['api/'],
      pictures: 'img/',
      versions: { shell: ['1.0.0'], cart: ['1.0.0', '1.1.0'] },
    });
  });

  it('has a configuration that cannot be replaced', async () => {
    const { beside } = await rendered();
    const self: Record<string, unknown> = {};
    runInNewContext(beside['sw.js'] ?? '', { self });
    expect(Object.getOwnPropertyDescriptor(self, WORKER_CONFIG)).toMatchObject({
      writable: false,
      configurable: false,
    });
  });

  it('changes with the page, and is the same for the same page', async () => {
    const first = (await rendered()).beside['sw.js'];
    expect((await rendered()).beside['sw.js']).toBe(first);
    expect((await rendered({}, { generation: 99 })).beside['sw.js']).not.toBe(first);
  });

  it('may be loaded by the page’s policy', async () => {
    expect((await rendered()).policies[0]).toContain("worker-src 'self'");
    expect((await rendered({ offline: 'off' })).policies[0]).not.toContain('worker-src');
  });
});

describe('a store without offline use', () => {
  /** Installs and activates a worker; returns what it has left, and the events that it listens to. */
  async function run(script: string, names: readonly string[]) {
    const left: string[] = [];
    const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
    let work: Promise<unknown> = Promise.resolve();
    runInNewContext(script, {
      addEventListener: (name: string, listener: (typeof listeners)[string]) => {
        listeners[name] = listener;
      },
      skipWaiting: () => void left.push('waiting'),
      caches: { keys: async () => names, delete: async (name: string) => void left.push(name) },
      registration: {
        scope: 'https://store.example/shop/',
        unregister: async () => void left.push('registration'),
      },
    });
    const event = {
      waitUntil: (one: Promise<unknown>) => {
        work = one;
      },
    };
    listeners.install?.(event);
    listeners.activate?.(event);
    await work;
    return { left, listens: Object.keys(listeners) };
  }

  it.each([
    ['the environment disables it', { offline: 'off' }, {}],
    ['the shell does not support it', {}, { offline: undefined }],
  ] as const)('unregisters its worker and clears its caches, since %s', async (_, policy, shell) => {
    const { beside } = await rendered(policy, {}, shell);
    const own = 'gadgetry-immutable-https://store.example/shop/';
    const { left, listens } = await run(beside['sw.js'] ?? '', [
      own,
      'gadgetry-immutable-https://store.example/',
      'else-https://store.example/shop/',
    ]);
    expect(left).toEqual(['waiting', own, 'registration']);
    expect(listens).toEqual(['install', 'activate']);
  });

  it('has no worker and no manifest in a preview', async () => {
    const { beside, html } = await rendered(
      {},
      { preview: { of: 'staging', expires: '2999-01-01T00:00:00Z' }, name: 'staging@redesign' },
    );
    expect(beside).toEqual({});
    expect(html).not.toContain('rel="manifest"');
  });
});

it('the manifest has names, colours and icons, and links to the sections in any folder', async () => {
  const { beside, html } = await rendered();
  const manifest = JSON.parse(beside['manifest.webmanifest'] ?? '');
  expect(manifest).toMatchObject({
    name: 'Gadgetry',
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: COLORS.light,
    icons: [{ src: 'shell/1.0.0/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
    shortcuts: [{ name: 'cart', url: './#/cart' }],
  });
  // With an id, all stores of an origin would be one app.
  expect(manifest.id).toBeUndefined();
  expect(html).toContain('<link rel="manifest" href="manifest.webmanifest">');
  expect(html).toContain('<meta name="theme-color" content="#0e1014" media="(prefers-color-scheme: dark)">');
});
