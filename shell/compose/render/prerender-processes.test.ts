import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { poolSize, processPool } from '../isolated-processes';
import { freshFolder } from '../testing/registry';
import { type PageSink, renderAll } from './prerender-processes';

/** Returns a task with a number of pages. */
const taskOf = (length: number) => ({
  code: Buffer.from('export const app = {};'),
  environment: {} as PageEnvironment,
  remote: 'cart',
  version: {} as RemoteVersion,
  files: {},
  state: 'all',
  wanted: Array.from({ length }, (_, index) => ({
    address: `/phones/${index}`,
    page: 'main',
    language: 'en' as const,
    file: `en/phones/${index}.html`,
    params: {},
  })),
});

it('rendering in other processes loses no page, even if this process is busy for long', async () => {
  const shell = join(freshFolder(), 'static-frame.mjs');
  // Larger than the buffer of the pipe between two processes.
  writeFileSync(
    shell,
    "export const viewRenderer = async () => async (path) => path.padEnd(20_000, 'x') + await 1;",
  );
  const task = taskOf(100);
  const files: string[] = [];
  const sink: PageSink = {
    rendered: (page) => {
      files.push(page.wanted.file);
      if (files.length === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    },
    kept: ({ file }) => {
      throw new Error(`${file} was never made`);
    },
  };
  expect(await renderAll(shell, task, sink, processPool(0), 5000)).toEqual([]);
  expect(files.sort()).toEqual(task.wanted.map(({ file }) => file).sort());
});

it('renders by a shell in a registry behind a link', async () => {
  const [folder, link] = [freshFolder(), join(freshFolder(), 'registry')];
  writeFileSync(join(folder, 'static-frame.mjs'), 'export const viewRenderer = async () => (path) => path;');
  symlinkSync(folder, link);
  const files: string[] = [];
  const sink: PageSink = { rendered: ({ wanted }) => files.push(wanted.file), kept: () => {} };
  expect(await renderAll(join(link, 'static-frame.mjs'), taskOf(1), sink, processPool(0), 5000)).toEqual([]);
  expect(files).toEqual(['en/phones/0.html']);
});

it('stops all processes of a version if one fails', async () => {
  const folder = freshFolder();
  const shell = join(folder, 'static-frame.mjs');
  // The first half of the pages waits for ever.
  writeFileSync(
    shell,
    `export const viewRenderer = async () => (path) =>
      path === '/phones/299' ? process.exit(1) : Number(path.slice(8)) < 150 ? new Promise(() => setInterval(() => {}, 1000)) : path;`,
  );
  const task = taskOf(300);
  const sink: PageSink = { rendered: () => {}, kept: () => {} };
  const started = performance.now();
  await expect(renderAll(shell, task, sink, processPool(0, 2), 60_000)).rejects.toThrow(
    'it ended after 149 of 150 pages',
  );
  expect(performance.now() - started).toBeLessThan(30_000);
});

it.each([
  [2, 8e9, 1e6, 2],
  [16, 32e9, 1e6, 16],
  [16, 8e9, 1e6, 7],
  // 100,000 products.
  [16, 16e9, 237e6, 3],
  [16, 1e9, 237e6, 1],
])(
  'the pool of processes has for %i processors, %d bytes of memory and a catalogue of %d bytes: %i',
  (...given) => {
    const [processors, memory, bytes, size] = given;
    expect(poolSize(processors, memory, bytes)).toBe(size);
  },
);
