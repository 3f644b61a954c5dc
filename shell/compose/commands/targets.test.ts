import { cpSync, existsSync, readFileSync } from 'node:fs';
import { ALSO, environmentIn, serving, testStore } from './testing/test-registry';

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
      ? environmentIn(readFileSync(setup.at(target, 'index.html'), 'utf8')).generation
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
  it.each([
    ['a change', `canary cart 1.1.0 10 ${ENV}`],
    ['a change without validation', `disable cart ${ENV}`],
  ])('deploys %s to one after the other', async (_, line) => {
    const { runOk, live } = await storeWithTwoRegions();
    const text = await runOk(`${line} --deploy`);
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
