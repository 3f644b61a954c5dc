import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { fileIntegrity, integrityOf, jsonText, writeWhole } from '../files';
import { entry, environment, shellEntry } from '../testing/environment';
import { freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { checkEnvironment } from './check';

/** An app module whose page and fragment load by these texts. */
const app = (page = '({})', fragment = '({})') =>
  `export const app = ({ config }) => ({ pages: { main: async () => ${page} }, fragments: { list: async () => ${fragment} }, translations: {}, config });`;

/** A registry behind a link with a shell and a cart, whose module for Node has the given text. */
function cartWithCode(
  code: string | undefined,
  changes: Partial<BuiltDescriptor> = {},
  fragments: BuiltDescriptor['build']['fragments'] = {},
) {
  const registry = freshFolder();
  const shell = shellBuild(join(registry, 'shell/1.0.0'));
  const cart = join(registry, 'cart/1.0.0');
  const write = (name: string, text: string) => {
    writeWhole(join(cart, name), text);
    return { path: name, integrity: integrityOf(Buffer.from(text)) };
  };
  const files = code ? { views: write('views.1.mjs', code) } : { files: [write('container/entry.js', '')] };
  const path = join(remoteBuild(cart, changes, { ...files, fragments }), 'descriptor.json');
  const version = { ...entry('1.0.0'), metadata: { version: '1.0.0', integrity: fileIntegrity(path) } };
  const document = environment({
    parts: {
      shell: [shellEntry('1.0.0', 100, true, fileIntegrity(join(shell, 'shell.json')))],
      cart: [version],
    },
  });
  // Of an operator who keeps it on another disk.
  const link = join(freshFolder(), 'registry');
  symlinkSync(registry, link);
  const source = { root: link, folders: {}, registry: link };
  const found = async (changed: EnvironmentDocument = document, before?: EnvironmentDocument) => {
    const text = jsonText(changed);
    const { problems, warnings } = await checkEnvironment({
      text,
      where: 'staging',
      source,
      variables: {},
      ...(before && { before }),
    });
    return [...problems, ...warnings].map(({ code, at, message }) => `${code} ${at} ${message}`);
  };
  return { document, found };
}

it('accepts modules that load', async () => {
  expect(await cartWithCode(app()).found()).toEqual([]);
});

const boom = '(() => { throw new TypeError(`no such list`); })()';

it.each([
  ['the app module', `${boom}; ${app()}`],
  ['the app module', `export const app = () => ${boom};`],
  ['page "main"', app(boom)],
  ['fragment "list"', app('({})', boom)],
  ['page "main"', app(`import("data:text/javascript,${encodeURIComponent(boom)}")`)],
])('refuses, by name, %s that fails when the store loads it: %s', async (what, code) => {
  expect(await cartWithCode(code).found()).toEqual([
    expect.stringContaining(
      `GX046 cart 1.0.0 ${what} fails when the store loads it: TypeError: no such list`,
    ),
  ]);
});

it('refuses a module that lacks a page or fragment of its descriptor', async () => {
  const code = app()
    .replace('main:', 'mian:')
    .replace('fragments: { list:', 'fragments: {}, others: { list:');
  const chunk = { scripts: [], styles: [], shared: [] };
  expect(await cartWithCode(code, { fragments: ['list'] }, { list: chunk }).found()).toEqual([
    expect.stringMatching(/page "main" fails .*: the app module lacks it and has mian/),
    expect.stringMatching(/fragment "list" fails .*: the app module lacks it and has none/),
  ]);
});

it.each([
  ['window', `window.scrollTo(0, 0)`],
  ['matchMedia', `globalThis.matchMedia('print').matches`],
  ['document', `(() => { if (typeof document === 'undefined') throw new Error('for browsers'); })()`],
  ['fetch', `fetch('/api/phones.json')`],
  ['navigator', `navigator.language`],
  ['import.meta.url', `new URL('./worker.js', import.meta.url)`],
])('warns of a module that asks for %s, since browsers may load it', async (name, text) => {
  expect(await cartWithCode(app(`(${text}, {})`.replace('(fetch', '(await fetch'))).found()).toEqual([
    expect.stringMatching(
      `GX047 cart 1\\.0\\.0 whether page "main" loads is not known.* asks for ${name} \\(`,
    ),
  ]);
});

it('refuses a module without an app', async () => {
  expect(await cartWithCode('export const application = {};').found()).toEqual([
    expect.stringMatching(/^GX046 .* it exports no "app" with pages and fragments/),
  ]);
});

it('warns of an adopted container, which has no module for Node', async () => {
  expect(await cartWithCode(undefined).found()).toEqual([
    expect.stringContaining('the check has no browser: it was built for another host'),
  ]);
});

it('warns of a module that ends its process', async () => {
  expect(await cartWithCode(`process.exit(); ${app()}`).found()).toEqual([
    expect.stringContaining('GX047 cart 1.0.0 whether the app module loads is not known'),
  ]);
});

it('gives the code its configuration, and no file of this machine', async () => {
  const code = `import { readFileSync } from 'node:fs'; ${app('readFileSync("/etc/hostname")', "config.limit > 1 ? {} : Promise.reject('limit')")}`;
  const config = {
    type: 'object',
    properties: { limit: { type: 'integer', default: 1 } },
    additionalProperties: false,
  } as const;
  const { document, found } = cartWithCode(code, { config });
  const [read, limit, ...others] = await found();
  expect(read).toMatch(/^GX046 cart 1\.0\.0 page "main" .*Access to this API/);
  expect(limit).toContain('fragment "list" fails when the store loads it: limit');
  expect(others).toEqual([]);
  const policy = { ...document.policy, remotes: { cart: { config: { limit: 2 } } } };
  expect(await found({ ...document, policy })).toHaveLength(1);
});

it('loads for a change only what it changes: a version, its configuration, or the shell', async () => {
  const { document, found } = cartWithCode(app(boom));
  expect(await found(document, document)).toEqual([]);
  const { cart: _, ...others } = document.parts;
  expect(await found(document, { ...document, parts: others } as EnvironmentDocument)).toHaveLength(1);
});
