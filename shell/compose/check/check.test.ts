import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { revised } from '../document/revision';
import { fileIntegrity, jsonText } from '../files';
import { entry, environment, shellEntry } from '../testing/environment';
import { freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { check } from './check';

const textAt = (path: string) => ({ text: readFileSync(path, 'utf8'), where: path });

/** A registry with shell and cart, and a sound environment of both. */
function sound() {
  const registry = freshFolder();
  const shellFolder = shellBuild(join(registry, 'shell/1.0.0'));
  const shell = () => shellEntry('1.0.0', 100, true, fileIntegrity(join(shellFolder, 'shell.json')));
  const cart = remoteBuild(join(registry, 'cart/1.0.0'));
  const path = join(registry, 'staging.json');
  const source = { root: registry, folders: {}, registry };
  const version = (folder: string, changes = {}) => ({
    ...entry('1.0.0'),
    ...changes,
    metadata: { version: '1.0.0', integrity: fileIntegrity(join(folder, 'descriptor.json')) },
  });
  const write = (changes: Parameters<typeof environment>[0] = {}) =>
    writeFileSync(
      path,
      jsonText(
        environment({
          ...changes,
          parts: { shell: [shell()], ...(changes.parts ?? { cart: [version(cart)] }) },
        }),
      ),
    );
  /** Replaces the cart's descriptor, and names its new bytes. */
  const promise = (changes: object) => {
    const at = join(cart, 'descriptor.json');
    writeFileSync(at, jsonText({ ...JSON.parse(readFileSync(at, 'utf8')), ...changes }));
    write();
  };
  const built = () =>
    readBuiltDescriptor(JSON.parse(readFileSync(join(cart, 'descriptor.json'), 'utf8')), cart);
  write();
  const codes = async () => (await check({ ...textAt(path), source, variables: {} })).map(({ code }) => code);
  return { registry, cart, path, source, version, write, promise, built, codes, shell };
}

type Store = ReturnType<typeof sound>;

describe('checking an environment', () => {
  it('finds nothing wrong with a sound one', async () => {
    expect(await sound().codes()).toEqual([]);
  });

  const spoilers: [string, string, (store: Store) => void][] = [
    ['GX001', 'no JSON', ({ path }) => writeFileSync(path, '{')],
    ['GX002', 'no name', ({ write }) => write({ name: '' })],
    ['GX003', 'traffic of 60', ({ write }) => write({ parts: { cart: [entry('1.0.0', 60)] } })],
    [
      'GX003',
      'a version twice',
      ({ write }) => write({ parts: { cart: [entry('1.0.0', 60), entry('1.0.0', 40, false)] } }),
    ],
    ['GX004', 'no such version', ({ cart }) => rmSync(cart, { recursive: true })],
    ['GX005', 'no descriptor', ({ promise }) => promise({ routes: 'all' })],
    [
      'GX005',
      'no list of exports',
      ({ promise, built }) => {
        const build = { ...built().build, uses: 'all' };
        promise({ build });
      },
    ],
    ['GX005', 'of another part', ({ promise }) => promise({ name: 'basket' })],
    ['GX005', 'of another version', ({ promise }) => promise({ version: '3.0.0' })],
    ['GX006', 'other bytes', ({ write }) => write({ parts: { cart: [entry('1.0.0')] } })],
    [
      'GX007',
      'no integrity',
      ({ write }) => write({ parts: { cart: [{ ...entry('1.0.0'), metadata: { version: '1.0.0' } }] } }),
    ],
    [
      'GX006',
      'another shell',
      ({ registry }) => {
        const at = join(registry, 'shell/1.0.0/shell.json');
        writeFileSync(at, jsonText({ ...JSON.parse(readFileSync(at, 'utf8')), strict: true }));
      },
    ],
    [
      'GX007',
      'a shell without integrity',
      ({ path }) => {
        const document = JSON.parse(readFileSync(path, 'utf8'));
        delete document.parts.shell[0].metadata.integrity;
        writeFileSync(path, jsonText(document));
      },
    ],
    ...['boot.js', 'static-frame.mjs', 'later.js', 'main.js'].map(
      (file): [string, string, (store: Store) => void] => [
        'GX009',
        `another ${file} of the shell`,
        ({ registry }) => appendFileSync(join(registry, 'shell/1.0.0', file), ';'),
      ],
    ),
    [
      'GX009',
      'another chunk that is loaded later',
      ({ cart }) => appendFileSync(join(cart, 'later.js'), ';'),
    ],
    [
      'GX009',
      'another text in a compressed copy',
      ({ cart }) => writeFileSync(join(cart, 'main.js.br'), brotliCompressSync('evil')),
    ],
    ['GX009', 'a broken compressed copy', ({ cart }) => writeFileSync(join(cart, 'main.css.gz'), 'evil')],
    [
      'GX009',
      'a compressed copy that bursts',
      ({ cart }) => writeFileSync(join(cart, 'main.js.gz'), gzipSync(Buffer.alloc(10_000_000))),
    ],
    [
      'GX026',
      "another version's address",
      ({ write, version, cart }) =>
        write({
          parts: {
            cart: [version(cart, { url: 'https://parts.example/cart/0.9.0/descriptor.json' })],
          },
        }),
    ],
    ['GX008', 'a file is gone', ({ cart }) => rmSync(join(cart, 'main.css'))],
    ['GX009', 'a file was changed', ({ cart }) => appendFileSync(join(cart, 'main.js'), ';')],
    [
      'GX010',
      'another origin',
      ({ write, version, cart }) =>
        write({
          parts: { cart: [version(cart, { fallbackUrl: 'https://elsewhere.example/d.json' })] },
        }),
    ],
    ['GX011', 'a newer kernel', ({ promise }) => promise({ kernel: '^2.0.0' })],
    [
      'GX012',
      'a newer React',
      ({ promise, built }) => promise({ build: { ...built().build, shared: { react: '^20.0.0' } } }),
    ],
    [
      'GX012',
      'a module of its own',
      ({ promise, built }) => promise({ build: { ...built().build, shared: { vue: '^3.0.0' } } }),
    ],
    [
      'GX034',
      'an export with another signature',
      ({ promise, built }) =>
        promise({
          build: { ...built().build, signatures: { 'shared-kernel/contract': { defineApp: 'latest' } } },
        }),
    ],
    [
      'GX005',
      'signatures that are none',
      ({ promise, built }) => promise({ build: { ...built().build, signatures: { react: ['useId'] } } }),
    ],
    [
      'GX013',
      'a page that was not built',
      ({ promise, built }) => promise({ build: { ...built().build, pages: {} } }),
    ],
    ['GX013', 'a fragment that was not built', ({ promise }) => promise({ fragments: ['search'] })],
    [
      'GX013',
      'a navigation that leads nowhere',
      ({ promise, built }) => promise({ navigation: [{ ...built().navigation[0], path: '/elsewhere' }] }),
    ],
    [
      'GX015',
      "the shell's route",
      ({ promise, built }) =>
        promise({ routes: [...built().routes, { ...built().routes[0], path: '/rights' }] }),
    ],
    ['GX018', 'half a shell', ({ registry }) => rmSync(join(registry, 'shell/1.0.0/boot.js'))],
    [
      'GX019',
      'a silent shell',
      ({ registry }) => {
        const at = join(registry, 'shell/1.0.0/shell.json');
        writeFileSync(at, jsonText({ ...JSON.parse(readFileSync(at, 'utf8')), offered: undefined }));
      },
    ],
    ['GX020', 'an edit by hand', ({ write }) => write({ revision: revised(environment()).revision })],
  ];
  it.each(spoilers)('finds %s: %s', async (code, _, spoil) => {
    const store = sound();
    spoil(store);
    expect(await store.codes()).toContain(code);
  });

  it('takes compressed copies that are those of their files', async () => {
    const store = sound();
    const text = readFileSync(join(store.cart, 'main.js'));
    writeFileSync(join(store.cart, 'main.js.br'), brotliCompressSync(text));
    writeFileSync(join(store.cart, 'main.js.gz'), gzipSync(text));
    expect(await store.codes()).toEqual([]);
  });

  it('lets versions go unnamed where the policy does not ask for integrity, or where it has none', async () => {
    const store = sound();
    const { policy } = environment();
    const unnamed = { ...entry('1.0.0'), metadata: { version: '1.0.0' } };
    store.write({ policy: { ...policy, integrity: 'off' }, parts: { cart: [unnamed] } });
    expect(await store.codes()).toEqual([]);
    store.write({ parts: { cart: [{ ...unnamed, metadata: { version: 'workspace' } }] } });
    const source = { ...store.source, folders: { cart: store.cart } };
    expect(await check({ ...textAt(store.path), source, variables: {} })).toEqual([]);
  });

  it.each([
    ['parts.shell[0].url', { url: 'https://elsewhere.example/{version}/' }],
    ['parts.cart[0].url', { url: 'https://elsewhere.example/d.json' }],
    ['parts.cart[0].fallbackUrl', { fallbackUrl: 'https://[/d.json' }],
  ])('names the place of an address that the policy forbids: %s', async (at, changes) => {
    const store = sound();
    const isShell = at.startsWith('parts.shell');
    store.write({
      parts: isShell
        ? { cart: [store.version(store.cart)], shell: [{ ...store.shell(), ...changes }] }
        : { cart: [store.version(store.cart, changes)] },
    });
    const findings = await check({ ...textAt(store.path), source: store.source, variables: {} });
    expect(findings.map((one) => [one.code, one.at])).toEqual([['GX010', at]]);
  });

  it('names the export that a shell does not offer, and the way out', async () => {
    const { promise, built, path, source } = sound();
    const uses = { react: ['useId'], 'shared-kernel/contract': ['defineApp', 'defineMore'] };
    promise({ build: { ...built().build, uses } });
    expect(await check({ ...textAt(path), source, variables: {} })).toEqual([
      {
        code: 'GX023',
        at: 'cart 1.0.0',
        message: expect.stringMatching(
          /^expected the export "defineMore" of shared-kernel\/contract but found shell 1\.0\.0 without.*newer shell/,
        ),
      },
    ]);
  });

  it('finds what two parts claim at once', async () => {
    const store = sound();
    const { routes, navigation, build } = store.built();
    const both = { routes, navigation, fragments: ['search'] };
    store.promise({ ...both, build: { ...build, fragments: { search: build.app } } });
    const basket = join(store.registry, 'basket/1.0.0');
    remoteBuild(basket, { ...both, name: 'basket', build: store.built().build });
    store.write({ parts: { cart: [store.version(store.cart)], basket: [store.version(basket)] } });
    expect(await store.codes()).toEqual(expect.arrayContaining(['GX014', 'GX015', 'GX016', 'GX017']));
  });

  it('asks for every address where it is told to', async () => {
    const store = sound();
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      const path = join(store.cart, url.slice(url.lastIndexOf('/') + 1));
      const bytes = url.endsWith('main.css')
        ? Buffer.from('x')
        : url.endsWith('app.js')
          ? Buffer.of()
          : readFileSync(path);
      return {
        ok: !url.endsWith('app.js'),
        status: 404,
        headers: new Headers({
          ...(!url.endsWith('entry.js') && { 'access-control-allow-origin': '*' }),
          'content-type': url.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript',
          ...(url.endsWith('later.js') && { 'content-type': 'text/html' }),
        }),
        arrayBuffer: async () => bytes,
      };
    };
    const findings = await check({ ...textAt(store.path), source: store.source, online: { ask } });
    expect(new Set(asked).size).toBe(6);
    expect(findings.map(({ code, at }) => [code, at]).toSorted()).toEqual([
      ['GX021', 'https://parts.example/cart/1.0.0/app.js'],
      // Beside the page, whose address was not given.
      ['GX021', 'shell/1.0.0/main.js'],
      ['GX022', 'https://parts.example/cart/1.0.0/main.css'],
      ['GX027', 'https://parts.example/cart/1.0.0/entry.js'],
      ['GX027', 'https://parts.example/cart/1.0.0/later.js'],
    ]);
  });

  it('resolves relative addresses against the page, and survives a dead host', async () => {
    const { path, source } = sound();
    const ask = async () => Promise.reject(new Error('no such host'));
    const online = { ask, site: 'https://store.example/' };
    const findings = await check({ ...textAt(path), source, online });
    expect(findings.map(({ at }) => at)).toContain('https://store.example/shell/1.0.0/main.js');
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['GX021']));
  });
});
