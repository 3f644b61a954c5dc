import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileIntegrity, integrityOf } from '../files';
import { environmentIn, testRegistry } from './testing/test-registry';

const CANARY = 'canary cart 1.1.0 10 --env staging';

describe('changing an environment', () => {
  it('prints the shares of visitors, and a next command that can be pasted', async () => {
    const { runOk, runRefused, environments, carts } = testRegistry();
    const text = await runOk(`${CANARY} --registry REGISTRY`);
    expect(text).toContain('"staging" is now generation 8');
    expect(text).toContain('cart 1.1.0: 0 % → 10 % of the visitors');
    expect(carts()).toEqual(['1.0.0 90 %', '1.1.0 10 %']);
    const [, line = ''] = /Next: npm run compose -- (.*) \(visitors/.exec(text) ?? [];
    expect(line).toContain(`deploy staging --to STORE --environments ${environments} --registry `);
    // The line is valid: only the files are missing.
    await runRefused(line, 2, /^GX113 .*GX021 https:\/\/parts\.example/s);
    expect(await runOk('abort cart --env staging')).toContain('cart 1.0.0: 90 % → 100 % of the visitors');
  });

  it('rolls back to a generation, and keeps all generations in the history', async () => {
    const { runOk, read } = testRegistry();
    const before = read();
    await runOk(CANARY, 'canary cart 1.1.0 100 --env staging', 'rollback staging --to 7');
    expect(read()).toMatchObject({ ...before, generation: 10 });
    expect((await runOk('history staging')).split('\n')).toEqual([
      '* 10  2026-01-02T03:04:05.000Z  platform: rollback to generation 7',
      '  9  2026-01-02T03:04:05.000Z  platform: canary cart 1.1.0 100 %',
      '  8  2026-01-02T03:04:05.000Z  platform: canary cart 1.1.0 10 %',
      '  7  2026-01-02T03:04:05.000Z  platform: as it was found',
    ]);
    expect(await runOk('diff staging production')).toBe('"staging" and "production" serve the same.');
  });

  it('rolls one part back, and keeps other changes', async () => {
    const { runOk, runRefused, read } = testRegistry();
    await runOk(CANARY, 'canary cart 1.1.0 50 --env staging', 'disable cart --env staging');
    expect(await runOk('rollback cart --env staging')).toContain('cart 1.1.0: 50 % → 0 % of the visitors');
    expect(read()).toMatchObject({
      change: { what: 'rollback cart to generation 7', part: 'cart' },
      disabled: ['cart'],
    });
    await runRefused('rollback cart --env staging', 4, /^GX109 .*no earlier state with another version/);
  });

  it('promotes the same bytes of remotes and shell to another environment', async () => {
    const { runOk, runRefused, read, buildAndPublish } = testRegistry();
    await buildAndPublish('shell', '2.0.0');
    await runOk(CANARY, 'canary cart 1.1.0 100 --env staging', 'set shell 2.0.0 --env staging');
    await runOk('promote cart staging production', 'promote shell staging production');
    expect(read('production').parts).toEqual(read().parts);
    await runRefused('promote shell staging production', 4, /^GX110/);
  });
});

describe('a canary of the shell', () => {
  /** A registry with shell 1.1.0, which 10 % of the visitors get. */
  async function registryWithShellCanary() {
    const setup = testRegistry();
    await setup.buildAndPublish('shell', '1.1.0');
    return { ...setup, text: await setup.runOk('canary shell 1.1.0 10 --env staging') };
  }

  it('is given to a share of the visitors, then to all, or recalled', async () => {
    const { text, runOk, read, runRefused } = await registryWithShellCanary();
    expect(text).toContain('shell 1.1.0: 0 % → 10 % of the visitors');
    expect(await runOk('explain staging --visitor 7-7-7-7')).toMatch(/^shell 1\.[01]\.0: bucket \d+ is/);
    const shells = () => read().parts.shell.map((one: { metadata: object }) => one.metadata);
    await runOk('canary shell 1.1.0 100 --env staging');
    expect(shells()).toMatchObject([{ version: '1.1.0', integrity: expect.stringMatching(/^sha384-/) }]);
    await runOk('rollback shell --env staging', 'canary shell 1.1.0 50 --env staging');
    await runOk('recall shell 1.1.0 --env staging');
    expect(shells()).toMatchObject([{ version: '1.0.0' }]);
    await runRefused('canary shell 1.1.0 10 --env staging', 2, 'GX029');
  });

  it.each(['canary shell 1.2.0 10', 'set shell 1.2.0'])('prevents a second one: %s', async (line) => {
    const { runRefused, buildAndPublish } = await registryWithShellCanary();
    await buildAndPublish('shell', '1.2.0');
    await runRefused(`${line} --env staging`, 4, 'GX106 "shell" has the canary 1.1.0');
  });

  it('has its own page, whose hash the default page names', async () => {
    const { runOk, at } = await registryWithShellCanary();
    await runOk('render staging --out FOLDER/site');
    const [name = ''] = readdirSync(at('site')).filter((one) => /^shell-[0-9a-f]{16}\.html$/.test(one));
    const [own, others] = [name, 'index.html'].map((one) => readFileSync(at('site', one), 'utf8'));
    const integrity = integrityOf(Buffer.from(own ?? ''));
    expect(environmentIn(others ?? '')).toMatchObject({
      shell: '1.0.0',
      canary: { version: '1.1.0', traffic: 10, page: name, integrity },
    });
    expect(environmentIn(own ?? '')).toMatchObject({ shell: '1.1.0', canaryOf: '1.0.0' });
    expect([own, others].map((html) => html?.includes('shell/1.1.0/main.js'))).toEqual([true, false]);
    await runOk('abort shell --env staging', 'render staging --out FOLDER/without');
    expect(readFileSync(at('without/index.html'), 'utf8')).not.toContain('canary');
  });

  it('is checked file by file, and against the needs of every remote', async () => {
    const { runRefused, at, pathOf } = await registryWithShellCanary();
    const path = at('registry/shell/1.1.0/shell.json');
    const before = fileIntegrity(path);
    writeFileSync(at('registry/shell/1.1.0/boot.js'), 'evil()');
    await runRefused('check staging', 2, 'GX009 shell 1.1.0 boot.js');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"useId", ', ''));
    await runRefused('check staging', 2, 'GX006 shell 1.1.0');
    const document = readFileSync(pathOf('staging'), 'utf8');
    writeFileSync(pathOf('staging'), document.replace(before, fileIntegrity(path)));
    await runRefused('check staging', 2, /GX023 .*useId.*shell 1\.1\.0/);
  });
});
