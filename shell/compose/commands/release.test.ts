import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { createContext } from './context';
import { buildOf } from './publish';
import { runCompose } from './run';
import { testRegistry } from './test-registry';

const STORES = '--to FOLDER/site --also https://parts.example=FOLDER/parts';
const CART = `release cart FOLDER/cart-1.2.0 --env staging --share 5 ${STORES}`;

/** A desk whose staging has data, so that it can be deployed, and a cart 1.2.0 that is built. */
async function given() {
  const own = testRegistry();
  catalogue(join(own.folder, 'data-1.0.0'));
  await own.run('publish data FOLDER/data-1.0.0 --as 1.0.0');
  await own.run('set data 1.0.0 --url data/{version}/api --env staging');
  own.build('1.2.0');
  const document = () => JSON.parse(readFileSync(own.pathOf('staging'), 'utf8'));
  const shares = (): Record<string, number> =>
    Object.fromEntries(
      document().parts.cart.map(({ metadata, deployment }: never) => [
        (metadata as { version: string }).version,
        (deployment as { traffic: number }).traffic,
      ]),
    );
  const at = (...path: string[]): string => join(own.folder, ...path);
  return { ...own, document, shares, at };
}

describe('a release', () => {
  it('brings a build from its folder to a share of the visitors', async () => {
    const { run, shares, at, registry } = await given();
    const { code, text } = await run(CART);
    expect([code, text.match(/^── .*$/gm)]).toEqual([
      0,
      ['── publish', '── canary', '── check', '── render', '── deploy'],
    ]);
    expect(text).toContain('Released cart 1.2.0 into "staging": publish, canary, check, render, deploy.');
    expect(shares()).toEqual({ '1.0.0': 95, '1.2.0': 5 });
    expect(existsSync(join(registry, 'cart/1.2.0/release.json'))).toBe(true);
    expect(existsSync(at('parts/cart/1.2.0/entry.js'))).toBe(true);
    expect(readFileSync(at('site/index.html'), 'utf8')).toContain('1.2.0');
  });

  it('gives a version to all visitors by default, and ends with the page where no site is named', async () => {
    const { run, shares, at } = await given();
    const { code, text } = await run('release cart FOLDER/cart-1.2.0 --env staging --out FOLDER/page');
    expect([code, text]).toEqual([0, expect.stringContaining('publish, set, check, render.')]);
    expect(shares()).toMatchObject({ '1.2.0': 100 });
    expect(existsSync(at('page/index.html'))).toBe(true);
    expect(existsSync(at('site'))).toBe(false);
  });

  it('takes an empty text for nothing, as pipelines hand it in', async () => {
    const { run, at } = await given();
    const line = 'release cart FOLDER/cart-1.2.0 --env staging --share 5 --out FOLDER/page';
    const { code, text } = await run(`${line} --to= --also= --site= --commit=`);
    expect([code, text]).toEqual([0, expect.stringContaining('publish, canary, check, render.')]);
    expect(existsSync(at('page/index.html'))).toBe(true);
  });

  it('does nothing twice', async () => {
    const { run, document, build } = await given();
    await run(CART);
    const { generation } = document();
    // Built again: the sources have changed, the version has not.
    remoteBuild(build('1.2.0'), { version: '1.2.0', fragments: ['search'] });
    const { code, text } = await run(`${CART} --json`);
    const { done, said } = JSON.parse(text);
    expect([code, done]).toEqual([0, ['check', 'render', 'deploy']]);
    expect(said.join('\n')).toMatch(
      /published already\. It was made from other sources[\s\S]*is deployed already/,
    );
    expect(document().generation).toBe(generation);
  });

  it('goes on where it was interrupted', async () => {
    const { run, shares } = await given();
    await run('publish cart FOLDER/cart-1.2.0');
    const { code, text } = await run(CART);
    expect([code, text]).toEqual([0, expect.stringContaining(': canary, check, render, deploy.')]);
    expect(shares()).toMatchObject({ '1.2.0': 5 });
  });

  it('brings nothing back that was taken back', async () => {
    const { run, shares, at } = await given();
    await run(CART);
    await run('abort cart --env staging');
    rmSync(at('site'), { recursive: true });
    const { code, text } = await run(CART);
    expect([code, text]).toEqual([0, expect.stringContaining('cart 1.2.0 was taken back from "staging"')]);
    expect(text).not.toContain('──');
    expect(shares()).toEqual({ '1.0.0': 100 });
    expect(existsSync(at('site'))).toBe(false);
  });

  it.each<[what: string, lose: (at: Awaited<ReturnType<typeof given>>) => void, said: RegExp]>([
    [
      'that the registry has cleared away meanwhile',
      ({ registry }) => rmSync(join(registry, 'cart/1.2.0'), { recursive: true }),
      /^cart 1\.2\.0 was taken back from "staging"/,
    ],
    [
      'whose environment has lost its history',
      ({ environments }) => rmSync(join(environments, 'staging.history'), { recursive: true }),
      /^cart 1\.2\.0 is published, and the history of "staging" does not say whether it was taken back/,
    ],
    [
      'whose environment has a record that cannot be read',
      ({ environments }) => {
        const folder = join(environments, 'staging.history');
        for (const name of readdirSync(folder))
          if (/^(8|9|10)-/.test(name)) writeFileSync(join(folder, name), '{');
      },
      /^cart 1\.2\.0 is published, and the history of "staging" does not say whether it was taken back/,
    ],
  ])('gives no version again %s', async (_, lose, said) => {
    const at = await given();
    await at.run(CART);
    await at.run('abort cart --env staging');
    lose(at);
    const { code, text } = await at.run(CART);
    expect([code, text]).toEqual([0, expect.stringMatching(said)]);
    expect(at.shares()).toEqual({ '1.0.0': 100 });
  });

  it.each([
    ['was released', true],
    ['was never released', false],
  ])('of a version that was recalled fails: it %s', async (_, isReleased) => {
    const { run, document, at, registry } = await given();
    if (isReleased) expect(await run(CART)).toMatchObject({ code: 0 });
    else await run('publish cart FOLDER/cart-1.2.0');
    expect(await run('recall cart 1.2.0 --env staging')).toMatchObject({ code: 0 });
    if (!isReleased) rmSync(join(registry, 'cart/1.2.0'), { recursive: true });
    const { generation } = document();
    rmSync(at('site'), { recursive: true, force: true });
    const { code, text } = await run(CART);
    expect([code, text]).toEqual([
      4,
      expect.stringMatching(/^GX122 cart 1\.2\.0 was recalled from "staging"/),
    ]);
    expect([document().generation, existsSync(at('site')), existsSync(join(registry, 'cart/1.2.0'))]).toEqual(
      [generation, false, isReleased],
    );
  });

  it('uses up no version that the environment would not take', async () => {
    const { run, at, registry, shares } = await given();
    remoteBuild(at('cart-1.2.0'), { version: '1.2.0', kernel: '^2.0.0' });
    const { code, text } = await run(CART);
    expect([code, text]).toEqual([2, expect.stringContaining('GX011')]);
    expect(text).toContain('cart 1.2.0: publish has failed. Put right what it says');
    expect(existsSync(join(registry, 'cart/1.2.0'))).toBe(false);
    expect(shares()).toEqual({ '1.0.0': 100 });
  });

  it('says after what it has failed, and goes on from there', async () => {
    const { run, at } = await given();
    writeFileSync(at('parts'), 'in the way');
    const failed = await run(CART);
    expect(failed.code).not.toBe(0);
    expect(failed.text).toContain('deploy has failed after publish, canary, check, render.');
    rmSync(at('parts'));
    const { code, text } = await run(CART);
    expect([code, text]).toEqual([0, expect.stringContaining(': check, render, deploy.')]);
  });

  it.each(['0', '101', 'half', '', '-5'])(
    'refuses a share of "%s" before anything is published',
    async (share) => {
      const { run, registry } = await given();
      const { code } = await run(`release cart FOLDER/cart-1.2.0 --env staging --share=${share}`);
      expect(code).not.toBe(0);
      expect(existsSync(join(registry, 'cart/1.2.0'))).toBe(false);
    },
  );

  it('tries it without a trace', async () => {
    const { run, document, registry } = await given();
    const { generation } = document();
    const { code, text } = await run(`${CART} --dry-run`);
    expect([code, text]).toEqual([0, expect.stringContaining('"staging" can take it.')]);
    expect([document().generation, existsSync(join(registry, 'cart/1.2.0'))]).toEqual([generation, false]);
  });

  it('is one of a shell and of data, too', async () => {
    const { run, at, document } = await given();
    shellBuild(at('shell-2.0.0'), '2.0.0');
    expect((await run(`release shell FOLDER/shell-2.0.0 --env staging --share 5 ${STORES}`)).code).toBe(0);
    expect(document().parts.shell[1].metadata.version).toBe('2.0.0');
    catalogue(at('data-2.0.0'), 750);
    const { text } = await run(`release data FOLDER/data-2.0.0 --as 2.0.0 --env staging --share 5 ${STORES}`);
    expect(text).toContain('Released data 2.0.0 into "staging": publish, set,');
    expect(document().parts.data[0].metadata.version).toBe('2.0.0');
  });

  it('takes the version of this repository’s data from their package', async () => {
    const { run, at, document } = await given();
    catalogue(at('data/public'), 720);
    writeFileSync(at('data/package.json'), JSON.stringify({ version: '3.0.0' }));
    const { text } = await run(`release data --env staging ${STORES}`);
    expect(text).toContain('Released data 3.0.0 into "staging"');
    expect(document().parts.data[0].metadata.version).toBe('3.0.0');
  });

  it('is signed by a key from CI, which no output contains', async () => {
    const { run, at, registry, variables } = await given();
    await run('keys make FOLDER/team.pem');
    variables.GADGETRY_SIGNING_KEY = readFileSync(at('team.pem'), 'utf8');
    const { code, text } = await run(CART);
    expect(code).toBe(0);
    expect(existsSync(join(registry, 'cart/1.2.0/release.intoto.json'))).toBe(true);
    expect(text).toContain('Published cart 1.2.0, signed');
    expect(text).not.toContain('PRIVATE');
  });
});

describe('outside of the repository', () => {
  const home = process.cwd();
  afterEach(() => process.chdir(home));

  const here = (folder: string, manifest?: object): void => {
    if (manifest) writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    process.chdir(folder);
  };

  it('the build is that of the package’s own version', async () => {
    const { folder, registry } = testRegistry();
    const team = join(folder, 'team');
    mkdirSync(team);
    remoteBuild(join(team, 'dist/1.2.0'), { version: '1.2.0' });
    here(team, { version: '1.2.0' });
    const context = {
      ...createContext(),
      print: () => {},
      user: 'team',
      variables: { GADGETRY_REGISTRY: registry },
    };
    expect(await runCompose(['publish', 'cart'], context)).toBe(0);
    expect(existsSync(join(registry, 'cart/1.2.0/descriptor.json'))).toBe(true);
  });

  it.each([
    ['no package', undefined],
    ['no version', {}],
  ])('%s is said', (_, manifest) => {
    here(freshFolder(), manifest);
    expect(() => buildOf(createContext(), 'cart', undefined)).toThrow(
      /Expected \.\/package\.json with a version.* but found none/,
    );
  });
});
