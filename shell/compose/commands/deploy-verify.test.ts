import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { environmentIn } from '@gadgetry/environment/page-environment';
import { filesBelow, jsonText, writeWhole } from '../files';
import { readRelease } from '../registry/release';
import { remoteBuild } from '../testing/registry';
import { deployedStore, serving, testStore } from './testing/test-registry';

describe('deploying to a folder with changed files', () => {
  const MEDIA = 'site/data/1.0.0/img/phones/a/00.webp';

  it('fails, and repairs the files with --verify', async () => {
    const { at, page, deploy: run } = await deployedStore();
    const paths = [
      'site/shell/1.0.0/main.js',
      'site/shell/1.0.0/shell.json',
      'site/data/1.0.0/api/products.json.br',
      'parts/cart/1.0.0/descriptor.json',
    ];
    const files = () => paths.map((path) => readFileSync(at(path), 'utf8'));
    const [before, html] = [files(), page()];
    for (const path of paths) appendFileSync(at(path), ' ');
    const refused = await run();
    expect([refused.code, refused.text]).toEqual([4, expect.stringContaining('GX117 ')]);
    expect(refused.text).toContain('--verify');
    expect((await run(' --verify')).text).toMatch(/had wrong bytes/);
    expect([files(), page()]).toEqual([before, html]);
    const { text } = await run(' --verify');
    expect(text).toContain('has this very page, and all that it names, byte by byte');
    expect(text).not.toContain('had wrong bytes');
  });

  it('writes no page that names a changed file', async () => {
    const { deploy: run, at } = await testStore();
    writeWhole(at('site/shell/1.0.0/main.js'), 'other');
    expect(await run()).toEqual({
      code: 4,
      text: expect.stringMatching(
        /GX117 \S+ has 1 file\(s\) with different bytes than were deployed:\n {2}shell\/1\.0\.0\/main\.js\n/,
      ),
    });
    expect(existsSync(at('site/index.html'))).toBe(false);
  });

  it('reports that it skipped pictures, and compares them with --verify', async () => {
    const { at, deploy: run } = await deployedStore();
    writeFileSync(at(MEDIA), 'another picture');
    expect((await run()).text).toContain('pictures and films were not compared (--verify');
    expect((await run(' --verify')).text).toContain('img/phones/a/00.webp');
    expect(readFileSync(at(MEDIA), 'utf8')).toBe('picture');
  });

  it('also compares the page of a shell’s canary', async () => {
    const { at, deploy: run, runOk, buildAndPublish, page } = await testStore();
    await buildAndPublish('shell', '1.1.0');
    await runOk('canary shell 1.1.0 10 --env staging');
    await run();
    const path = at('site', environmentIn(page())?.canary?.page ?? '');
    const before = readFileSync(path, 'utf8');
    appendFileSync(path, '<!-- more -->');
    expect(await run()).toMatchObject({ code: 4, text: expect.stringMatching(/shell-[0-9a-f]+\.html/) });
    expect(await run(' --verify')).toMatchObject({ code: 0 });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('compares a version again until the site serves it correctly', async () => {
    const { at, net, deploy: run } = await testStore();
    const right = serving({ 'https://store.example/': at('site'), 'https://parts.example/': at('parts') });
    net.fetch = async (url, options) =>
      url.endsWith('/main.js') ? new Response('other') : right(url, options);
    const deploy = () => run(' --site https://store.example/');
    for (const _ of ['first', 'again'])
      expect(await deploy()).toMatchObject({ code: 4, text: expect.stringMatching(/GX117 \S+main\.js/) });
    let isFirst = true;
    net.fetch = async (url, options) => {
      if (url.endsWith('/later.js') && isFirst) {
        isFirst = false;
        throw new TypeError('fetch failed');
      }
      return right(url, options);
    };
    expect(await deploy()).toMatchObject({ code: 0 });
    expect(isFirst).toBe(false);
  });

  it('removes compressed copies that servers would send in place of a file', async () => {
    const { at, deploy: run } = await deployedStore();
    const planted = [
      `${MEDIA}.gz`,
      'site/shell/1.0.0/main.js.gz',
      'site/headers.json.gz',
      'parts/cart/1.0.0/entry.js.dcz/b3RoZXI=',
    ].map((path) => at(path));
    for (const path of planted) {
      writeWhole(path, 'other');
    }
    expect(await run()).toMatchObject({ code: 4, text: expect.stringContaining('shell/1.0.0/main.js.gz') });
    expect(await run(' --verify')).toMatchObject({ code: 0 });
    expect(planted.filter((path) => existsSync(path))).toEqual([]);
    expect(await run()).toMatchObject({ code: 0 });
    expect((await run(' --verify')).text).not.toContain('repaired');
  });

  it('restores deleted files, too', async () => {
    const { at, deploy: run } = await deployedStore();
    const before = filesBelow(at('site'));
    for (const path of [MEDIA, 'site/sw.js', 'site/index.html.br', 'site/shell/1.0.0/main.js'])
      rmSync(at(path));
    expect(await run(' --verify')).toMatchObject({ code: 0 });
    expect(filesBelow(at('site'))).toEqual(before);
  });

  it('replaces a page that is not in the history [THREAT-12]', async () => {
    const { at, page, deploy: run, runOk } = await deployedStore();
    const html = page();
    const history = await runOk('history staging');
    writeFileSync(at('site/index.html'), html.replace('<head>', '<head><script>evil()</script>'));
    expect((await run()).text).toContain('Deployed "staging"');
    expect(page()).toBe(html);
    writeFileSync(at('site/index.html'), html.replace('"generation":8', '"generation":999'));
    expect(await run()).toMatchObject({ code: 3, text: expect.stringMatching(/^(.|\n)*GX101 /) });
    expect(await runOk('history staging')).toBe(history);
  });
});

describe('two parts in one folder', () => {
  const add = (url: string): string => `set product 1.0.0 --url https://parts.example/${url} --env staging`;

  /** A deployed store with a product 1.0.0 in its registry. */
  async function withProduct() {
    const setup = await deployedStore();
    remoteBuild(setup.at('product'), { name: 'product', version: '1.0.0' });
    await setup.runOk('publish product FOLDER/product');
    return setup;
  }

  // document/shared-addresses.test.ts tests which addresses are one folder.
  it('are refused by set and check, and by deploy with --force', async () => {
    const url = 'cart/{version}/product/descriptor.json';
    const { runOk, runRefused, deploy: run, at } = await withProduct();
    await runRefused(add(url), 2, 'GX041 parts.product[0].url');
    await runOk(`${add(url)} --force because`);
    await runRefused('check staging', 2, 'GX041');
    const entry = readFileSync(at('parts/cart/1.0.0/entry.js'), 'utf8');
    expect(await run(' --force because --verify')).toEqual({
      code: 4,
      text: expect.stringContaining('GX124 product 1.0.0 cannot be deployed to'),
    });
    expect(readFileSync(at('parts/cart/1.0.0/entry.js'), 'utf8')).toBe(entry);
    // Also in an empty folder.
    rmSync(at('parts'), { recursive: true });
    expect(await run(' --force because')).toEqual({ code: 4, text: expect.stringContaining('GX124 ') });
  });

  it('are refused if another environment deployed one of them', async () => {
    const { runOk, at, deploy: run } = await withProduct();
    await runOk(add('product/{version}/descriptor.json'));
    for (const [place, part, version] of [
      ['product/1.0.0', 'cart', '1.0.0'],
      // In a folder around it, and within it.
      ['product', 'cart', '1.0.0'],
      ['product/1.0.0/more', 'cart', '1.0.0'],
      ['product/1.0.0', 'product', '1.5.0'],
    ] as const) {
      const foreign = at('parts', place, 'entry.js');
      writeWhole(foreign, 'of another part');
      const record = { ...readRelease(at('parts/cart/1.0.0')), part, version };
      writeFileSync(at('parts', place, 'release.json'), jsonText(record));
      for (const more of ['', ' --verify'])
        expect(await run(more)).toEqual({
          code: 4,
          text: expect.stringContaining(`release.json says that ${part} ${version} is there`),
        });
      expect(readFileSync(foreign, 'utf8')).toBe('of another part');
      rmSync(at('parts/product'), { recursive: true });
    }
    expect(await run()).toMatchObject({ code: 0 });
  });
});
