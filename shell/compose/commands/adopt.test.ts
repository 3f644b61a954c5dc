import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answer } from '../check/online';
import { EXIT } from '../codes';
import { filesBelow, writeWhole } from '../files';
import { MF_MANIFEST } from '../registry/mf-manifest';
import { freshFolder } from '../testing/registry';
import { createContext } from './context';
import { runCompose } from './run';

const MANIFEST = {
  name: 'acme_widget',
  metaData: {
    globalName: 'acme_widget',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.2.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  shared: [],
  exposes: [
    {
      path: './Widget',
      assets: { js: { sync: ['widget.js'], async: [] }, css: { sync: ['a.css'], async: [] } },
    },
  ],
};

const FILES: Readonly<Record<string, string>> = {
  'mf-manifest.json': JSON.stringify(MANIFEST),
  'remoteEntry.js': 'import(x)',
  'widget.js': 'const p = "late.js"; trustedTypes.createPolicy("lit-html", {})',
  'late.js': '"gone.js", "mf-manifest.json", a?b:c.svg',
  'a.css': 'p { background: url(dot.svg) }',
  'dot.svg': '<svg/>',
};

/** A manifest in another folder than its files. */
const APART = JSON.stringify({
  ...MANIFEST,
  metaData: { ...MANIFEST.metaData, publicPath: 'https://acme.example/' },
});

function build(files = FILES): string {
  const folder = freshFolder();
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return join(folder, 'mf-manifest.json');
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** A server with these files; it answers with its page for missing ones, as many servers do. */
async function fakeFetch(url: string): Promise<Answer> {
  if (url.startsWith('https://off.example/'))
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  if (!url.startsWith('https://acme.example/')) throw new TypeError('fetch failed: unknown scheme');
  const { pathname } = new URL(url);
  const isRedirected = pathname === '/newest/mf-manifest.json';
  const path = isRedirected ? MF_MANIFEST : pathname.slice(1);
  const text = path === 'apart/mf-manifest.json' ? APART : FILES[path];
  const type = text === undefined ? 'text/html' : 'text/plain';
  return {
    ok: true,
    status: 200,
    url: isRedirected ? `https://acme.example/${MF_MANIFEST}` : url,
    headers: new Headers({ 'content-type': type }),
    arrayBuffer: async () => bytesOf(text ?? '<!doctype html>'),
  };
}

async function run(...words: readonly string[]) {
  const printed: string[] = [];
  const context = { ...createContext(), print: (text: string) => void printed.push(text), fetch: fakeFetch };
  const code = await runCompose(['adopt', ...words], context);
  return { code, printed: printed.join('\n') };
}

describe('adopt', () => {
  it('prints what the environment has to allow, and writes backends into the descriptor', async () => {
    const place = build({ ...FILES, 'widget.js': 'a.innerHTML = b', 'late.js': '' });
    const out = join(freshFolder(), 'out');
    const { printed } = await run(place, '--route', '/acme', '--connect', 'api', '--out', out);
    expect(printed).toContain('which the environment has to allow: --trust adopted.');
    expect(JSON.parse(readFileSync(join(out, 'descriptor.json'), 'utf8')).connect).toEqual(['api']);
  });

  it('quotes a folder with spaces in the next command, so that it can be pasted', async () => {
    const out = join(freshFolder(), 'my part');
    const { printed } = await run(build(), '--route', '/acme', '--out', out, '--registry', 'my registry');
    expect(printed).toContain(`publish acme-widget '${out}' --allow import --registry 'my registry'`);
  });

  it.each([
    ['a folder', dirname(build())],
    ['an address', 'https://acme.example/mf-manifest.json'],
    ['a redirected address', 'https://acme.example/newest/mf-manifest.json?by=team'],
    ['an address in another folder than its files', 'https://acme.example/apart/mf-manifest.json'],
  ])('makes a part that publish accepts, from %s', async (_, place) => {
    const out = join(freshFolder(), 'out');
    const { code, printed } = await run(place, '--route', '/acme', '--label', 'Acme=Акме', '--out', out);
    expect(printed).toContain('acme-widget 1.2.0: ./Widget of acme_widget as the page /acme');
    expect(printed).toContain('to allow: --trust adopted.');
    expect(printed).toMatch(/Next: .* publish acme-widget \S+ --allow import --registry REGISTRY/);
    expect(code).toBe(EXIT.fine);
    const inner = ['a.css', 'dot.svg', 'late.js', 'remoteEntry.js', 'widget.js'];
    expect(filesBelow(out).filter((path) => path.startsWith('container/'))).toEqual(
      inner.map((path) => `container/${path}`),
    );
    expect(JSON.parse(readFileSync(join(out, 'descriptor.json'), 'utf8'))).toMatchObject({
      navigation: [{ path: '/acme', label: { en: 'Acme', ua: 'Акме' } }],
    });
  });

  it.each([
    [[], /neither --route \/acme nor --slot/],
    [['--route', 'acme'], /routes\[0\]\.path: expected a path that starts with \//],
    [['--route', '/acme', '--expose', './Other'], /does not expose "\.\/Other": it exposes \.\/Widget/],
    [['--route', '/acme', '--label', 'Acme'], /--label: expected EN=UA/],
    [['--route', '/acme', '--value', 'title'], /--value: expected NAME=VALUE/],
  ])('refuses wrong options, and writes nothing: %j', async (options, reason) => {
    const out = join(freshFolder(), 'out');
    const { code, printed } = await run(build(), ...options, '--out', out);
    expect(printed).toMatch(reason);
    expect(code).toBe(EXIT.refused);
    expect(() => filesBelow(out)).toThrow();
  });

  it('refuses an invalid manifest, missing files, and a folder with other files', async () => {
    const printed = async (place: string) => (await run(place, '--route', '/a')).printed;
    expect(await printed('https://acme.example/gone.json')).toMatch(/gone\.json is missing on its server/);
    expect(await printed('https://off.example/mf-manifest.json')).toMatch(
      /mf-manifest\.json does not answer \(.*: connect ECONNREFUSED\)\. Correct the address/,
    );
    expect(await printed(freshFolder())).toMatch(/mf-manifest\.json is missing\. Build/);
    const { 'widget.js': _, ...lacking } = FILES;
    expect(await printed(build(lacking))).toMatch(/not beside it: widget\.js/);
    expect(await printed(build({ 'mf-manifest.json': '[]' }))).toMatch(/is not a manifest/);
    const taken = join(freshFolder(), 'taken');
    writeWhole(join(taken, 'mine.txt'), '');
    expect((await run(build(), '--route', '/a', '--out', taken)).printed).toMatch(/holds other files/);
    expect(filesBelow(taken)).toEqual(['mine.txt']);
  });

  it('replaces what an earlier call has made, but no sources of a remote', async () => {
    const out = join(freshFolder(), 'out');
    const line = ['--route', '/acme', '--out', out];
    for (const place of [build(), build()]) expect((await run(place, ...line)).code).toBe(EXIT.fine);
    writeWhole(join(out, 'src/app.tsx'), 'mine');
    const before = filesBelow(out);
    expect((await run(build(), ...line)).printed).toContain('holds other files (src/app.tsx). Give a new or');
    expect(filesBelow(out)).toEqual(before);
  });

  it('looks up the slot in the registry, and names those that parts offer', async () => {
    const registry = freshFolder();
    const published = (path: string, content: object): void => {
      writeWhole(join(registry, path), JSON.stringify(content));
    };
    const adoptInto = (slot: string, ...more: readonly string[]) =>
      run(build(), '--slot', slot, '--out', join(freshFolder(), 'out'), ...more);
    const among = ['--registry', registry];
    expect((await adoptInto('product/nowhere')).printed).toContain('No registry was named');
    expect((await adoptInto('product/end', ...among)).printed).toContain('Offered slots: none.');
    published('shell/1.0.0/shell.json', { slots: [{ name: 'footer/end' }] });
    published('product/1.0.0/descriptor.json', { slots: { offered: [{ name: 'product/end' }] } });
    published('product/1.0.0/nested/descriptor.json', { slots: { offered: [{ name: 'product/wrong' }] } });
    const refused = await adoptInto('product/nowhere', ...among);
    expect(refused.printed).toContain('one of footer/end, product/end but found "product/nowhere". Nothing');
    expect(refused.code).toBe(EXIT.refused);
    const early = await adoptInto('reviews/end', ...among);
    expect(early.printed).toMatch(
      /offers the slot reviews\/end: .* Offered slots: footer\/end, product\/end\./,
    );
    expect(early.code).toBe(EXIT.fine);
    expect((await adoptInto('product/end', ...among)).printed).not.toContain('offers the slot');
  });
});
