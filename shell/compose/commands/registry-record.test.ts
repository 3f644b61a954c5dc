import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonText } from '../files';
import { readRelease } from '../registry/release';
import { catalogue, remoteBuild, shellBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

/** A desk whose registry holds a second version of every kind of part. */
async function given() {
  const made = testRegistry();
  shellBuild(join(made.folder, 'shell-1.1.0'), '1.1.0');
  catalogue(join(made.folder, 'data-1.1.0'));
  await made.run('publish shell FOLDER/shell-1.1.0 --registry REGISTRY');
  await made.run('publish data FOLDER/data-1.1.0 --as 1.1.0 --registry REGISTRY');
  const at = (...path: string[]): string => join(made.registry, ...path);
  const document = (): string => readFileSync(made.pathOf('staging'), 'utf8');
  return { ...made, at, document };
}

const TAKE = {
  cart: 'canary cart 1.1.0 10 --env staging --registry REGISTRY',
  shell: 'set shell 1.1.0 --env staging --registry REGISTRY',
  data: 'set data 1.1.0 --url data/{version}/api --env staging --registry REGISTRY',
} as const;
const LIST = { cart: 'descriptor.json', shell: 'shell.json', data: 'data.json' } as const;

describe.each(['cart', 'shell', 'data'] as const)(
  'a version of %s that is used for the first time [THREAT-07]',
  (part) => {
    it('is taken as it was published', async () => {
      expect(await (await given()).run(TAKE[part])).toMatchObject({ code: 0 });
    });

    it.each<[string, (folder: string) => void, RegExp]>([
      [
        'has another list, with hashes that are right',
        (folder) => {
          const path = join(folder, LIST[part]);
          writeFileSync(path, jsonText({ ...JSON.parse(readFileSync(path, 'utf8')), more: 1 }));
        },
        /expected sha384-\S+, as it was published by .+ but found sha384-/,
      ],
      [
        'has no record',
        (folder) => rmSync(join(folder, 'release.json')),
        /expected the record .* found none/,
      ],
      [
        'has a record that is none',
        (folder) => writeFileSync(join(folder, 'release.json'), '{'),
        /expected the record .* found none/,
      ],
      [
        'has a record without a hash',
        (folder) => {
          const { integrity: _, ...rest } = { ...readRelease(folder) };
          writeFileSync(join(folder, 'release.json'), jsonText(rest));
        },
        /expected the record .* found none/,
      ],
      [
        'has the record of another version',
        (folder) => {
          const record = { ...readRelease(folder), version: '6.6.6' };
          writeFileSync(join(folder, 'release.json'), jsonText(record));
        },
        /expected the record of \w+ 1\.1\.0 but found that of \w+ 6\.6\.6/,
      ],
    ])('is refused where it %s, and nothing is written', async (_what, change, message) => {
      const { run, at, document } = await given();
      const before = document();
      change(at(part, '1.1.0'));
      const { code, text } = await run(TAKE[part]);
      expect([code, text]).toEqual([4, expect.stringMatching(/^GX123 /)]);
      expect(text).toMatch(message);
      expect(document()).toBe(before);
    });
  },
);

describe('a version that an environment names by no hash', () => {
  it('is compared with its record whenever it is looked at', async () => {
    const { run, pathOf, registry } = testRegistry();
    const document = JSON.parse(readFileSync(pathOf('staging'), 'utf8'));
    delete document.parts.cart[0].metadata.integrity;
    document.policy.integrity = 'off';
    writeFileSync(pathOf('staging'), jsonText(document));
    expect((await run('check staging --registry REGISTRY')).code).toBe(0);
    remoteBuild(join(registry, 'cart/1.0.0'), { version: '1.0.0', fragments: [], kernel: '^1.0.1' });
    expect((await run('check staging --registry REGISTRY')).text).toMatch(
      /GX040 cart 1\.0\.0: .*as it was published by team/,
    );
  });
});

describe('gc', () => {
  it('goes by the folder of a version, whatever its record says, and keeps one without a record', async () => {
    const { run, at } = await given();
    writeFileSync(at('cart/1.0.0/release.json'), '{');
    await run('set cart 1.1.0 --env staging --registry REGISTRY');
    await run('set cart 1.1.0 --env production --registry REGISTRY');
    const record = { ...readRelease(at('shell/1.1.0')), part: 'cart', version: '1.1.0' };
    writeFileSync(at('shell/1.1.0/release.json'), jsonText(record));
    expect((await run('gc --registry REGISTRY --keep 0 --older-than 1d --generations 1')).code).toBe(0);
    for (const path of ['cart/1.0.0', 'cart/1.1.0']) expect(existsSync(at(path))).toBe(true);
  });
});
