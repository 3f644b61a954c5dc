/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MF_MANIFEST } from '../registry/mf-manifest';
import { readContainer } from './container-files';

const ADDRESS = 'https://acme.example/';

/** Returns the paths of the container that a server with these scripts has. */
async function pathsFrom(scripts: Readonly<Record<string, string>>): Promise<string[]> {
  const manifest = {
    name: 'acme',
    metaData: { remoteEntry: { name: 'entry.js', path: '' } },
    exposes: [],
  };
  const texts: Readonly<Record<string, string>> = { [MF_MANIFEST]: JSON.stringify(manifest), ...scripts };
  const { files } = await readContainer(ADDRESS + MF_MANIFEST, async (url) => {
    const text = texts[url.slice(ADDRESS.length)];
    return {
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      headers: new Headers(),
      arrayBuffer: async () => new Uint8Array(Buffer.from(text ?? '')),
    };
  });
  return [...files.keys()].sort();
}

it('finds the files that a script names, also beside a data: address of any length', async () => {
  const long = `"data:font/woff2;base64,${'A'.repeat(2_000_000)}"`;
  const files = { 'entry.js': `${long}; "./late.js", "a/b.svg?x"`, 'late.js': '', 'a/b.svg': '' };
  expect(await pathsFrom(files)).toEqual(Object.keys(files).sort());
});

it('names the tool of a build without a manifest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const read = (path = '') => readContainer(join(folder, path), fetch);
  await expect(read()).rejects.toThrow('@originjs/vite-plugin-federation writes no manifest');
  // As `@angular-architects/native-federation` writes it.
  const native = { name: 'acme', shared: [], exposes: [{ key: './Widget', outFileName: 'Widget-1.js' }] };
  writeFileSync(join(folder, 'remoteEntry.json'), JSON.stringify(native));
  for (const path of ['', 'remoteEntry.json'])
    await expect(read(path)).rejects.toThrow('is a build of Native Federation');
  rmSync(folder, { recursive: true });
});
