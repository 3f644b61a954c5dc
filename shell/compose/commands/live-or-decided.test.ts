import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeys } from '../signing';
import { catalogue, shellBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

const E = '--env staging';
const SITE = 'https://store.example/';
const ONLINE = `check staging --online --site ${SITE}`;

/** A desk whose staging has data, and a site that serves what is deployed. */
async function given() {
  const made = testRegistry();
  const at = (...path: string[]): string => join(made.folder, ...path);
  catalogue(at('data-1.0.0'));
  await made.run('publish data FOLDER/data-1.0.0 --as 1.0.0 --registry REGISTRY');
  await made.run(`set data 1.0.0 --url data/{version}/api ${E}`);
  made.net.ask = async (url) => {
    const { origin, pathname } = new URL(url);
    const path = at(
      origin === new URL(SITE).origin ? 'site' : 'parts',
      pathname.replace(/\/$/, '/index.html'),
    );
    if (!existsSync(path)) return new Response('nothing', { status: 404 });
    const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    };
    return new Response(new Uint8Array(readFileSync(path)), { headers });
  };
  const deploy = (more = '', name = 'staging') =>
    made.run(`deploy ${name} --to FOLDER/site --also https://parts.example=FOLDER/parts${more}`);
  return { ...made, at, deploy };
}

describe('a served version', () => {
  it('is told from what was decided', async () => {
    const { run, deploy } = await given();
    expect((await deploy()).code).toBe(0);
    const same = await run(ONLINE);
    expect([same.code, same.text]).toEqual([
      0,
      expect.stringContaining(`${SITE} serves generation 8 of "staging".`),
    ]);

    await run(`canary cart 1.1.0 10 ${E}`);
    await deploy(' --without-page');
    const { code, text } = await run(ONLINE);
    expect([code, text]).toEqual([
      2,
      expect.stringContaining(
        `GX039 ${SITE}: expected generation 9 of "staging" but found generation 8 of "staging"`,
      ),
    ]);
    expect(text).toContain('  cart 1.1.0: 0 % → 10 % of the visitors');
    expect(text).toContain(`Next: npm run compose -- deploy staging --to STORE --site ${SITE}`);
    expect(JSON.parse((await run(`${ONLINE} --json`)).text)).toMatchObject({
      exit: 2,
      sound: false,
      served: { name: 'staging', generation: 8 },
      differences: expect.arrayContaining(['cart 1.1.0: 0 % → 10 % of the visitors']),
    });
  });

  it('may be another environment, the same number in another state, no page, or nothing', async () => {
    const { run, deploy, net } = await given();
    const lines = async () => (await run(ONLINE)).text.split('\n').filter((line) => line.startsWith('GX039'));
    const answer = async (change: (page: string) => string) => {
      await deploy();
      const { ask } = net;
      const page = await (await ask(SITE, { signal: AbortSignal.timeout(1000) })).arrayBuffer();
      const text = change(Buffer.from(new Uint8Array(page)).toString());
      net.ask = async (url, options) => (url === SITE ? new Response(text) : ask(url, options));
      const found = await lines();
      net.ask = ask;
      return found;
    };
    const said = (found: string) => [
      expect.stringContaining(`expected generation 8 of "staging" but found ${found}`),
    ];
    expect(await answer((page) => page)).toEqual([]);
    expect(await answer((page) => page.replace('"name":"staging"', '"name":"other"'))).toEqual(
      said('generation 8 of "other"'),
    );
    expect(await answer((page) => page.replace('"traffic":100', '"traffic":90'))).toEqual(
      said('generation 8 of "staging" in another state'),
    );
    expect(await answer(() => '<h1>It works!</h1>')).toEqual(said('no page of a store'));
    net.ask = async () => new Response('gone', { status: 404 });
    expect(await lines()).toEqual(said('status 404'));
    net.ask = async () => Promise.reject(new Error('offline'));
    expect(await lines()).toEqual(said('no answer (offline)'));
    expect(await run('check staging --online --site store.example')).toMatchObject({
      code: 4,
      text: expect.stringMatching(/^GX112 /),
    });
  });

  it('is compared with an environment, both ways', async () => {
    const { run, deploy, net } = await given();
    await deploy();
    expect((await run(`diff staging ${SITE}`)).text).toBe(
      `"staging" (generation 8) and ${SITE} (generation 8 of "staging") serve the same.`,
    );
    await run(`set cart 1.1.0 ${E}`);
    const { code, text } = await run(`diff ${SITE} staging`);
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^https.* \(generation 8 of "staging"\) → "staging" \(generation 9\)$/m),
    ]);
    expect(text).toContain('  cart: default version 1.0.0 → 1.1.0');
    expect((await run(`diff staging ${SITE}`)).text).toContain('  cart: default version 1.1.0 → 1.0.0');
    net.ask = async () => new Response('nothing', { status: 404 });
    expect(await run(`diff staging ${SITE}`)).toEqual({
      code: 4,
      text: expect.stringMatching(/^GX120 https.* but found status 404\./),
    });
  });

  const key = makeKeys().publicKey;
  it.each<[what: string, done: readonly string[]]>([
    ['a canary', [`canary cart 1.1.0 33.33 ${E}`]],
    ['a standby', [`set cart 1.1.0 ${E}`]],
    ['a part that is switched off', [`set cart 1.1.0 ${E}`, `disable cart ${E}`]],
    ['a version that was recalled', [`set cart 1.1.0 ${E}`, `recall cart 1.1.0 ${E}`]],
    ['a canary of the shell', [`canary shell 1.1.0 5 ${E}`]],
    ['a key for previews', [`keys allow-preview ${key} ${E}`]],
  ])('says all that visitors get: %s', async (_, done) => {
    const { run, deploy, at } = await given();
    shellBuild(at('shell-1.1.0'), '1.1.0');
    await run('publish shell FOLDER/shell-1.1.0 --registry REGISTRY');
    await deploy();
    for (const line of done) expect((await run(line)).code).toBe(0);
    expect((await run(`diff staging ${SITE}`)).text).toMatch(/ → /);
    expect((await deploy()).text).toContain('Deployed');
    expect((await run(`diff staging ${SITE}`)).text).toMatch(/serve the same\.$/);
    expect((await run(ONLINE)).text).not.toContain('GX039');
  });

  it('is that of a preview in a folder of its own', async () => {
    const { run, deploy } = await given();
    await deploy();
    await run('preview staging cart@1.1.0 next --registry REGISTRY');
    const online = `check staging@next --online --site ${SITE}`;
    await deploy(' --without-page', 'staging@next');
    expect((await run(online)).text).toContain(`GX039 ${SITE}preview/next/: expected generation 9`);
    expect((await deploy('', 'staging@next')).text).toContain('Deployed');
    expect(await run(online)).toMatchObject({
      code: 0,
      text: expect.stringContaining('serves generation 9 of "staging@next"'),
    });
    expect((await run(`diff staging@next ${SITE}preview/next/`)).text).toMatch(/serve the same\.$/);
    expect((await run(`diff staging ${SITE}preview/next/`)).text).toContain(
      'cart: default version 1.0.0 → 1.1.0',
    );
  });
});

