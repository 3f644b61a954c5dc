import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../files';
import { BUCKET_KEYS, openBucket } from '../testing/bucket';
import { catalogue, remoteBuild, shellBuild } from '../testing/registry';
import { testRegistry } from './testing/test-registry';

/** A registry, and beside it a build of a remote in `FOLDER/build`. */
function registryAndBuild() {
  const setup = testRegistry();
  remoteBuild(setup.at('build'), { version: '1.2.0' });
  return setup;
}

describe('publishing into another registry', () => {
  it('says that it makes the folder, which a typing error may have named', async () => {
    const { run, runOk, at } = registryAndBuild();
    const line = 'publish cart FOLDER/build --registry FOLDER/other';
    expect(await runOk(`${line} --dry-run`)).toMatch(
      /^Note: there was no registry at .*other; publishing would make it/,
    );
    expect(existsSync(at('other'))).toBe(false);
    writeFileSync(at('build/descriptor.json'), '{}');
    expect((await run(line)).text).not.toContain('Note:');
    remoteBuild(at('build'), { version: '1.2.0' });
    expect(await runOk(line)).toMatch(/^Note: there was no registry at .*other; it was made/);
    remoteBuild(at('build'), { version: '1.3.0' });
    expect(await runOk(line)).not.toContain('Note:');
  });

  it('names a next command that works for the first shell, the first data and the first remote', async () => {
    const { runOk, at } = registryAndBuild();
    shellBuild(at('shell'));
    catalogue(at('data'));
    const next = async (line: string): Promise<string> =>
      /Next: npm run compose -- (.*) --registry/.exec(await runOk(`${line} --registry FOLDER/other`))?.[1] ??
      '';
    const lines = [
      await next('publish shell FOLDER/shell'),
      await next('publish data FOLDER/data --as 1.0.0'),
      await next('publish cart FOLDER/build'),
    ];
    for (const line of lines) await runOk(`${line.replace('ENVIRONMENT', 'new')} --registry FOLDER/other`);
    catalogue(at('data'), 700);
    expect(await next('publish data FOLDER/data --as 1.1.0')).toBe('set data 1.1.0 --env ENVIRONMENT');
  });

  it('asks the server in a dry run, too', async () => {
    const { run, runOk, runRefused, variables } = registryAndBuild();
    Object.assign(variables, BUCKET_KEYS);
    const { address, close } = await openBucket();
    const line = `publish cart FOLDER/build --registry ${address}/parts`;
    try {
      await runOk(`${line} --dry-run`, line);
      await runRefused(`${line} --dry-run`, 4, 'GX102 cart 1.2.0 is published already');
    } finally {
      await close();
    }
    expect(await run(`${line} --dry-run`)).toMatchObject({ code: 1 });
  });
});

describe('publishing a build whose app module lacks parts of its descriptor', () => {
  const publishing = async (code: string) => {
    const { at, run } = testRegistry();
    const views = { path: 'views.mjs', integrity: integrityOf(Buffer.from(code)) };
    writeFileSync(join(remoteBuild(at('build'), { version: '1.2.0' }, { views }), 'views.mjs'), code);
    const { code: exit, text } = await run('publish cart FOLDER/build');
    return { exit, text, isPublished: existsSync(at('registry/cart/1.2.0')) };
  };
  const app = `const { defineApp } = globalThis[Symbol.for('gadgetry.shared')]['shared-kernel/contract'];
    setInterval(() => {}, 1000);
    export const app = defineApp({ pages: { mian: () => import('./later.js') }, fragments: {} });`;

  it('is refused without an environment, and names them', async () => {
    expect(await publishing(app)).toEqual({
      exit: 4,
      text: expect.stringMatching(
        /^GX105 .*descriptor\.json names .*\n {2}page "main": the app module lacks it/,
      ),
      isPublished: false,
    });
  });

  it.each([
    ['has them all', app.replace('mian', 'main')],
    ['needs a shell to be read', `window.name; ${app}`],
  ])('is accepted if it %s', async (_, code) => {
    expect(await publishing(code)).toMatchObject({ exit: 0, isPublished: true });
  });
});
