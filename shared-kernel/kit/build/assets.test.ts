/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig } from '@testing-library/dom';
import preset from '../jest/jest-preset.mjs';

describe('the Jest preset', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'brought-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, text: string): string => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    return join(folder, path);
  };

  it('lets `findBy…` report what it did not find', () => {
    expect(preset.testTimeout).toBeGreaterThan(getConfig().asyncUtilTimeout);
  });

  it('imports pictures, fonts and films as the names of their files', async () => {
    const types = readFileSync(join(__dirname, '../types.d.ts'), 'utf8');
    const names = [...types.matchAll(/'\*(\.\w+)'/g)].map(([, ending]) => `cover${ending}`);
    expect(names).toEqual(expect.arrayContaining(['cover.png', 'cover.svg', 'cover.woff2']));
    for (const name of names) write(name, 'any bytes');
    const imports = names.map((name, index) => `import name${index} from './${name}';`).join('\n');
    const source = `${imports}\nexport const found = [${names.map((_, index) => `name${index}`)}];`;
    expect((await import(write('pictures.js', source))).found).toEqual(names);
  });

  it('runs ES modules and CommonJS packages together', async () => {
    const manifest = (exports: object) => JSON.stringify({ version: '1.0.0', exports });
    write('node_modules/modern/package.json', manifest({ '.': { import: './modern.mjs' } }));
    write('node_modules/modern/modern.mjs', 'const a=1;export{a as default};export * from "./more.js";');
    write('node_modules/modern/more.js', "import './effect.js'\nexport const url = import.meta.url;");
    write('node_modules/modern/effect.js', '"use strict";import"classic"');
    write('node_modules/classic/package.json', manifest({ import: './no.mjs', require: './yes.cjs' }));
    write('node_modules/classic/yes.cjs', '// export nothing\nthis.found = typeof this; with ({}) {}');
    const source =
      "import a, { url } from 'modern'; import { found } from 'classic'; export { a, url, found };";
    const { a, url, found } = await import(write('packages.js', source));
    expect([a, found]).toEqual([1, 'object']);
    expect(url).toMatch(/^file:.*more\.js$/);
  });

  it('names a missing package', async () => {
    const source = write('missing.js', "import 'no-such-package';");
    await expect(import(source)).rejects.toThrow("Cannot find module 'no-such-package'");
  });

  it('supports fonts of a remote', async () => {
    const face = new FontFace('Own', 'url(own.woff2)');
    document.fonts.add(await face.load());
    expect([...document.fonts].map(({ family }) => family)).toEqual(['Own']);
    expect(document.fonts.delete(face)).toBe(true);
  });

  it('supports drawing on a canvas', () => {
    const drawing = document.createElement('canvas').getContext('2d');
    drawing?.fillRect(0, 0, 10, 10);
    expect(drawing?.measureText('text')).toHaveProperty('width');
    expect(Reflect.get(drawing ?? {}, '__getDrawCalls').call(drawing)).toHaveLength(1);
  });
});
