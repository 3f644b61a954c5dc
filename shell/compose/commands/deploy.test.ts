import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { deploy } from '../deploy/deploy';
import { readEnvironment } from '../document/environment-document';
import { openStore } from '../store/open-store';
import { catalogue } from '../testing/registry';
import { testRegistry } from './test-registry';

/** A desk whose staging has published data beside the page; where it is deployed, and how. */
async function given() {
  const made = testRegistry();
  catalogue(join(made.folder, 'data-1.0.0'));
  await made.run('publish data FOLDER/data-1.0.0 --as 1.0.0 --registry REGISTRY');
  await made.run('set data 1.0.0 --url data/{version}/api --env staging');
  const at = (...path: string[]): string => join(made.folder, ...path);
  const read = (path: string): string => readFileSync(at('site', path), 'utf8');
  return {
    ...made,
    at,
    read,
    deploy: (more = '') =>
      made.run(`deploy staging --to FOLDER/site --also https://parts.example=FOLDER/parts${more}`),
  };
}

const generationIn = (html: string): number =>
  JSON.parse(/id="environment">([^<]*)/.exec(html)?.[1] ?? '{}').generation;

describe('deploy', () => {
  it('brings every file to where its address says, and the page', async () => {
    const { deploy: run, at, read } = await given();
    const { code, text } = await run();
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/Deployed "staging", generation 8, to .*: \d+ files, then the page/),
    ]);
    for (const path of [
      'site/shell/1.0.0/main.js',
      'site/data/1.0.0/img/phones/a/00.webp',
      'parts/cart/1.0.0/entry.js',
    ])
      expect(existsSync(at(path))).toBe(true);
    expect(existsSync(at('site/cart'))).toBe(false);
    expect(generationIn(read('index.html'))).toBe(8);
    expect(brotliDecompressSync(readFileSync(at('site/index.html.br'))).toString()).toBe(read('index.html'));
    expect(gunzipSync(readFileSync(at('site/index.html.gz'))).toString()).toBe(read('index.html'));
    expect(brotliDecompressSync(readFileSync(at('site/page.dictionary.br'))).toString()).toBe(
      read('page.dictionary'),
    );
  });

  it('does nothing where all of it is there, and the rest where it was interrupted', async () => {
    const { deploy: run, at, read } = await given();
    await run();
    const page = read('index.html');
    expect((await run()).text).toContain('is deployed already');
    for (const path of [
      'site/index.html',
      'site/shell/1.0.0/main.js',
      'site/shell/1.0.0/release.json',
      'site/index.html.br',
      'site/page.dictionary.br',
    ])
      rmSync(at(path));
    const { text } = await run();
    expect(text).toContain('shell 1.0.0: 2 files, verified');
    expect(text).toContain('cart 1.0.0: is there');
    expect(read('index.html')).toBe(page);
    expect(existsSync(at('site/index.html.br'))).toBe(true);
    expect(existsSync(at('site/page.dictionary.br'))).toBe(true);
  });

  it('brings what open pages may still ask for to a store that begins empty, but nothing that was recalled', async () => {
    const { deploy: run, run: command, at } = await given();
    await command('canary cart 1.1.0 50 --env staging');
    await command('abort cart --env staging');
    const has = (version: string): boolean => existsSync(at('parts/cart', version, 'entry.js'));
    const intoNothing = async (more = ''): Promise<readonly boolean[]> => {
      rmSync(at('parts'), { recursive: true, force: true });
      expect(await run(more)).toMatchObject({ code: 0 });
      return [has('1.0.0'), has('1.1.0')];
    };
    expect(await intoNothing()).toEqual([true, false]);
    expect(await intoNothing(' --generations 1')).toEqual([true, false]);
    expect(await intoNothing(' --generations 5')).toEqual([true, true]);
    await command('recall cart 1.1.0 --env staging');
    expect(await intoNothing(' --generations 5')).toEqual([true, false]);
  });

  it('does without a former version that the registry has cleared away', async () => {
    const { deploy: run, run: command, at } = await given();
    await command('canary cart 1.1.0 50 --env staging');
    await command('abort cart --env staging');
    rmSync(at('registry/cart/1.1.0'), { recursive: true });
    expect((await run(' --generations 5')).code).toBe(0);
  });

  it('leaves no copy of an older page behind', async () => {
    const { deploy: run, run: command, at, read } = await given();
    await run();
    writeFileSync(at('site/index.html.dcz/of-a-dictionary-that-is-gone='), 'old');
    await command('canary cart 1.1.0 10 --env staging');
    await run();
    expect(brotliDecompressSync(readFileSync(at('site/index.html.br'))).toString()).toBe(read('index.html'));
    expect(readdirSync(at('site/index.html.dcz'), { recursive: true, encoding: 'utf8' })).not.toContain(
      'of-a-dictionary-that-is-gone=',
    );
  });

  it('of two at once leaves one page, with its own copies', async () => {
    const { run: command, at, read, registry, pathOf, folder } = await given();
    const first = readEnvironment(pathOf('staging'));
    await command('canary cart 1.1.0 10 --env staging');
    const second = readEnvironment(pathOf('staging'));
    const inputs = {
      source: { root: folder, folders: {}, registry },
      data: folder,
      prerenderCache: at('prerendered'),
      to: openStore(at('site')),
      others: { 'https://parts.example': openStore(at('parts')) },
      ask: async () => Promise.reject(new Error('offline')),
      now: new Date(),
      progress: () => {},
    };
    const answers = await Promise.allSettled(
      [first, second].map((environment) => deploy({ ...inputs, environment })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(brotliDecompressSync(readFileSync(at('site/index.html.br'))).toString()).toBe(read('index.html'));
    // The refused writer deploys again; the newer generation wins.
    await deploy({ ...inputs, environment: second });
    expect(generationIn(read('index.html'))).toBe(9);
    await expect(deploy({ ...inputs, environment: first })).rejects.toThrow(
      'has generation 9 of "staging" already',
    );
    expect(brotliDecompressSync(readFileSync(at('site/index.html.br'))).toString()).toBe(read('index.html'));
  });

  it('waits until its page is what the site answers, and says when it is not', async () => {
    const { at, registry, pathOf, folder } = await given();
    let stale = 2;
    const asked: string[] = [];
    const ask = async (url: string): Promise<Response> => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      if (pathname === '/' && stale > 0) {
        stale -= 1;
        if (stale === 1) throw new TypeError('fetch failed');
        return new Response('the page before');
      }
      const [store, path] = url.startsWith('https://parts.example/')
        ? ['parts', pathname]
        : ['site', pathname === '/' ? '/index.html' : pathname];
      return new Response(new Uint8Array(readFileSync(at(store, path))));
    };
    const inputs = {
      environment: readEnvironment(pathOf('staging')),
      source: { root: folder, folders: {}, registry },
      data: folder,
      prerenderCache: at('prerendered'),
      to: openStore(at('site')),
      others: { 'https://parts.example': openStore(at('parts')) },
      site: 'https://store.example/',
      ask: ask as typeof fetch,
      now: new Date(),
      progress: () => {},
    };
    expect((await deploy(inputs)).seen).toBe('this page');
    expect(asked.filter((path) => path === '/')).toHaveLength(3);
    stale = 1;
    expect((await deploy({ ...inputs, servedWithinMs: 0 })).seen).toBe('no page');
    const old = async (url: string): Promise<Response> =>
      new URL(url).pathname === '/'
        ? new Response(readFileSync(at('site/index.html'), 'utf8').replace('generation', 'generation '))
        : ask(url);
    const before = { ...inputs, ask: old as typeof fetch, servedWithinMs: 0 };
    writeFileSync(
      at('site/index.html'),
      readFileSync(at('site/index.html'), 'utf8').replace('</body>', ' </body>'),
    );
    expect((await deploy(before)).seen).toBe('another page');
  });

  it('refuses a site that does not answer, before anything is written', async () => {
    const { deploy: run, at } = await given();
    const { code, text } = await run(' --site https://store.example/');
    expect([code, text]).toEqual([4, expect.stringMatching(/^GX120 https:.*does not answer \(offline\)/)]);
    expect((await run(' --site localhost:8080')).text).toMatch(/^GX112 .*"localhost:8080"/);
    expect(existsSync(at('site'))).toBe(false);
  });

  it('brings what a page names before any page does, for hosts that keep copies', async () => {
    const { deploy: run, at, run: command, read } = await given();
    const { text } = await run(' --without-page');
    expect(text).toMatch(/names \(\d+ files sent\); the page there is as it was/);
    expect(existsSync(at('site/index.html'))).toBe(false);
    expect(existsSync(at('parts/cart/1.0.0/entry.js'))).toBe(true);
    expect((await run()).text).toContain(': 0 files, then the page');
    const page = read('index.html');
    await command('canary cart 1.1.0 10 --env staging');
    await run(' --without-page');
    expect([read('index.html'), existsSync(at('parts/cart/1.1.0/entry.js'))]).toEqual([page, true]);
  });

  it('says which origins want a store, and which are none of the environment', async () => {
    const { run, at } = await given();
    expect((await run('deploy staging --to FOLDER/site')).text).toMatch(
      /Say where files of https:\/\/parts\.example are served from: --also https:\/\/parts\.example=STORE/,
    );
    expect(
      (await run('deploy staging --to FOLDER/site --also https://part.example=FOLDER/parts')).text,
    ).toMatch(/^GX112 --also https:\/\/part\.example: .* It has https:\/\/parts\.example\./);
    expect(existsSync(at('site'))).toBe(false);
  });

  it('refuses to name what visitors would get other bytes of', async () => {
    const { deploy: run, at } = await given();
    mkdirSync(at('site/shell/1.0.0'), { recursive: true });
    writeFileSync(at('site/shell/1.0.0/main.js'), 'other');
    const { code, text } = await run();
    expect([code, text]).toEqual([
      4,
      expect.stringMatching(
        /GX117 \S+ has other bytes than were deployed:\n {2}shell\/1\.0\.0\/main\.js\n(.|\n)*--verify/,
      ),
    ]);
    expect(existsSync(at('site/index.html'))).toBe(false);
  });

  it('refuses what check refuses, and no visitor notices', async () => {
    const { deploy: run, run: command, read, registry } = await given();
    await run();
    const page = read('index.html');
    await command('canary cart 1.1.0 10 --env staging');
    rmSync(join(registry, 'cart/1.1.0/app.js'));
    expect((await run()).text).toContain('GX113');
    expect(read('index.html')).toBe(page);
  });

  it('refuses parts of other origins that don’t answer, unless it is told where they are served from', async () => {
    const { run, at } = await given();
    const { code, text } = await run('deploy staging --to FOLDER/site');
    expect([code, text]).toEqual([2, expect.stringMatching(/GX113.*GX021 https:\/\/parts\.example\/cart/s)]);
    expect(existsSync(at('site'))).toBe(false);
  });

  it('refuses a place without data', async () => {
    const { run, at } = await given();
    const { code, text } = await run(
      'deploy production --to FOLDER/other --also https://parts.example=FOLDER/parts',
    );
    expect([code, text]).toEqual([4, expect.stringContaining('GX103')]);
    expect(existsSync(at('other/index.html'))).toBe(false);
  });

  it('writes nothing where it is only asked', async () => {
    const { deploy: run, at } = await given();
    expect((await run(' --dry-run')).text).toContain('could be deployed');
    expect(existsSync(at('site/index.html'))).toBe(false);
  });
});
