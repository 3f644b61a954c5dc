import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { freshFolder } from '../testing/registry';
import { type PageSink, renderAll } from './prerender-processes';

describe('rendering apart', () => {
  it('loses no view, however long this process is busy with something else', async () => {
    const shell = join(freshFolder(), 'static-frame.mjs');
    // More than fits into the pipe between two processes.
    writeFileSync(
      shell,
      "export const viewRenderer = async () => async (path) => path.padEnd(20_000, 'x') + await 1;",
    );
    const wanted = Array.from({ length: 100 }, (_, index) => ({
      address: `/phones/${index}`,
      page: 'main',
      language: 'en' as const,
      file: `en/phones/${index}.html`,
      params: {},
    }));
    const task = {
      code: Buffer.from('export const app = {};'),
      environment: {} as PageEnvironment,
      remote: 'cart',
      version: {} as RemoteVersion,
      files: {},
      state: 'all',
      wanted,
    };
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
    expect(await renderAll(shell, task, sink, 5000)).toEqual([]);
    expect(files.sort()).toEqual(wanted.map(({ file }) => file).sort());
  });
});
