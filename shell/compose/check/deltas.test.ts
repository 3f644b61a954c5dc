import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../files';
import { writeDeltas } from '../registry/deltas';
import { entry, environment } from '../testing/environment';
import { freshFolder } from '../testing/registry';
import { deltaFindings } from './deltas';

const text = (version: string): string =>
  Array.from({ length: 300 }, (_, line) => `line ${line} ${Math.imul(line, 2654435761)}`).join('\n') +
  version;

/** A registry with deltas from cart 1.0.0 to 1.1.0. */
async function registryWithDeltas() {
  const registry = freshFolder();
  for (const [index, version] of ['1.0.0', '1.1.0'].entries()) {
    writeWhole(join(registry, 'cart', version, `page-cart.000000000${index}.js`), text(version));
  }
  expect(await writeDeltas(registry, 'cart', '1.1.0', ['1.0.0'])).toMatchObject({ files: 1 });
  const folder = join(registry, 'cart/1.1.0');
  const [name = ''] = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.parentPath.includes('.dcz'))
    .map((one) => join(one.parentPath, one.name));
  const document = environment({ parts: { cart: [entry('1.1.0')] } });
  const findings = () => deltaFindings(document, { root: registry, folders: {}, registry }, () => false);
  return { registry, name, findings };
}

it('accepts a delta that produces its file', async () => {
  const { findings } = await registryWithDeltas();
  expect(await findings()).toEqual([]);
});

it.each([
  ['other bytes', (name: string) => writeFileSync(name, readFileSync(name).fill(7, 60))],
  ['bytes without a header', (name: string) => writeFileSync(name, 'x')],
  ['nothing', (name: string) => writeFileSync(name, '')],
])('reports a delta that contains %s', async (_, spoil) => {
  const { findings, name } = await registryWithDeltas();
  spoil(name);
  expect(await findings()).toEqual([
    {
      code: 'GX009',
      at: expect.stringContaining('cart 1.1.0 page-cart.0000000001.js.dcz/'),
      message: expect.any(String),
    },
  ]);
});

it('ignores the delta of a version that was deleted', async () => {
  const { findings, name, registry } = await registryWithDeltas();
  rmSync(join(registry, 'cart/1.0.0'), { recursive: true });
  writeFileSync(name, 'x');
  expect(await findings()).toEqual([]);
});
