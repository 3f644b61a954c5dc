import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { isProven, merkleLeaf, sha256Base64 } from '@gadgetry/environment/prerendered-file';
import type { RouteClaim } from '@gadgetry/shared-kernel/contract';
import { integrityOf } from '../files';
import { prerender } from '../render/prerender';
import type { PrerenderInputs } from '../render/prerender-plan';
import { freshFolder } from './registry';

/** A shell whose prerendered pages print what they were rendered from. */
const SHELL = `export const viewRenderer = async ({ remote, version, app, catalogue }) => async (path, page, language) =>
  app.render(path, language) ?? \`<p style="color:red">\${remote} \${version.version} \${page} \${path} \${language} \${JSON.stringify(catalogue.phones)}</p>\`;`;

export const claim = (path: string, more: Partial<RouteClaim> = {}): RouteClaim => ({
  path,
  page: 'main',
  skeleton: 'plain',
  data: ['phones'],
  ...more,
});

export const EACH = { each: { file: 'phones', params: { itemId: 'id' } } };

interface Overrides {
  readonly routes?: readonly RouteClaim[];
  /** Text of the remote's module for Node. */
  readonly code?: string;
  readonly shell?: string;
  readonly phones?: unknown;
  readonly policy?: Partial<PageEnvironment['policy']>;
  readonly css?: string;
}

/** Writes the inputs of prerendering into a new folder. */
export function prerenderInputs({
  routes = [claim('/phones')],
  code = 'export const app = { render: () => undefined };',
  shell = SHELL,
  phones = [{ id: 'a' }, { id: 'b' }],
  policy = {},
  css = 'a{background:url(assets/x.png)}b{background:url(https://cdn.example/y.png)}',
}: Overrides = {}) {
  const work = freshFolder();
  const at = (...names: string[]): string => join(work, ...names);
  for (const folder of ['shell', 'build', 'data']) mkdirSync(at(folder));
  writeFileSync(at('shell', 'static-frame.mjs'), shell);
  writeFileSync(at('build', 'views.1.mjs'), code);
  writeFileSync(at('build', 'page.css'), css);
  const writeData = (phones: unknown, products?: unknown): void => {
    const files = { 'phones.json': phones, ...(products !== undefined && { 'products.json': products }) };
    const texts = Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)] as const);
    for (const [name, text] of texts) writeFileSync(at('data', name), text);
    const integrity = Object.fromEntries(texts.map(([name, text]) => [name, integrityOf(Buffer.from(text))]));
    const version = integrityOf(Buffer.from(JSON.stringify(integrity))).slice(7, 23);
    writeFileSync(at('data', 'version.json'), JSON.stringify({ version, integrity }));
  };
  writeData(phones);
  const file = (path: string, text: string) => ({ path, integrity: integrityOf(Buffer.from(text)) });
  const version = {
    version: '1.0.0',
    base: 'https://parts.example/cart/1.0.0/',
    default: true,
    descriptor: {
      name: 'cart',
      routes,
      build: {
        app: { scripts: [], styles: [], shared: [] },
        pages: { main: { scripts: [], styles: [file('page.css', css)], shared: [] } },
      },
    },
  } as unknown as RemoteVersion;
  const environment = {
    policy,
    catalogue: { base: 'api', descriptions: [] },
    remotes: { cart: [version] },
    onDemand: {},
  } as unknown as PageEnvironment;
  const told: string[] = [];
  const inputs: PrerenderInputs = {
    environment,
    shellFolder: at('shell'),
    shell: {
      version: '1.0.0',
      main: { scripts: [], styles: [] },
      onDemand: {},
      slots: [],
      offered: {},
      exports: {},
      promises: {},
      files: [],
    },
    buildOf: () => ({
      folder: at('build'),
      build: { ...version.descriptor.build, views: file('views.1.mjs', code) },
    }),
    data: at('data'),
    cache: at('cache'),
    progress: (text) => void told.push(text),
    longestSilenceMs: 5000,
  };
  return { inputs, at, told, writeData };
}

export async function runPrerender(inputs: PrerenderInputs) {
  const result = await prerender(inputs);
  const set = result.environment.remotes.cart?.[0]?.views;
  const folder = join(inputs.cache, result.folders[0] ?? 'none');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
    : [];
  const read = (name: string) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const end = text.indexOf('\n');
    return { proof: JSON.parse(text.slice(0, end)), body: text.slice(end + 1) };
  };
  /** Whether a file's proof leads to the set that the page names, or would under another name. */
  const isInSet = async (name: string, as = name): Promise<boolean> => {
    const { proof, body } = read(name);
    return isProven(await sha256Base64(merkleLeaf(as, body)), proof, set?.root ?? '');
  };
  return { ...result, set, files: files.sort(), read, isInSet };
}
