import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readStored } from '../document/document-store';
import { dataEntry } from '../testing/environment';
import { testRegistry } from './test-registry';

const URL = '--url https://parts.example/cart/{version}/descriptor.json';

describe('an environment of its own', () => {
  it('is made, gets a part, another version of it, and loses it again', async () => {
    const { run, pathOf } = testRegistry();
    const line = async (text: string) => {
      const { code, text: said } = await run(text);
      expect([text, code, said]).toEqual([text, 0, expect.anything()]);
      return said;
    };
    expect(await line('init preview --shell 1.0.0')).toContain('with shell 1.0.0 and no part yet');
    expect((await run('check preview')).text).toMatch(/^GX031 /);
    expect(await line(`add cart 1.0.0 --env preview ${URL}`)).toContain(
      'cart 1.0.0: 0 % → 100 % of the visitors',
    );
    expect(readStored(pathOf('preview')).policy.allowedOrigins).toEqual(['https://parts.example']);
    expect(await line('check preview')).toContain('"preview" is sound');
    expect(await line('set cart 1.1.0 --env preview')).toContain('cart: default version 1.0.0 → 1.1.0');
    expect(await run('remove cart --env preview')).toMatchObject({
      code: 2,
      text: expect.stringContaining('GX031 /'),
    });
    expect(await line('remove cart --env preview --force closing')).toContain(
      'cart 1.1.0: 100 % → 0 % of the visitors',
    );
    expect(readStored(pathOf('preview')).parts).toEqual({ shell: [expect.anything()], data: [dataEntry()] });
    expect((await line('history preview')).split('\n').map((one) => one.split(': ').at(-1))).toEqual([
      'closing)',
      'set cart 1.1.0',
      'add cart 1.0.0',
      'init',
    ]);
  });

  it('admits the origins that its shell and its data come from', async () => {
    const { run, pathOf } = testRegistry();
    const far = '--shell-url https://parts.example/shell/{version}/ --data https://data.example/api';
    expect(await run(`init preview --shell 1.0.0 ${far}`)).toMatchObject({ code: 0 });
    expect(readStored(pathOf('preview')).policy.allowedOrigins).toEqual([
      'https://parts.example',
      'https://data.example',
    ]);
    expect((await run('check preview')).text).not.toContain('GX010');
  });

  it('is made once, and never over another one', async () => {
    const { run, pathOf } = testRegistry();
    const before = readFileSync(pathOf('staging'), 'utf8');
    expect(await run('init staging --shell 1.0.0')).toMatchObject({
      code: 4,
      text: expect.stringMatching(/^GX110 /),
    });
    expect(readFileSync(pathOf('staging'), 'utf8')).toBe(before);
  });

  it('names its schema, where that is to be found', async () => {
    const { run, pathOf, folder } = testRegistry();
    await run('init preview --shell 1.0.0');
    const { $schema } = readStored(pathOf('preview'));
    // There is none beside a desk.
    expect(existsSync(resolve(folder, 'shell/environment/schema.json'))).toBe(false);
    expect($schema).toBeUndefined();
  });

  it.each([
    ['init preview --shell 9.9.9', /^GX103 shell 9\.9\.9 is not there: .* Published are: 1\.0\.0/],
    [`add cart 1.0.0 --env staging ${URL}`, /^GX110 "staging" has "cart" already/],
    [`add reviews 1.0.0 --env staging ${URL}`, /^GX103 reviews 1\.0\.0 is not there/],
    ['set cart 9.9.9 --env staging', /^GX103 /],
    ['set cart 1.0.0 --env staging', /^GX110 /],
    ['set shell 9.9.9 --env staging', /^GX103 /],
    ['set shell 1.0.0 --env staging', /^GX110 /],
    ['set reviews 1.0.0 --env staging', /^GX103 /],
    ['remove reviews --env staging', /^GX104 /],
  ])('refuses %s', async (line, said) => {
    const { run, pathOf } = testRegistry();
    const before = readFileSync(pathOf('staging'), 'utf8');
    expect(await run(line)).toEqual({ code: 4, text: expect.stringMatching(said) });
    expect(readFileSync(pathOf('staging'), 'utf8')).toBe(before);
    expect(existsSync(pathOf('preview'))).toBe(false);
  });

  it('is not made where the part lies elsewhere than its address says', async () => {
    const { run } = testRegistry();
    await run('init preview --shell 1.0.0');
    const { code, text } = await run(
      'add cart 1.1.0 --env preview --url https://parts.example/cart/1.0.0/descriptor.json',
    );
    expect([code, text]).toEqual([2, expect.stringMatching(/GX026 parts\.cart\[0\]\.url/)]);
  });
});
