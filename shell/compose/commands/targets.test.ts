import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { environmentIn } from '@gadgetry/environment/page-environment';
import { ALSO, deployedStore, serving, testStore } from './testing/test-registry';

const ENV = '--env staging';
const EU = `target eu --to FOLDER/eu ${ALSO} --site https://eu.example ${ENV}`;
const US = `target us --to FOLDER/us ${ALSO} --site https://us.example ${ENV}`;

/** A store with two regions, the second of which may serve another folder than the one that is deployed to. */
async function storeWithTwoRegions({ us = 'us' } = {}) {
  const setup = await testStore();
  const sites = {
    'https://eu.example/': setup.at('eu'),
    'https://us.example/': setup.at(us),
    'https://parts.example/': setup.at('parts'),
  };
  setup.net.fetch = serving(sites);
  await setup.runOk(EU, US);
  const generationOf = (target: string): number | undefined =>
    existsSync(setup.at(target, 'index.html'))
      ? environmentIn(readFileSync(setup.at(target, 'index.html'), 'utf8'))?.generation
      : undefined;
  const live = () => ['eu', 'us'].map(generationOf);
  return { ...setup, sites, live };
}

describe('targets of an environment', () => {
  it('are stored, replaced and removed', async () => {
    const { runOk, read, at, runRefused } = await storeWithTwoRegions();
    const also = { 'https://parts.example': at('parts') };
    const us = { name: 'us', to: at('us'), also, site: 'https://us.example/' };
    expect(read().targets).toEqual([{ name: 'eu', to: at('eu'), also, site: 'https://eu.example/' }, us]);
    await runOk(`target eu --to FOLDER/west ${ENV}`);
    expect(read().targets).toEqual([{ name: 'eu', to: at('west') }, us]);
    await runOk(`target eu --remove ${ENV}`, `target us --remove ${ENV}`);
    expect(read().targets).toBeUndefined();
    await runRefused(`target us --remove ${ENV}`, 4, 'GX112 "staging" has no target "us". It has none.');
    await runRefused(`target us ${ENV}`, 4, 'GX112 --to: expected the store of "us" but found none.');
    await runRefused(`target US --to FOLDER/us ${ENV}`, 4, 'a name of lower case letters, digits');
  });

  it('are not part of the page, and survive a rollback', async () => {
    const { runOk, live, at, read } = await storeWithTwoRegions();
    await runOk(`canary cart 1.1.0 10 ${ENV}`, 'deploy staging', 'rollback staging --to 8 --deploy');
    expect(live()).toEqual([12, 12]);
    expect(read().targets).toHaveLength(2);
    expect(environmentIn(readFileSync(at('eu/index.html'), 'utf8'))).not.toHaveProperty('targets');
  });
});

describe('deploying to targets', () => {
  it('deploys a change to one after the other', async () => {
    const { runOk, live } = await storeWithTwoRegions();
    const text = await runOk(`canary cart 1.1.0 10 ${ENV} --deploy`);
    expect(text).toMatch(/is now generation 11(.|\n)*^eu: Deployed(.|\n)*^us: Deployed/m);
    expect(live()).toEqual([11, 11]);
    expect(JSON.parse(await runOk('deploy staging --json'))).toMatchObject({
      targets: [
        { target: 'eu', isNew: false, isServed: true },
        { target: 'us', isNew: false, isServed: true },
      ],
    });
  });

  it('stops at the first that does not serve the page, prints the state of each, and continues later', async () => {
    const { runOk, runRefused, live, at, sites, net } = await storeWithTwoRegions({ us: 'old' });
    await runOk(`target ap --to FOLDER/ap ${ALSO} ${ENV}`);
    await runOk('deploy staging --target eu');
    cpSync(at('eu'), at('old'), { recursive: true });
    // A second passes at each look at the clock, so that nothing waits for a page that never comes.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 1000;
      return now;
    });
    const stopped = await runRefused(`disable cart ${ENV} --deploy`, 4, 'GX120 https://us.example/ still');
    expect(stopped).toContain('  eu  https://eu.example/  is current');
    expect(stopped).toMatch(/ {2}us {2}.* {2}has generation 11 of "staging"; once deployed, about 100 %/);
    expect(stopped).toMatch(/ {2}ap {2}.*\/ap {2}has no page of a store/);
    expect(stopped).toContain('to go on without it: npm run compose -- deploy staging --target ap');
    expect(existsSync(at('ap/index.html'))).toBe(false);
    jest.restoreAllMocks();
    net.fetch = serving({ ...sites, 'https://us.example/': at('us') });
    await runOk('deploy staging');
    expect(live()).toEqual([12, 12]);
    expect(existsSync(at('ap/index.html'))).toBe(true);
  });

  it('requires a destination before it writes', async () => {
    const { runOk, runRefused, read } = await storeWithTwoRegions();
    await runRefused(
      'deploy staging --target eu --target asia',
      4,
      'GX112 --target asia: "staging" has eu, us.',
    );
    await runRefused('deploy staging --site https://eu.example/', 4, 'GX112 --site and --also go with --to');
    await runOk(`target eu --remove ${ENV}`, `target us --remove ${ENV}`);
    const { generation } = read();
    for (const line of [
      `canary cart 1.1.0 10 ${ENV} --deploy`,
      'deploy staging',
      'preview staging cart@1.1.0 --deploy',
    ])
      await runRefused(line, 4, 'GX112 "staging');
    expect(read().generation).toBe(generation);
  });

  it('prints the changes of each target with --dry-run', async () => {
    const { runOk, at } = await storeWithTwoRegions();
    const text = await runOk('deploy staging --dry-run');
    expect(text.match(/^(eu|us): Dry run: /gm)).toEqual(['eu: Dry run: ', 'us: Dry run: ']);
    expect(existsSync(at('eu'))).toBe(false);
  });

  it('deploys previews to the targets of their environment', async () => {
    const { runOk, at } = await storeWithTwoRegions();
    await runOk('deploy staging', 'preview staging cart@1.1.0 next --deploy');
    for (const target of ['eu', 'us']) expect(existsSync(at(target, 'preview/next/index.html'))).toBe(true);
  });
});