describe('a deployment that is only tried', () => {
  it('names what would change for visitors', async () => {
    const { run, deploy, at } = await given();
    const first = await deploy(' --dry-run');
    expect([first.code, first.text]).toEqual([0, expect.stringContaining('There is no page yet.')]);
    expect(first.text).toContain('  cart 1.0.0: 0 % → 100 % of the visitors');
    expect(first.text).toContain('  shell: default version none → 1.0.0');
    expect(existsSync(at('site'))).toBe(false);

    await deploy();
    expect((await deploy(' --dry-run')).text).toContain(
      'The page there is generation 8 of "staging". Visitors would get the same versions as now.',
    );
    const page = readFileSync(at('site/index.html'), 'utf8');
    await run(`canary cart 1.1.0 10 ${E}`);
    const { text } = await deploy(' --dry-run');
    expect(text).toMatch(
      /^Dry run: "staging", generation 9, could be deployed to .*\. Nothing was written\.$/m,
    );
    expect(text).toContain('The page there is generation 8 of "staging". For visitors this would change');
    expect(text).toContain(
      '  cart 1.0.0: 100 % → 90 % of the visitors\n  cart 1.1.0: 0 % → 10 % of the visitors',
    );
    const facts = JSON.parse((await deploy(' --dry-run --json')).text);
    expect(facts).toMatchObject({
      present: { name: 'staging', generation: 8 },
      effects: expect.arrayContaining(['cart 1.1.0: 0 % → 10 % of the visitors']),
    });
    expect(readFileSync(at('site/index.html'), 'utf8')).toBe(page);
  });

  it('is refused where a newer page is there, as the deployment would be', async () => {
    const { run, deploy, pathOf } = await given();
    const older = readFileSync(pathOf('staging'));
    await run(`canary cart 1.1.0 10 ${E}`);
    await deploy();
    writeFileSync(pathOf('staging'), older);
    for (const more of ['', ' --dry-run'])
      expect(await deploy(more)).toEqual({
        code: 3,
        text: expect.stringMatching(/GX101 .* has generation 9 of "staging" already, and this is 8/),
      });
  });
});
