import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonText } from '../files';
import { environment } from '../testing/environment';
import { catalogue, freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { ensureLighttpd, startWebdav } from '../testing/webdav';
import { runCompose } from './run';

const program = ensureLighttpd();
// Debian has it: npm test installs it there. Elsewhere: brew install lighttpd.
const onServer = program ? describe : describe.skip;

onServer('a registry on a server', () => {
  let folder: string;
  let files: string;
  let registry: string;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    folder = freshFolder();
    const server = await startWebdav(program ?? '', join(folder, 'server'));
    files = join(folder, 'server/files/parts');
    registry = `${server.address}parts/`;
    stop = server.stop;
    mkdirSync(join(folder, 'environments'));
  });
  afterEach(() => stop());

  /** Runs a command on a machine that has nothing yet, or on one that has fetched before. */
  async function run(line: string, machine = 'one') {
    const said: string[] = [];
    const code = await runCompose(line.split(' '), {
      root: folder,
      print: (text) => void said.push(text),
      variables: {
        GADGETRY_REGISTRY: registry,
        GADGETRY_ENVIRONMENTS: join(folder, 'environments'),
        GADGETRY_CACHE: join(folder, machine),
      },
      now: () => new Date('2026-01-02T03:04:05.000Z'),
      user: 'platform',
      ask: fetch,
    });
    return { code, text: said.join('\n') };
  }

  /** Replaces a file, as an attacker with access to the server could. */
  const put = async (path: string, text: string): Promise<void> =>
    expect((await fetch(registry + path, { method: 'PUT', body: text })).ok).toBe(true);

  const publish = async (part: string, build: string, more = ''): Promise<void> => {
    expect(await run(`publish ${part} ${build} --registry ${registry}${more}`)).toMatchObject({ code: 0 });
  };

  /** Shell and two versions of a cart are published, and `staging` has the first one. */
  async function given(): Promise<void> {
    await publish('shell', shellBuild(join(folder, 'shell')));
    for (const version of ['1.0.0', '1.1.0'])
      await publish('cart', remoteBuild(join(folder, `cart-${version}`), { version }));
    const { policy } = environment();
    expect(await run('init staging --shell 1.0.0')).toMatchObject({ code: 0 });
    const path = join(folder, 'environments/staging.json');
    const made = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, jsonText({ ...made, generation: 2, policy }));
    const added = await run(
      'add cart 1.0.0 --env staging --url https://parts.example/cart/{version}/descriptor.json',
    );
    expect(added).toMatchObject({ code: 0 });
  }

  it('is published to, checked, composed from and cleared like a folder', async () => {
    await given();
    expect((await run('canary cart 1.1.0 10 --env staging')).text).toContain('0 % → 10 %');
    // Another machine fetches what it needs.
    expect(await run('check staging', 'two')).toMatchObject({ code: 0 });
    expect((await run(`render staging --out ${join(folder, 'site')}`, 'three')).text).toContain(
      'cart 1.0.0, 1.1.0',
    );
    await publish('data', catalogue(join(folder, 'data')), ' --as 1.0.0');
    await run('abort cart --env staging');
    await run(`gc --registry ${registry} --keep 0 --older-than 1m --generations 1`);
    expect(readdirSync(join(files, 'cart')).sort()).toEqual(['1.0.0', '1.1.0']);
    const record = join(files, 'cart/1.1.0/release.json');
    const text = readFileSync(record, 'utf8').replace(/"published": "[^"]*"/, '"published": "2020-01-01"');
    await put('cart/1.1.0/release.json', text);
    const { text: said } = await run(`gc --registry ${registry} --keep 0 --older-than 1m --generations 1`);
    expect(said).toContain('cart 1.1.0 is gone');
    expect(existsSync(record)).toBe(false);
    expect(await run('canary cart 1.1.0 10 --env staging', 'four')).toMatchObject({
      code: 4,
      text: expect.stringContaining(`GX103 cart 1.1.0 is not there: ${registry}cart/1.1.0/ is missing.`),
    });
  });

  it('runs nothing that is not what was published', async () => {
    await given();
    await put('shell/1.0.0/static-frame.mjs', 'globalThis.pwned = true;');
    const { code, text } = await run('render staging', 'two');
    expect(text).toContain('static-frame.mjs: expected the bytes that were published');
    expect(code).toBe(1);
    expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
    expect(await run('check staging', 'two')).toMatchObject({ code: 1 });
  });

  it('refuses one whose record was exchanged with its files, by the hash in the document', async () => {
    await given();
    const build = remoteBuild(join(folder, 'evil'), { version: '1.0.0', fragments: [], navigation: [] });
    for (const path of readdirSync(join(files, 'cart/1.0.0')))
      await fetch(`${registry}cart/1.0.0/${path}`, { method: 'DELETE' });
    await publish('cart', build);
    expect((await run('check staging', 'two')).text).toContain('GX006 cart 1.0.0');
  });

  it('is complete with its record: an interrupted run can be repeated', async () => {
    await given();
    const build = remoteBuild(join(folder, 'cart-1.2.0'), { version: '1.2.0' });
    await publish('cart', build);
    // As after a connection that broke half way.
    for (const path of ['release.json', 'later.js'])
      await fetch(`${registry}cart/1.2.0/${path}`, { method: 'DELETE' });
    expect((await run('canary cart 1.2.0 10 --env staging')).text).toContain('GX103');
    await publish('cart', build);
    expect((await run('canary cart 1.2.0 10 --env staging')).text).toContain('0 % → 10 %');
    expect((await run(`publish cart ${build} --registry ${registry}`)).text).toContain('GX102');
  });

  it('takes one of eight builds that bear one number, whole', async () => {
    const builds = Array.from({ length: 8 }, (_, index) => {
      const build = remoteBuild(join(folder, `build-${index}`), { version: '3.0.0' });
      const path = join(build, 'descriptor.json');
      const descriptor = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(
        path,
        jsonText({ ...descriptor, build: { ...descriptor.build, container: `c${index}` } }),
      );
      return build;
    });
    const answers = await Promise.all(
      builds.map((build) => run(`publish cart ${build} --registry ${registry}`)),
    );
    const winner = answers.findIndex(({ code }) => code === 0);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, text } of answers) if (code !== 0) expect(text).toContain('GX102');
    // The registry holds one whole build.
    const kept = readFileSync(join(files, 'cart/3.0.0/descriptor.json'), 'utf8');
    expect(kept).toContain(`"c${winner}"`);
    await publish('shell', shellBuild(join(folder, 'shell')));
    await run('init x --shell 1.0.0');
    const url = 'https://parts.example/cart/{version}/descriptor.json';
    expect(await run(`add cart 3.0.0 --env x --url ${url}`, 'two')).toMatchObject({ code: 0 });
  });
});
