import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeKeys } from '../signing';
import { DEPLOY, deployedStore, serving } from './testing/test-registry';

const ENV = '--env staging';
const SITE = 'https://store.example/';
const ONLINE = `check staging --online --site ${SITE}`;
const CANARY = `canary cart 1.1.0 10 ${ENV}`;

/** A store, and a site that serves what is deployed. */
async function servedStore() {
  const setup = await deployedStore();
  setup.net.fetch = serving({ [SITE]: setup.at('site'), 'https://parts.example/': setup.at('parts') });
  return setup;
}

describe('a served version', () => {
  it('is distinguished from the version in the document', async () => {
    const { run, runOk, deploy, runRefused } = await servedStore();
    expect(await runOk(ONLINE)).toContain(`${SITE} serves generation 8 of "staging".`);
    await runOk(CANARY);
    await deploy(' --without-page');
    const message = `GX039 ${SITE}: expected generation 9 of "staging" but found generation 8 of "staging"`;
    const text = await runRefused(ONLINE, 2, message);
    const change = 'cart 1.1.0: 0 % → 10 % of the visitors';
    expect(text).toContain(`  ${change}`);
    expect(text).toContain(`Next: npm run compose -- deploy staging --to STORE --site ${SITE}`);
    expect(JSON.parse((await run(`${ONLINE} --json`)).text)).toMatchObject({
      exit: 2,
      valid: false,
      served: { name: 'staging', generation: 8 },
      differences: expect.arrayContaining([change]),
    });
  });

  it('may be that of another environment or state, or no page of a store', async () => {
    const { at, page, runRefused } = await servedStore();
    const right = page();
    for (const [found, html] of [
      ['generation 8 of "other"', right.replace('"name":"staging"', '"name":"other"')],
      ['generation 8 of "staging" in another state', right.replace('"traffic":100', '"traffic":90')],
      ['no page of a store', '<h1>It works!</h1>'],
    ] as const) {
      writeFileSync(at('site/index.html'), html);
      await runRefused(ONLINE, 2, `expected generation 8 of "staging" but found ${found}`);
    }
  });

  it.each(['gzip', 'br'])('has the same bytes for browsers that accept %s', async (encoding) => {
    const { net, runRefused } = await servedStore();
    const { fetch } = net;
    net.fetch = async (url, options) =>
      url === SITE && options.headers?.['Accept-Encoding'] === encoding
        ? new Response('damaged')
        : fetch(url, options);
    await runRefused(ONLINE, 2, `GX022 ${SITE}: page, asked for ${encoding}: expected sha384-`);
  });

  it('may be unknown, as diff and check report', async () => {
    const { net, runRefused } = await servedStore();
    net.fetch = async () => new Response('gone', { status: 404 });
    await runRefused(ONLINE, 2, 'but found status 404');
    await runRefused(`diff staging ${SITE}`, 4, /^GX120 https.* but found status 404\./);
    net.fetch = async () => Promise.reject(new Error('offline'));
    await runRefused(ONLINE, 2, 'but found no answer (offline)');
    await runRefused('check staging --online --site store.example', 4, /^GX112 /);
  });

  it('is compared with an environment in both directions', async () => {
    const { runOk } = await servedStore();
    expect(await runOk(`diff staging ${SITE}`)).toBe(
      `"staging" (generation 8) and ${SITE} (generation 8 of "staging") serve the same.`,
    );
    const text = await runOk(`set cart 1.1.0 ${ENV}`, `diff ${SITE} staging`);
    expect(text).toMatch(/^https.* \(generation 8 of "staging"\) → "staging" \(generation 9\)$/m);
    expect(text).toContain('  cart: default version 1.0.0 → 1.1.0');
    expect(await runOk(`diff staging ${SITE}`)).toContain('  cart: default version 1.1.0 → 1.0.0');
  });

  it('includes canaries, standbys, disabled parts, recalled versions and keys for previews', async () => {
    const { runOk, buildAndPublish, deploy } = await servedStore();
    await buildAndPublish('shell', '1.1.0');
    for (const line of [
      `canary cart 1.1.0 33.33 ${ENV}`,
      // Leaves 1.0.0 as a standby.
      `canary cart 1.1.0 100 ${ENV}`,
      `disable cart ${ENV}`,
      `recall cart 1.1.0 ${ENV}`,
      `canary shell 1.1.0 5 ${ENV}`,
      `keys allow-preview ${makeKeys().publicKey} ${ENV}`,
    ]) {
      expect(await runOk(line, `diff staging ${SITE}`)).toMatch(/ → /);
      expect((await deploy()).text).toContain('Deployed');
      expect(await runOk(`diff staging ${SITE}`)).toMatch(/serve the same\.$/);
    }
    await runOk(ONLINE);
  });

  it('may belong to a preview in its own folder', async () => {
    const { runOk, runRefused, deploy } = await servedStore();
    await runOk('preview staging cart@1.1.0 next');
    const online = `check staging@next --online --site ${SITE}`;
    await deploy(' --without-page', 'staging@next');
    await runRefused(online, 2, `GX039 ${SITE}preview/next/: expected generation 9`);
    await deploy('', 'staging@next');
    expect(await runOk(online)).toContain('serves generation 9 of "staging@next"');
    expect(await runOk(`diff staging@next ${SITE}preview/next/`)).toMatch(/serve the same\.$/);
    expect(await runOk(`diff staging ${SITE}preview/next/`)).toContain('cart: default version 1.0.0 → 1.1.0');
  });
});

describe('deploy --dry-run', () => {
  it('prints the changes for visitors, and writes nothing', async () => {
    const { runOk, deploy, at, page } = await servedStore();
    const first = await runOk(`${DEPLOY.replace('FOLDER/site', 'FOLDER/new')} --dry-run`);
    expect(first).toMatch(/There is no page yet\.(.|\n)* {2}shell: default version none → 1\.0\.0/);
    expect(existsSync(at('new'))).toBe(false);
    expect((await deploy(' --dry-run')).text).toContain('Visitors would get the same versions as now.');
    const html = page();
    await runOk(CANARY);
    const { text } = await deploy(' --dry-run');
    expect(text).toMatch(/^Dry run: "staging", generation 9, could be deployed .* Nothing was written\.$/m);
    expect(text).toMatch(/^ {2}cart 1\.0\.0: 100 % → 90 % .*\n {2}cart 1\.1\.0: 0 % → 10 % /m);
    expect(JSON.parse((await deploy(' --dry-run --json')).text)).toMatchObject({
      present: { name: 'staging', generation: 8 },
      effects: expect.arrayContaining(['cart 1.1.0: 0 % → 10 % of the visitors']),
    });
    expect(page()).toBe(html);
  });

  it('is refused if a newer page is live, like deploy', async () => {
    const { runOk, deploy, pathOf } = await servedStore();
    const older = readFileSync(pathOf('staging'));
    await runOk(CANARY);
    await deploy();
    writeFileSync(pathOf('staging'), older);
    for (const more of ['', ' --dry-run'])
      expect(await deploy(more)).toEqual({
        code: 3,
        text: expect.stringMatching(/GX101 .* has generation 9 of "staging" already, and this is 8/),
      });
  });
});
