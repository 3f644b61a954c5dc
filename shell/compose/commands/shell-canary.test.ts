import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { environmentIn } from '@gadgetry/environment/page-environment';
import { fileIntegrity, integrityOf } from '../files';
import { testRegistry } from './testing/test-registry';

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
