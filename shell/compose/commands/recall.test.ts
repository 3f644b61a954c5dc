import { readStored } from '../document/document-store';
import { testRegistry } from './test-registry';

const STAGING = '--env staging --registry REGISTRY';

/** A desk at which cart 1.1.0 has become the default, and was recalled. */
async function given() {
  const made = testRegistry();
  await made.run(`set cart 1.1.0 ${STAGING}`);
  const answer = await made.run('recall cart 1.1.0 --env staging');
  return { ...made, answer };
}

describe('recall', () => {
  it('gives visitors the standby, and tells open pages', async () => {
    const { answer, pathOf, run, folder } = await given();
    expect(answer.text).toContain('cart 1.0.0: 0 % → 100 % of the visitors');
    expect(readStored(pathOf('staging')).recalled).toEqual({ cart: ['1.1.0'] });
    await run(`render staging --registry REGISTRY --out ${folder}/site`);
    expect((await run('check staging --registry REGISTRY')).code).toBe(0);
  });

  it.each([
    `canary cart 1.1.0 10 ${STAGING}`,
    `set cart 1.1.0 ${STAGING}`,
    'rollback staging --registry REGISTRY',
    `rollback cart ${STAGING}`,
    'rollback staging --to 8 --registry REGISTRY',
  ])('holds against %s', async (line) => {
    const { run, pathOf } = await given();
    const before = readStored(pathOf('staging'));
    const { code, text } = await run(line);
    expect([code, text]).toEqual([2, expect.stringMatching(/GX029 .*cart 1\.1\.0 was recalled/)]);
    expect(readStored(pathOf('staging'))).toEqual(before);
  });

  it('outlives a way back to a state before it', async () => {
    const { run, pathOf, build } = await given();
    await run(`publish cart ${build('1.2.0')} --registry REGISTRY`);
    await run(`canary cart 1.2.0 10 ${STAGING}`);
    expect((await run('rollback staging --to 7 --registry REGISTRY')).code).toBe(0);
    expect(readStored(pathOf('staging')).parts.cart).toHaveLength(1);
    expect(readStored(pathOf('staging')).recalled).toEqual({ cart: ['1.1.0'] });
  });

  it('waits for no check: what it takes away may be why there is no sound page', async () => {
    const { run, variables } = testRegistry();
    await run(`set cart 1.1.0 ${STAGING}`);
    delete variables.GADGETRY_REGISTRY;
    expect((await run('recall cart 1.1.0 --env staging')).code).toBe(0);
  });
});

describe('a recall of a version that no environment has', () => {
  it.each([
    [
      'was never published',
      'recall cart 7.7.7 --env staging',
      /^GX103 No generation of "staging" has cart 7\.7\.7.* The part has had 1\.0\.0\./,
    ],
    ['is of another part', 'recall shell 1.1.0 --env staging', /^GX103 .* The part has had 1\.0\.0\./],
    [
      'is of a part that is not there',
      'recall gifts 1.0.0 --env staging',
      /^GX104 .* it has shell, data, cart/,
    ],
    ['is of data without a version', 'recall data 1.0.0 --env staging', /^GX103 .* The part has had none\./],
  ])('is refused: it %s', async (_, line, said) => {
    const { run, pathOf } = testRegistry();
    const before = readStored(pathOf('staging'));
    expect(await run(line)).toEqual({ code: 4, text: expect.stringMatching(said) });
    expect(readStored(pathOf('staging'))).toEqual(before);
  });

  it('is no slip of the pen where it is published, or was in an earlier generation', async () => {
    const { run, variables, pathOf } = testRegistry();
    expect(await run('recall cart 1.1.0 --env staging')).toMatchObject({ code: 0 });
    await run(`set cart 1.1.0 --env production --registry REGISTRY`);
    await run(`set cart 1.0.0 --env production --registry REGISTRY`);
    delete variables.GADGETRY_REGISTRY;
    expect(await run('recall cart 1.1.0 --env production')).toMatchObject({ code: 0 });
    expect(readStored(pathOf('production')).recalled).toEqual({ cart: ['1.1.0'] });
  });
});
