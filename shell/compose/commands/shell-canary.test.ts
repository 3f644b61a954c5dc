import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { integrityOf } from '../files';
import { shellBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

const STAGING = '--env staging --registry REGISTRY';

/** A desk with shell 1.1.0 in its registry, too. */
async function given() {
  const made = testRegistry();
  shellBuild(join(made.folder, 'shell-1.1.0'), '1.1.0');
  expect((await made.run('publish shell FOLDER/shell-1.1.0 --registry REGISTRY')).code).toBe(0);
  const shell = () => JSON.parse(readFileSync(made.pathOf('staging'), 'utf8')).parts.shell;
  const pages = async (): Promise<Record<string, { html: string; environment: PageEnvironment }>> => {
    const out = join(made.folder, 'site');
    expect(await made.run(`render staging --registry REGISTRY --out ${out}`)).toMatchObject({ code: 0 });
    const names = readdirSync(out).filter((name) => name.endsWith('.html'));
    return Object.fromEntries(
      names.map((name) => {
        const html = readFileSync(join(out, name), 'utf8');
        return [name, { html, environment: JSON.parse(/id="environment">([^<]*)/.exec(html)?.[1] ?? '') }];
      }),
    );
  };
  return { ...made, shell, pages };
}

describe('a canary of the shell', () => {
  it('is given to a share, then to all, and says what reaches whom', async () => {
    const { run, shell } = await given();
    const { text } = await run(`canary shell 1.1.0 10 ${STAGING}`);
    expect(text).toContain('shell 1.1.0: 0 % → 10 % of the visitors');
    expect(shell()).toMatchObject([
      { metadata: { version: '1.0.0' }, deployment: { traffic: 90, default: true } },
      {
        metadata: { version: '1.1.0', integrity: expect.stringMatching(/^sha384-/) },
        deployment: { traffic: 10, default: false },
      },
    ]);
    expect((await run('explain staging --visitor 7-7-7-7')).text).toMatch(/^shell 1\.[01]\.0: bucket \d+ is/);
    expect((await run(`canary shell 1.1.0 50 ${STAGING}`)).text).toContain('10 % → 50 %');
    await run(`complete shell ${STAGING}`);
    expect(shell()).toEqual([
      {
        url: 'shell/{version}/',
        metadata: { version: '1.1.0', integrity: expect.any(String) },
        deployment: { traffic: 100, default: true },
      },
    ]);
    await run(`rollback shell ${STAGING}`);
    expect(shell()).toMatchObject([{ metadata: { version: '1.0.0' } }]);
    await run(`canary shell 1.1.0 50 ${STAGING}`);
    await run('abort shell --env staging');
    expect(shell()).toHaveLength(1);
  });

  it('has a page of its own, which the page of all others names by its hash', async () => {
    const { run, pages } = await given();
    await run(`canary shell 1.1.0 10 ${STAGING}`);
    const found = await pages();
    const [name = ''] = Object.keys(found).filter((one) => one !== 'index.html');
    expect(name).toMatch(/^shell-[0-9a-f]{16}\.html$/);
    expect(found['index.html']?.environment).toMatchObject({
      shell: '1.0.0',
      canary: {
        version: '1.1.0',
        traffic: 10,
        page: name,
        integrity: integrityOf(Buffer.from(found[name]?.html ?? '')),
      },
    });
    expect(found[name]?.environment).toMatchObject({ shell: '1.1.0', canaryOf: '1.0.0' });
    expect(found[name]?.html).toContain('shell/1.1.0/main.js');
    expect(found['index.html']?.html).not.toContain('shell/1.1.0/main.js');
  });

  it('leaves nothing in the page of an environment without one', async () => {
    const { pages } = await given();
    const found = await pages();
    expect(Object.keys(found)).toEqual(['index.html']);
    expect(found['index.html']?.html).not.toContain('canary');
  });

  it('can be recalled', async () => {
    const { run, shell } = await given();
    await run(`canary shell 1.1.0 10 ${STAGING}`);
    await run('recall shell 1.1.0 --env staging');
    expect(shell()).toMatchObject([{ metadata: { version: '1.0.0' } }]);
    expect((await run(`canary shell 1.1.0 10 ${STAGING}`)).text).toContain('GX029');
  });

  it.each([
    ['another one', `canary shell 1.2.0 10 ${STAGING}`, 'GX106 "shell" has the canary 1.1.0'],
    ['another shell for all', `set shell 1.2.0 ${STAGING}`, 'GX106 "shell" has the canary 1.1.0'],
    ['half a share', `canary shell 1.1.0 0.001 ${STAGING}`, 'GX112'],
    ['the version of all', `canary shell 1.0.0 10 ${STAGING}`, 'GX110'],
    ['one that is not there', `canary shell 9.9.9 10 ${STAGING}`, 'GX103'],
  ])('is no way to %s', async (_, line, reason) => {
    const { run, folder } = await given();
    shellBuild(join(folder, 'shell-1.2.0'), '1.2.0');
    await run('publish shell FOLDER/shell-1.2.0 --registry REGISTRY');
    await run(`canary shell 1.1.0 10 ${STAGING}`);
    expect((await run(line)).text).toContain(reason);
  });

  it('is checked file by file, and against what every remote needs', async () => {
    const { run, registry } = await given();
    await run(`canary shell 1.1.0 10 ${STAGING}`);
    writeFileSync(join(registry, 'shell/1.1.0/boot.js'), 'evil()');
    expect((await run('check staging --registry REGISTRY')).text).toContain('GX009 shell 1.1.0 boot.js');
    const path = join(registry, 'shell/1.1.0/shell.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"useId", ', ''));
    expect((await run('check staging --registry REGISTRY')).text).toMatch(/GX023 .*useId.*shell 1\.1\.0/);
  });
});