const SITE = '--site https://store.example/';

/** A deployed store whose server sends the headers of the first deployment, with changes. */
async function servedStore(changes: Readonly<Record<string, string>> = {}) {
  const setup = await deployedStore();
  const headers = JSON.parse(readFileSync(setup.at('site/headers.json'), 'utf8'))['index.html'];
  const files = serving({
    'https://store.example/': setup.at('site'),
    'https://parts.example/': setup.at('parts'),
  });
  setup.net.fetch = async (url, options) => {
    const answer = await files(url, options);
    if (new URL(url).pathname !== '/') return answer;
    return new Response(new Uint8Array(await answer.arrayBuffer()), { headers: { ...headers, ...changes } });
  };
  const check = (more = '') => setup.run(`check staging --online ${SITE}${more}`);
  return { ...setup, check };
}

describe('a server with the headers of an older policy', () => {
  it('is named by deploy and check, with what is expected and the way to renew it', async () => {
    const { edit, check, deploy } = await servedStore();
    const reports = { url: 'https://reports.example/r' };
    edit(({ policy }) => ({ policy: { ...policy, overrides: 'allow', reports } }));
    const { code, text } = await deploy(` ${SITE}`);
    expect(code).toBe(0);
    const stale = (header: string, expected: string, found: string) =>
      expect.stringContaining(
        `Warning GX048 https://store.example/: ${header}: expected ${expected} but found ${found}: renew the configuration of its server: headers staging --for nginx --site https://store.example/`,
      );
    const served = "frame-ancestors 'none'";
    const reporting = 'report-to violations; report-uri https://reports.example/r';
    const warnings = [
      stale('Content-Security-Policy', `${served}; ${reporting}`, served),
      stale('Integrity-Policy', 'none', 'blocked-destinations=(script)'),
      stale('Reporting-Endpoints', 'violations="https://reports.example/r"', 'none'),
    ];
    for (const one of warnings) expect(text).toEqual(one);
    const checked = await check();
    expect(checked.code).toBe(0);
    for (const one of warnings) expect(checked.text).toEqual(one);
    expect(JSON.parse((await check(' --json')).text).warnings).toHaveLength(3);
  });

  it('is named by status, as text, as JSON and on the page for a wall', async () => {
    const { edit, deploy, runOk, at } = await servedStore();
    edit(({ policy }) => ({ policy: { ...policy, site: 'https://store.example/', overrides: 'allow' } }));
    await deploy();
    const wall = at('wall.html');
    const text = await runOk(`status staging --html ${wall}`);
    expect(text).toMatch(
      /^ {2}site .* is current\n {4}Warning GX048 https:\/\/store\.example\/: Integrity-Policy: expected none/m,
    );
    const [environment] = JSON.parse(await runOk('status staging --json')).environments;
    expect(environment.targets).toMatchObject([{ isCurrent: true, warnings: [{ code: 'GX048' }] }]);
    const page = readFileSync(wall, 'utf8');
    expect(page).toContain('<code>GX048</code> Integrity-Policy: expected none');
    expect(page).toContain('Environments that need a look: 1');
  });

  it('is told apart from a preview with a policy of its own, whose server is that of its environment', async () => {
    const { runOk, run, deploy, edit, at } = await servedStore();
    await runOk('preview staging cart@1.1.0 next');
    edit(() => ({ policy: { overrides: 'allow' } }), 'staging@next');
    await deploy('', 'staging@next');
    // As the configuration of the environment has it.
    writeFileSync(at('site/preview/next/headers.json'), readFileSync(at('site/headers.json')));
    const { text } = await run(`check staging@next --online ${SITE}`);
    expect(text).toMatch(
      /GX048 https:\/\/store\.example\/preview\/next\/: Integrity-Policy: expected none .*: headers staging --for nginx/,
    );
    expect(await runOk(`headers staging --for nginx ${SITE}`)).toContain('# The preview "next"');
    const headers = await run(`headers staging@next --for nginx ${SITE}`);
    expect(headers).toEqual({
      code: 4,
      text: expect.stringContaining(
        'found the preview "staging@next". Its server is that of its environment: headers staging.',
      ),
    });
    edit(() => ({ policy: {} }), 'staging@next');
    expect(await runOk(`headers staging --for nginx ${SITE}`)).not.toContain('# The preview');
  });

  it.each([
    ['sends the same headers', {}],
    [
      'sends more in them, in another form',
      {
        'Content-Security-Policy': "upgrade-insecure-requests;  frame-ancestors   'none'",
        'Integrity-Policy': 'blocked-destinations=( script )',
      },
    ],
  ])('is not named if it %s', async (_, changes) => {
    const { check, deploy } = await servedStore(changes);
    expect((await check()).text).not.toContain('GX048');
    expect(await deploy(` ${SITE}`)).toEqual({ code: 0, text: expect.not.stringContaining('GX048') });
  });
});
