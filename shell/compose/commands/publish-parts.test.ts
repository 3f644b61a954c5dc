import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../files';
import { remoteBuild } from '../testing/registry';
import { testRegistry } from './testing/test-registry';

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
