import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { freshFolder } from '../testing/registry';
import { renderAll } from './prerender-processes';

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
      catalogue: {},
      wanted,
    };
    const stall = (done: number): void => {
      if (done === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    };
    const { html, problems } = await renderAll(shell, task, stall, 5000);
    expect(problems).toEqual([]);
    expect([...html.keys()].sort()).toEqual(wanted.map(({ file }) => file).sort());
  });
});
