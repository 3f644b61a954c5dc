import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { integrityOf, jsonText } from '../files';

/** Linux's file system in memory, which is faster than a disk. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Contains the folders of one test file, and is removed after its tests. */
const all = mkdtempSync(join(temporaryFolder(), 'compose-'));
// Servers without rights have to read it, too.
chmodSync(all, 0o755);
afterAll(() => rmSync(all, { recursive: true, force: true }));

/** Returns a new temporary folder. */
export const freshFolder = (): string => mkdtempSync(join(all, 'folder-'));

/** Writes a build of the shell: the files that composing and checking read. */
export function shellBuild(folder: string, version = '1.0.0'): string {
  mkdirSync(folder, { recursive: true });
  const file = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
    return { path, integrity: integrityOf(Buffer.from(text)) };
  };
  const files = [
    file('boot.js', '/* boot */'),
    file('static-frame.mjs', 'export const staticMarkup = async () => ({ frames: {}, skeletons: {} });\n'),
    file('later.js', 'later'),
  ];
  const main = { scripts: [file('main.js', 'main')], styles: [] };
  const offered = { react: '19.3.1', 'shared-kernel/contract': '1.0.0', 'shared-kernel/slider': '1.0.0' };
  const exports = {
    react: ['useId', 'useState'],
    'shared-kernel/contract': ['defineApp'],
    'shared-kernel/catalogue': ['mediaAddress'],
  };
  const promises = {
    'shared-kernel/contract': { defineApp: { signature: 'present', accepts: ['former'] } },
    'shared-kernel/catalogue': {
      mediaAddress: {
        signature: 'present',
        deprecated: 'since 1.2.0 (2026-11-21), removed from 2.0.0 on: use `mediaFolder`',
      },
    },
  };
  writeFileSync(
    join(folder, 'shell.json'),
    jsonText({
      version,
      slots: [{ name: 'header/search', context: {} }],
      offered,
      exports,
      promises,
      main,
      onDemand: {},
      files,
    }),
  );
  return folder;
}

/** Writes a build of a remote with one page; its files carry their real hashes. */
export function remoteBuild(
  folder: string,
  changes: Partial<BuiltDescriptor> = {},
  buildChanges: Partial<BuiltDescriptor['build']> = {},
): string {
  const { name = 'cart', version = '1.0.0' } = changes;
  mkdirSync(folder, { recursive: true });
  const file = (path: string) => {
    const text = `/* ${name} ${version} ${path} */`;
    writeFileSync(join(folder, path), text);
    return { path, integrity: integrityOf(Buffer.from(text)) };
  };
  const descriptor: BuiltDescriptor = {
    name,
    version,
    kernel: '^1.0.0',
    // A store needs a first page.
    routes: [`/${name}`, ...(name === 'cart' ? ['/'] : [])].map((path) => ({
      path,
      page: 'main',
      skeleton: 'plain',
      data: [],
    })),
    navigation: [{ path: `/${name}`, label: { en: name, ua: name }, order: 10 }],
    fragments: [],
    build: {
      container: `${name}_${version}`,
      entry: file('entry.js'),
      app: { scripts: [file('app.js')], styles: [], shared: [] },
      pages: { main: { scripts: [file('main.js')], styles: [file('main.css')], shared: [] } },
      fragments: {},
      shared: { react: '^19.0.0', 'shared-kernel/contract': '^1.0.0' },
      uses: { react: ['useId'], 'shared-kernel/contract': ['defineApp'] },
      signatures: { 'shared-kernel/contract': { defineApp: 'former' } },
      files: [file('later.js')],
      ...buildChanges,
    },
    ...changes,
  };
  writeFileSync(join(folder, 'descriptor.json'), jsonText(descriptor));
  return folder;
}

/** Writes a catalogue of one phone, with its picture, as suppliers do. */
export function catalogue(folder: string, price = 799): string {
  const write = (path: string, value: unknown): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const image = 'img/phones/a/00.webp';
  const phone = { name: 'Phone A', category: 'phones', capacity: '64GB', color: 'black' };
  write('api/products.json', [{ ...phone, id: 1, itemId: 'a-64gb-black', price, fullPrice: 900, image }]);
  write('api/phones.json', [
    {
      ...phone,
      id: 'a-64gb-black',
      namespaceId: 'a',
      priceRegular: 900,
      priceDiscount: price,
      images: [image],
    },
  ]);
  for (const name of ['tablets', 'accessories']) write(`api/${name}.json`, []);
  write(image, 'picture');
  return folder;
}
