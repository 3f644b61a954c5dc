/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MF_MANIFEST } from '../registry/mf-manifest';
import { freshFolder } from '../testing/registry';
import { readContainer } from './container-files';
import { WEBPACK_ENTRY, WEBPACK_FILES, writeWebpackContainer } from './testing/webpack-container';

const ADDRESS = 'https://acme.example/';

/** Returns the container that a server with these files has. */
const readFrom = (texts: Readonly<Record<string, string>>, place: string) =>
  readContainer(ADDRESS + place, async (url) => {
    const text = texts[url.slice(ADDRESS.length)];
    return {
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      headers: new Headers(),
      arrayBuffer: async () => new Uint8Array(Buffer.from(text ?? '')),
    };
  });

/** Returns the paths of the container that a server with these scripts has. */
async function pathsFrom(scripts: Readonly<Record<string, string>>): Promise<string[]> {
  const manifest = {
    name: 'acme',
    metaData: { remoteEntry: { name: 'entry.js', path: '' } },
    exposes: [],
  };
  const { files } = await readFrom({ [MF_MANIFEST]: JSON.stringify(manifest), ...scripts }, MF_MANIFEST);
  return [...files.keys()].sort();
}

it('finds the chunks that a script loads by their identifiers', async () => {
  const files = { 'entry.js': 'r.u=e=>e+".x.js";r.e(1)', '1.x.js': 'r.e("a")', 'a.x.js': '' };
  expect(await pathsFrom(files)).toEqual(Object.keys(files).sort());
});

it('reads a build of webpack without a manifest, by its entry in any folder', async () => {
  const folder = writeWebpackContainer(freshFolder());
  const paths = Object.keys(WEBPACK_FILES).sort();
  const { files, manifest } = await readContainer(join(folder, WEBPACK_ENTRY), fetch);
  expect([...files.keys()].sort()).toEqual(paths);
  expect(await readContainer(join(folder, 'js'), fetch)).toEqual({ files, manifest });
  // Below a path of the server.
  const texts = Object.fromEntries(Object.entries(WEBPACK_FILES).map(([path, text]) => [`a/${path}`, text]));
  const served = await readFrom(texts, `a/${WEBPACK_ENTRY}`);
  expect([...served.files.keys()].sort()).toEqual(paths);
  expect(served.manifest).toEqual(manifest);
  const { 'a/js/523.056777da.js': _, ...lacking } = texts;
  await expect(readFrom(lacking, `a/${WEBPACK_ENTRY}`)).rejects.toThrow(
    'names files that are not on its server: js/523.056777da.js. Give the folder of its build.',
  );
});

it('finds the files that a script names, also beside a data: address of any length', async () => {
  const long = `"data:font/woff2;base64,${'A'.repeat(2_000_000)}"`;
  const files = { 'entry.js': `${long}; "./late.js", "a/b.svg?x"`, 'late.js': '', 'a/b.svg': '' };
  expect(await pathsFrom(files)).toEqual(Object.keys(files).sort());
});

it('prefers the manifest beside an entry', async () => {
  const metaData = { remoteEntry: { name: 'entry.js' } };
  const texts = { [MF_MANIFEST]: JSON.stringify({ name: 'acme', metaData, exposes: [] }), 'entry.js': '' };
  expect((await readFrom(texts, 'entry.js')).manifest.name).toBe('acme');
  const folder = freshFolder();
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(folder, path), text);
  expect((await readContainer(join(folder, 'entry.js'), fetch)).manifest.name).toBe('acme');
});

it('names the tool of a build without a manifest', async () => {
  const folder = freshFolder();
  const read = (path = '') => readContainer(join(folder, path), fetch);
  await expect(read()).rejects.toThrow('@originjs/vite-plugin-federation writes no manifest');
  // As `@angular-architects/native-federation` writes it.
  const native = { name: 'acme', shared: [], exposes: [{ key: './Widget', outFileName: 'Widget-1.js' }] };
  writeFileSync(join(folder, 'remoteEntry.json'), JSON.stringify(native));
  for (const path of ['', 'remoteEntry.json'])
    await expect(read(path)).rejects.toThrow('is a build of Native Federation');
});
