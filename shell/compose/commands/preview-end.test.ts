import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../testing/registry';
import { environmentIn, NAME, testPreview } from './test-preview';

describe('a deployed preview', () => {
  /** The desk, its staging deployed with data, and how. */
  async function deployed() {
    const made = await testPreview();
    catalogue(join(made.folder, 'data-1.0.0'));
    await made.run('publish data FOLDER/data-1.0.0 --as 1.0.0 --registry REGISTRY');
    await made.run('set data 1.0.0 --url data/{version}/api --env staging');
    const deploy = (name: string) =>
      made.run(`deploy ${name} --to FOLDER/site --also https://parts.example=FOLDER/parts`);
    const at = (...path: string[]): string => join(made.folder, 'site', ...path);
    return { ...made, deploy, at };
  }

  it('lies beside its environment’s page, and its parts where that one’s lie', async () => {
    const { deploy, at, folder } = await deployed();
    expect(await deploy('staging')).toMatchObject({ code: 0 });
    expect(await deploy(NAME)).toMatchObject({
      code: 0,
      text: expect.stringContaining('site/preview/redesign/: '),
    });
    expect(readdirSync(at('preview'))).toEqual(['redesign']);
    const page = environmentIn(readFileSync(at('preview/redesign/index.html'), 'utf8'));
    expect(page.remotes.cart[0].version).toBe('1.1.0');
    expect(page.catalogue.base).toBe('../../data/1.0.0/api');
    expect(environmentIn(readFileSync(at('index.html'), 'utf8')).remotes.cart[0].version).toBe('1.0.0');
    expect(existsSync(join(folder, 'parts/cart/1.1.0/entry.js'))).toBe(true);
    expect(existsSync(at('preview/redesign/index.html.br'))).toBe(true);
  });

  it('goes with the next deploy of its environment once it has expired, and no other', async () => {
    const { deploy, at, run, later } = await deployed();
    await run('preview staging cart@1.1.0 longer --expires 30d');
    for (const name of ['staging', NAME, 'staging@longer']) await deploy(name);
    writeFileSync(at('preview/other.html'), 'not ours');
    later(3);
    expect((await deploy('staging')).text).toContain('The page of the preview "redesign" is gone');
    expect(existsSync(at('preview/redesign/index.html'))).toBe(false);
    expect(existsSync(at('preview/longer/index.html'))).toBe(true);
    expect(existsSync(at('preview/other.html'))).toBe(true);
  });

  it('can begin anew under its name, whatever number it had', async () => {
    const { deploy, run, later } = await deployed();
    for (let times = 0; times < 3; times += 1) await run('preview staging redesign --expires 1d');
    await deploy(NAME);
    later(2);
    await run('gc --registry REGISTRY --keep 0 --older-than 365d');
    expect((await run('preview staging cart@1.1.0 redesign')).text).toContain('generation 1');
    expect(await deploy(NAME)).toMatchObject({ code: 0 });
  });
});

describe('gc', () => {
  it('keeps what a preview shows, and clears it once that has expired', async () => {
    const { run, later, registry, pathOf, environments } = await testPreview();
    const gc = (more = '') => run(`gc --registry REGISTRY --keep 0 --older-than 1h${more}`);
    const there = () => existsSync(join(registry, 'cart/1.1.0'));
    await gc();
    expect(there()).toBe(true);
    later(3);
    expect((await gc(' --dry-run')).text).toContain(`preview "${NAME}" would go`);
    expect([there(), existsSync(pathOf(NAME))]).toEqual([true, true]);
    const { code, text } = await gc();
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/preview "staging@redesign" is gone.*cart 1\.1\.0 is gone/s),
    ]);
    expect([there(), existsSync(pathOf(NAME))]).toEqual([false, false]);
    expect(existsSync(join(environments, `${NAME}.history`, 'x'))).toBe(false);
    // The registry knows of it no more.
    expect((await gc()).code).toBe(0);
  });

  it('loses nothing of a preview with a mistyped time', async () => {
    const { run, read, pathOf } = await testPreview();
    const { revision: _, ...document } = read();
    writeFileSync(pathOf(NAME), JSON.stringify({ ...document, preview: { of: 'staging', expires: 'soon' } }));
    expect((await run('gc --registry REGISTRY --keep 0 --older-than 1h')).text).toContain('preview.expires');
    expect(existsSync(pathOf(NAME))).toBe(true);
  });

  it('refuses while a preview is there that can’t be made whole', async () => {
    const { run, pathOf } = await testPreview();
    rmSync(pathOf('staging'));
    expect(await run('gc --registry REGISTRY --keep 0 --older-than 1h')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no environment "staging"'),
    });
  });
});
