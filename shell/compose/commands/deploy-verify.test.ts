import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonText } from '../files';
import { readRelease } from '../registry/release';
import { catalogue, remoteBuild, shellBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

/** A desk whose staging is deployed, with published data beside the page. */
async function given() {
  const made = testRegistry();
  const at = (...path: string[]): string => join(made.folder, ...path);
  catalogue(at('data-1.0.0'));
  await made.run('publish data FOLDER/data-1.0.0 --as 1.0.0 --registry REGISTRY');
  await made.run('set data 1.0.0 --url data/{version}/api --env staging');
  const deploy = (more = '') =>
    made.run(`deploy staging --to FOLDER/site --also https://parts.example=FOLDER/parts${more}`);
  expect(await deploy()).toMatchObject({ code: 0 });
  const read = (path: string): string => readFileSync(at(path), 'utf8');
  return { ...made, at, read, deploy };
}

const MEDIA = 'site/data/1.0.0/img/phones/a/00.webp';

describe('deploying where files have other bytes', () => {
  it.each([
    'site/shell/1.0.0/main.js',
    'site/shell/1.0.0/shell.json',
    'site/data/1.0.0/api/products.json',
    'site/data/1.0.0/api/products.json.br',
    'parts/cart/1.0.0/entry.js',
    'parts/cart/1.0.0/descriptor.json',
  ])('refuses to call it deployed, and mends it where told: %s', async (path) => {
    const { at, read, deploy } = await given();
    const before = readFileSync(at(path));
    const page = read('site/index.html');
    appendFileSync(at(path), ' ');
    const refused = await deploy();
    expect([refused.code, refused.text]).toEqual([4, expect.stringContaining('GX117 ')]);
    expect(refused.text).toContain(path.replace(/^\w+\//, ''));
    expect(refused.text).toContain('--verify');
    expect(refused.text).not.toContain('is deployed already');
    const mended = await deploy(' --verify');
    expect([mended.code, mended.text]).toEqual([0, expect.stringContaining('1 file(s) had other bytes')]);
    expect(readFileSync(at(path)).equals(before)).toBe(true);
    expect(read('site/index.html')).toBe(page);
    const again = await deploy(' --verify');
    expect(again.text).toContain('has this very page, and all that it names, byte by byte');
    expect(again.text).not.toContain('had other bytes');
  });

  it('says that it has not compared pictures, and does so where told', async () => {
    const { at, read, deploy } = await given();
    writeFileSync(at(MEDIA), 'another picture');
    expect((await deploy()).text).toContain('pictures and films were not compared (--verify');
    expect((await deploy(' --verify')).text).toContain('img/phones/a/00.webp');
    expect(read(MEDIA)).toBe('picture');
  });

  it('compares what the page names beside it: prerendered pages, and the page of a canary’s shell', async () => {
    const { at, deploy, run, folder } = await given();
    shellBuild(join(folder, 'shell-1.1.0'), '1.1.0');
    await run('publish shell FOLDER/shell-1.1.0 --registry REGISTRY');
    await run('canary shell 1.1.0 10 --env staging --registry REGISTRY');
    await deploy();
    const [, page = ''] =
      /"page":"(shell-[0-9a-f]+\.html)"/.exec(readFileSync(at('site/index.html'), 'utf8')) ?? [];
    const before = readFileSync(at('site', page), 'utf8');
    appendFileSync(at('site', page), '<!-- more -->');
    expect(await deploy()).toMatchObject({ code: 4, text: expect.stringContaining(page) });
    expect(await deploy(' --verify')).toMatchObject({ code: 0, text: expect.stringContaining(page) });
    expect(readFileSync(at('site', page), 'utf8')).toBe(before);
  });

  it('counts files where there are many', async () => {
    const { at, deploy } = await given();
    for (const part of ['site/shell', 'parts/cart'])
      for (const file of ['main.js', 'later.js', 'later.js.br']) {
        const path = at(part, '1.0.0', file);
        if (existsSync(path)) appendFileSync(path, ' ');
      }
    expect((await deploy()).text).toMatch(/GX117 (.|\n)*later\.js\n/);
    expect((await deploy(' --verify')).code).toBe(0);
    expect((await deploy()).code).toBe(0);
  });
});

describe('a page that was exchanged where it is served from', () => {
  it('is put back by the next deploy, and the history knows nothing of it [THREAT-12]', async () => {
    const { at, read, deploy, run } = await given();
    const page = read('site/index.html');
    const history = (await run('history staging')).text;
    writeFileSync(at('site/index.html'), page.replace('<head>', '<head><script>evil()</script>'));
    expect((await deploy()).text).toContain('Deployed "staging"');
    expect(read('site/index.html')).toBe(page);
    writeFileSync(at('site/index.html'), page.replace('"generation":8', '"generation":999'));
    expect(await deploy()).toMatchObject({ code: 3, text: expect.stringMatching(/^(.|\n)*GX101 /) });
    expect((await run('history staging')).text).toBe(history);
  });
});

describe('two parts in one folder', () => {
  const PRODUCT = 'https://parts.example/product/{version}/descriptor.json';

  it.each([
    ['the very same address', 'https://parts.example/cart/{version}/descriptor.json'],
    ['a way up', 'https://parts.example/product/../cart/{version}/descriptor.json'],
    ['a folder within', 'https://parts.example/cart/{version}/product/descriptor.json'],
  ])('are refused by add and check, and by deploy with --force: %s', async (_what, url) => {
    const { run, folder, read, deploy, at } = await given();
    remoteBuild(join(folder, 'product'), { name: 'product', version: '1.0.0' });
    await run('publish product FOLDER/product --registry REGISTRY');
    const add = `add product 1.0.0 --url ${url} --env staging --registry REGISTRY`;
    const refused = await run(add);
    expect([refused.code, refused.text]).toEqual([2, expect.stringContaining('GX041 parts.product[0].url')]);
    expect((await run(`${add} --force because`)).code).toBe(0);
    expect((await run('check staging --registry REGISTRY')).text).toContain('GX041');
    const entry = read('parts/cart/1.0.0/entry.js');
    const { code, text } = await deploy(' --force because --verify');
    expect([code, text]).toEqual([4, expect.stringContaining('GX124 product 1.0.0 would lie in')]);
    expect(read('parts/cart/1.0.0/entry.js')).toBe(entry);
    expect(readRelease(at('parts/cart/1.0.0'))?.part).toBe('cart');
  });

  it.each([
    ['in its place', 'product/1.0.0', 'cart', '1.0.0'],
    ['around it', 'product', 'cart', '1.0.0'],
    ['in it', 'product/1.0.0/more', 'cart', '1.0.0'],
    ['in its place, another version', 'product/1.0.0', 'product', '1.5.0'],
  ])('are kept apart where another environment has brought one: %s', async (_what, place, part, version) => {
    const { run, folder, at, deploy } = await given();
    const record = { ...readRelease(at('parts/cart/1.0.0')), part, version };
    const foreign = at('parts', place, 'entry.js');
    mkdirSync(dirname(foreign), { recursive: true });
    writeFileSync(foreign, 'of another part');
    writeFileSync(at('parts', place, 'release.json'), jsonText(record));
    remoteBuild(join(folder, 'product'), { name: 'product', version: '1.0.0' });
    await run('publish product FOLDER/product --registry REGISTRY');
    await run(`add product 1.0.0 --url ${PRODUCT} --env staging --registry REGISTRY`);
    for (const more of ['', ' --verify']) {
      const { code, text } = await deploy(more);
      expect([code, text]).toEqual([4, expect.stringContaining(`, where ${part} ${version} lies`)]);
      expect(readFileSync(foreign, 'utf8')).toBe('of another part');
    }
    rmSync(at('parts', place), { recursive: true });
    expect((await deploy()).code).toBe(0);
  });
});
