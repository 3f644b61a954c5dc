import { join } from 'node:path';
import { readStored } from '../document/document-store';
import { shellBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

const STAGING = '--env staging --registry REGISTRY';

describe('changing an environment', () => {
  it('runs a canary, and says what reaches whom', async () => {
    const { run, pathOf } = testRegistry();
    const { code, text } = await run(`canary cart 1.1.0 10 ${STAGING}`);
    expect(code).toBe(0);
    expect(text).toContain('"staging" is now generation 8');
    expect(text).toContain('cart 1.1.0: 0 % → 10 % of the visitors');
    expect(readStored(pathOf('staging')).parts.cart).toHaveLength(2);
    expect((await run('check staging --registry REGISTRY')).text).toMatch(/is sound/);
  });

  it('suggests what can be pasted', async () => {
    const { run, environments, registry } = testRegistry();
    const { text } = await run(`canary cart 1.1.0 10 ${STAGING}`);
    const [, line = ''] = /Next: npm run compose -- (.*) \(visitors/.exec(text) ?? [];
    expect(line).toBe(`deploy staging --to STORE --environments ${environments} --registry ${registry}`);
    // The files are missing, not part of the line.
    expect((await run(line)).text).toMatch(/^GX113 .*GX021 https:\/\/parts\.example/s);
  });

  it('completes it, rolls it back, and keeps all of it in the history', async () => {
    const { run, pathOf } = testRegistry();
    const before = readStored(pathOf('staging'));
    await run(`canary cart 1.1.0 10 ${STAGING}`);
    expect((await run('complete cart --env staging')).text).toContain('default version 1.0.0 → 1.1.0');
    expect((await run('rollback staging --to 7')).code).toBe(0);
    expect(readStored(pathOf('staging'))).toMatchObject({ ...before, generation: 10 });
    expect((await run('history staging')).text.split('\n')).toEqual([
      '* 10  2026-01-02T03:04:05.000Z  platform: rollback to generation 7',
      '  9  2026-01-02T03:04:05.000Z  platform: complete cart',
      '  8  2026-01-02T03:04:05.000Z  platform: canary cart 1.1.0 10 %',
      '  7  2026-01-02T03:04:05.000Z  platform: as it was found',
    ]);
  });

  it('goes one generation back unless told', async () => {
    const { run } = testRegistry();
    await run(`canary cart 1.1.0 10 ${STAGING}`);
    expect((await run('rollback staging')).text).toContain('cart 1.1.0: 10 % → 0 % of the visitors');
    expect((await run('diff staging production')).text).toBe('"staging" and "production" serve the same.');
  });

  it('takes one part back to what it had, and leaves the others', async () => {
    const { run, pathOf } = testRegistry();
    await run(`canary cart 1.1.0 10 ${STAGING}`);
    await run('complete cart --env staging');
    const { text } = await run('rollback cart --env staging');
    expect(text).toContain('cart 1.1.0: 100 % → 0 % of the visitors');
    expect(readStored(pathOf('staging')).change).toMatchObject({
      what: 'rollback cart to generation 7',
      part: 'cart',
    });
    expect((await run('rollback cart --env staging')).text).toMatch(
      /^GX109 .*no visitor got this version of cart/,
    );
    expect((await run('rollback staging')).text).toContain('GX038 cart 1.1.0: platform took it back');
    expect(readStored(pathOf('staging')).generation).toBe(10);
  });

  it('takes a canary of one part back whatever its share was, and other changes stay', async () => {
    const { run } = testRegistry();
    await run(`canary cart 1.1.0 10 ${STAGING}`);
    await run(`canary cart 1.1.0 50 ${STAGING}`);
    await run('disable cart --env staging');
    expect((await run('rollback cart --env staging')).text).toContain(
      'cart 1.1.0: 50 % → 0 % of the visitors',
    );
    expect((await run('history staging')).text).toContain('rollback cart to generation 7');
  });

  it('goes two states back by two rollbacks', async () => {
    const { run, pathOf } = testRegistry();
    await run(`canary cart 1.1.0 10 ${STAGING}`);
    await run(`canary cart 1.1.0 50 ${STAGING}`);
    await run('rollback staging');
    await run('rollback staging');
    expect(readStored(pathOf('staging')).parts.cart).toHaveLength(1);
    expect((await run('rollback staging')).text).toMatch(/^GX109/);
  });

  it('aborts a canary', async () => {
    const { run } = testRegistry();
    await run(`canary cart 1.1.0 10 ${STAGING}`);
    expect((await run('abort cart --env staging')).text).toContain(
      'cart 1.0.0: 90 % → 100 % of the visitors',
    );
  });

  it('promotes the same bytes from one environment to another', async () => {
    const { run, pathOf } = testRegistry();
    await run(`canary cart 1.1.0 10 ${STAGING}`);
    await run('complete cart --env staging');
    expect((await run('promote cart staging production --registry REGISTRY')).code).toBe(0);
    expect(readStored(pathOf('production')).parts).toEqual(readStored(pathOf('staging')).parts);
  });

  it('promotes the shell, too', async () => {
    const { run, folder } = testRegistry();
    shellBuild(join(folder, 'shell-2.0.0'), '2.0.0');
    await run('publish shell FOLDER/shell-2.0.0 --registry REGISTRY');
    expect(await run('set shell 2.0.0 --env staging')).toMatchObject({ code: 0 });
    expect((await run('promote shell staging production')).text).toContain(
      'shell: default version 1.0.0 → 2.0.0',
    );
    expect((await run('promote shell staging production')).text).toMatch(/^GX110/);
  });
});
