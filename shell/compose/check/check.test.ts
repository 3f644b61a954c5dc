import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { revised } from '../document/revision';
import { fileIntegrity, jsonText } from '../files';
import { entry, environment, shellEntry, unhashedEntry } from '../testing/environment';
import { freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { type CheckOptions, checkEnvironment } from './check';

/** A registry with shell and cart, and a valid environment of both. */
function validRegistry() {
  const registry = freshFolder();
  const shellFolder = shellBuild(join(registry, 'shell/1.0.0'));
  const cart = remoteBuild(join(registry, 'cart/1.0.0'));
  const path = join(registry, 'staging.json');
  const source = { root: registry, folders: {}, registry };
  const shell = () => shellEntry('1.0.0', 100, true, fileIntegrity(join(shellFolder, 'shell.json')));
  const version = (changes = {}, folder = cart) => ({
    ...entry('1.0.0'),
    ...changes,
    metadata: { version: '1.0.0', integrity: fileIntegrity(join(folder, 'descriptor.json')) },
  });
  const write = (changes: Parameters<typeof environment>[0] = {}) => {
    const parts = { shell: [shell()], cart: [version()], ...changes.parts };
    writeFileSync(path, jsonText(environment({ ...changes, parts })));
  };
  const edit = (at: string, change: (value: ReturnType<typeof JSON.parse>) => object) =>
    writeFileSync(at, jsonText(change(JSON.parse(readFileSync(at, 'utf8')))));
  /** Replaces the cart's descriptor, and names its new bytes. */
  const promise = (changes: object, ofBuild: object = {}) => {
    edit(join(cart, 'descriptor.json'), (before) => ({
      ...before,
      ...changes,
      build: { ...before.build, ...ofBuild },
    }));
    write();
  };
  const findings = async (options: Partial<CheckOptions> = {}) => {
    const text = readFileSync(path, 'utf8');
    return (await checkEnvironment({ text, where: path, source, variables: {}, ...options })).problems;
  };
  const codes = async () => (await findings()).map(({ code }) => code);
  /** Replaces a file of the cart or of the shell, or appends to it; paths are `cart/main.js`, `shell/boot.js`. */
  const at = (file: string): string => join(registry, file.replace('/', '/1.0.0/'));
  const put = (file: string, bytes: string | Buffer): void => writeFileSync(at(file), bytes);
  const append = (file: string): void => appendFileSync(at(file), ';');
  const lose = (file: string): void => rmSync(at(file), { recursive: true });
  write();
  const files = { at, put, append, lose };
  return { ...files, cart, path, source, shell, version, write, edit, promise, findings, codes };
}

type Setup = ReturnType<typeof validRegistry>;

// Each rule has its own tests; this list checks only that `check` applies all of them.
const spoilers: [code: string, what: string, spoil: (at: Setup) => void][] = [
  ['GX001', 'no JSON', ({ path }) => writeFileSync(path, '{')],
  ['GX002', 'no name', ({ write }) => write({ name: '' })],
  ['GX003', 'traffic of 60', ({ write }) => write({ parts: { cart: [entry('1.0.0', 60)] } })],
  ['GX004', 'no such version', ({ lose }) => lose('cart/')],
  ['GX005', 'no descriptor', ({ promise }) => promise({ routes: 'all' })],
  ['GX005', 'signatures that are none', ({ promise }) => promise({}, { signatures: { react: ['useId'] } })],
  ['GX005', 'another part', ({ promise }) => promise({ name: 'basket' })],
  ['GX005', 'another version', ({ promise }) => promise({ version: '3.0.0' })],
  ['GX005', 'a container of another kind', ({ put }) => put('cart/mf-manifest.json', '{}')],
  ['GX006', 'a damaged descriptor', ({ put }) => put('cart/descriptor.json', '{')],
  ['GX006', 'a damaged list of the shell', ({ put }) => put('shell/shell.json', '{')],
  ['GX006', 'other bytes', ({ write }) => write({ parts: { cart: [entry('1.0.0')] } })],
  [
    'GX006',
    'another shell',
    ({ at, edit }) => edit(at('shell/shell.json'), (all) => ({ ...all, strict: true })),
  ],
  ['GX007', 'no integrity', ({ write }) => write({ parts: { cart: [unhashedEntry('1.0.0')] } })],
  ['GX007', 'a shell without integrity', ({ write }) => write({ parts: { shell: [shellEntry()] } })],
  ['GX004', 'a shell without its list', ({ lose }) => lose('shell/shell.json')],
  [
    'GX004',
    'a shell whose list is empty',
    ({ put, write }) => {
      put('shell/shell.json', '{}');
      write({ parts: { shell: [shellEntry()] } });
    },
  ],
  ['GX008', 'half a shell', ({ lose }) => lose('shell/boot.js')],
  ['GX008', 'a file that is gone', ({ lose }) => lose('cart/main.css')],
  ...['boot.js', 'static-frame.mjs', 'later.js', 'main.js'].map((file): (typeof spoilers)[number] => [
    'GX009',
    `another ${file} of the shell`,
    ({ append }) => append(`shell/${file}`),
  ]),
  ['GX009', 'a changed file', ({ append }) => append('cart/main.js')],
  ['GX009', 'a changed chunk that is loaded later', ({ append }) => append('cart/later.js')],
  ['GX009', 'another text in a copy', ({ put }) => put('cart/main.js.br', brotliCompressSync('evil'))],
  ['GX009', 'a broken compressed copy', ({ put }) => put('cart/main.css.gz', 'evil')],
  ['GX009', 'a copy that bursts', ({ put }) => put('cart/main.js.gz', gzipSync(Buffer.alloc(10_000_000)))],
  ['GX011', 'a newer kernel', ({ promise }) => promise({ kernel: '^2.0.0' })],
  ['GX013', 'a fragment that was not built', ({ promise }) => promise({ fragments: ['search'] })],
  [
    'GX015',
    "the shell's route",
    ({ promise }) => promise({ routes: [{ path: '/rights', page: 'main', skeleton: 'plain', data: [] }] }),
  ],
  ['GX020', 'an edit by hand', ({ write }) => write({ revision: revised(environment()).revision })],
  ['GX023', 'a missing export', ({ promise }) => promise({}, { uses: { react: ['useTomorrow'] } })],
  ...['0.9.0', '{verison}'].map((version): (typeof spoilers)[number] => [
    'GX026',
    `the address of ${version}`,
    (setup) =>
      setup.write({
        parts: { cart: [setup.version({ url: `https://parts.example/cart/${version}/descriptor.json` })] },
      }),
  ]),
  [
    'GX034',
    'an export with another signature',
    ({ promise }) => promise({}, { signatures: { 'shared-kernel/contract': { defineApp: 'latest' } } }),
  ],
];

describe('checking an environment', () => {
  it('accepts a valid environment and its compressed copies', async () => {
    const { codes, cart } = validRegistry();
    expect(await codes()).toEqual([]);
    const text = readFileSync(join(cart, 'main.js'));
    writeFileSync(join(cart, 'main.js.br'), brotliCompressSync(text));
    writeFileSync(join(cart, 'main.js.gz'), gzipSync(text));
    expect(await codes()).toEqual([]);
  });

  it.each(spoilers)('finds %s: %s', async (code, _, spoil) => {
    const at = validRegistry();
    spoil(at);
    expect(await at.codes()).toContain(code);
  });

  it('accepts versions without hashes if the policy requires none, and versions of the workspace', async () => {
    const { write, codes, findings, source, cart } = validRegistry();
    write({
      policy: { ...environment().policy, integrity: 'off' },
      parts: { cart: [unhashedEntry('1.0.0')] },
    });
    expect(await codes()).toEqual([]);
    write({ parts: { cart: [unhashedEntry('workspace')] } });
    expect(await findings({ source: { ...source, folders: { cart } } })).toEqual([]);
  });

  it.each([
    ['parts.shell[0].url', { url: 'https://elsewhere.example/{version}/' }],
    ['parts.cart[0].url', { url: 'https://elsewhere.example/d.json' }],
    ['parts.cart[0].fallbackUrl', { fallbackUrl: 'https://[/d.json' }],
  ])('names the member whose address the policy forbids: %s', async (at, changes) => {
    const { write, shell, version, findings } = validRegistry();
    write({
      parts: at.startsWith('parts.shell')
        ? { shell: [{ ...shell(), ...changes }] }
        : { cart: [version(changes)] },
    });
    expect((await findings()).map((one) => [one.code, one.at])).toEqual([['GX010', at]]);
  });

  it('requests every address with --online', async () => {
    const { cart, findings } = validRegistry();
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      const name = url.slice(url.lastIndexOf('/') + 1);
      const bytes = readFileSync(join(cart, name));
      return {
        ok: name !== 'app.js',
        status: 404,
        headers: new Headers({
          ...(name !== 'entry.js' && { 'access-control-allow-origin': '*' }),
          'content-type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript',
          ...(name === 'later.js' && { 'content-type': 'text/html' }),
        }),
        arrayBuffer: async () => (name === 'main.css' ? Buffer.from('x') : bytes),
      };
    };
    const found = await findings({ online: { fetch } });
    expect(new Set(asked).size).toBe(6);
    expect(found.map(({ code, at }) => [code, at]).toSorted()).toEqual([
      ['GX021', 'https://parts.example/cart/1.0.0/app.js'],
      // The page's address is unknown, so this one stays relative to it.
      ['GX021', 'shell/1.0.0/main.js'],
      ['GX022', 'https://parts.example/cart/1.0.0/main.css'],
      ['GX027', 'https://parts.example/cart/1.0.0/entry.js'],
      ['GX027', 'https://parts.example/cart/1.0.0/later.js'],
    ]);
  });

  it('resolves relative addresses against the page, and reports a host that does not answer', async () => {
    const fetch = async () => Promise.reject(new Error('no such host'));
    const found = await validRegistry().findings({ online: { fetch, site: 'https://store.example/' } });
    expect(found.map(({ at }) => at)).toContain('https://store.example/shell/1.0.0/main.js');
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['GX021']));
  });
});
