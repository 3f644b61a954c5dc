import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../codes';
import { catalogue, freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { Call, createContext } from './context';
import { buildOf } from './publish';
import { runCompose } from './run';
import { STORES, testRegistry, testStore } from './testing/test-registry';

const CART = `release cart FOLDER/cart-1.2.0 --env staging --share 5 ${STORES}`;
const PAGE_ONLY = 'release cart FOLDER/cart-1.2.0 --env staging --out FOLDER/page';

/** A store with a cart 1.2.0 that is built. */
async function storeWithBuild() {
  const setup = await testStore();
  setup.build('1.2.0');
  const isPublished = (): boolean => existsSync(setup.at('registry/cart/1.2.0'));
  return { ...setup, isPublished };
}

describe('a release', () => {
  it('publishes a build and gives it to a share of the visitors', async () => {
    const { runOk, carts, at, page } = await storeWithBuild();
    const text = await runOk(CART);
    expect(text.match(/(?<=^── ).*$/gm)).toEqual(['publish', 'canary', 'check', 'render', 'deploy']);
    expect(text).toContain('Released cart 1.2.0 into "staging": publish, canary, check, render, deploy.');
    expect(carts()).toEqual(['1.0.0 95 %', '1.2.0 5 %']);
    expect(existsSync(at('parts/cart/1.2.0/entry.js'))).toBe(true);
    expect(page()).toContain('1.2.0');
  });

  it('gives a version to all visitors by default, and stops before the deployment without a site', async () => {
    const { runOk, carts, at } = await storeWithBuild();
    // Pipelines pass empty texts for unset variables.
    const text = await runOk(`${PAGE_ONLY} --to= --also= --site= --commit=`);
    expect(text).toContain('publish, set, check, render.');
    expect(text.match(/Next: .*/g)).toEqual([expect.stringMatching(/^Next: .* deploy staging --to STORE/)]);
    expect(await runOk(PAGE_ONLY)).toMatch(/check, render\.\nNext: .* deploy staging --to STORE/);
    expect(carts()).toContain('1.2.0 100 %');
    expect([existsSync(at('page/index.html')), existsSync(at('site'))]).toEqual([true, false]);
  });

  it('takes a new part into the environment, and deploys it, in one command', async () => {
    const { runOk, runRefused, at, read } = await storeWithBuild();
    remoteBuild(at('reviews-1.0.0'), { name: 'reviews', connect: ['reviews'] });
    const release = `release reviews FOLDER/reviews-1.0.0 --env staging ${STORES}`;
    const settings =
      '--url https://parts.example/reviews/{version}/descriptor.json --configure connect.reviews=https://api.example/';
    await runRefused(`${release} ${settings} --share 5`, EXIT.refused, 'Leave out --share, or --url');
    const text = await runOk(`${release} ${settings}`);
    expect(text).toContain('publish, set, check, render, deploy.');
    // The steps between don't name a next one.
    expect(text.match(/Next: .*/g)).toEqual([expect.stringMatching(/^Next: .* check staging --online /)]);
    expect(read().parts.reviews?.[0]?.deployment).toEqual({ traffic: 100, default: true });
    expect(JSON.stringify(read().policy.remotes)).toContain('https://api.example/');
    expect(existsSync(at('parts/reviews/1.0.0/entry.js'))).toBe(true);
    const { said } = JSON.parse(await runOk(`${release} --trust vue --json`));
    expect(said.join('\n')).toContain('so --url, --configure and --trust were not applied.');
  });

  it('repeats no finished step, and continues after an interruption', async () => {
    const { runOk, read, build } = await storeWithBuild();
    await runOk('publish cart FOLDER/cart-1.2.0');
    expect(await runOk(CART)).toContain(': canary, check, render, deploy.');
    const { generation } = read();
    // A new build with the same version.
    remoteBuild(build('1.2.0'), { version: '1.2.0', fragments: ['search'] });
    const { done: steps, said } = JSON.parse(await runOk(`${CART} --json`));
    expect(steps).toEqual(['check', 'render', 'deploy']);
    expect(said.join('\n')).toMatch(/already\. It was made from other sources[\s\S]*is deployed already/);
    expect(read().generation).toBe(generation);
  });

  const UNKNOWN =
    /^cart 1\.2\.0 is published, and the history of "staging" does not say whether it was taken back/;
  it.each<[what: string, lose: (at: Awaited<ReturnType<typeof storeWithBuild>>['at']) => void, said: RegExp]>(
    [
      ['that was taken back', () => {}, /^cart 1\.2\.0 was taken back from "staging"/],
      [
        'that the registry has cleared away since',
        (at) => rmSync(at('registry/cart/1.2.0'), { recursive: true }),
        /^cart 1\.2\.0 was taken back from "staging"/,
      ],
      [
        'whose environment has lost its history',
        (at) => rmSync(at('environments/staging.history'), { recursive: true }),
        UNKNOWN,
      ],
      [
        'whose environment has a record that cannot be read',
        (at) => {
          for (const name of readdirSync(at('environments/staging.history')))
            if (/^(8|9|10)-/.test(name)) writeFileSync(at('environments/staging.history', name), '{');
        },
        UNKNOWN,
      ],
    ],
  )('does not release a version again %s', async (_, lose, said) => {
    const { runOk, at, carts } = await storeWithBuild();
    await runOk(CART, 'abort cart --env staging');
    lose(at);
    const text = await runOk(CART);
    expect(text).toMatch(said);
    expect(text).not.toContain('──');
    expect(carts()).toEqual(['1.0.0 100 %']);
  });

  it.each([
    ['was released', true],
    ['was never released', false],
  ])('of a recalled version that %s is refused', async (_, isReleased) => {
    const { runOk, runRefused, read, at, isPublished } = await storeWithBuild();
    await runOk(isReleased ? CART : 'publish cart FOLDER/cart-1.2.0', 'recall cart 1.2.0 --env staging');
    if (!isReleased) rmSync(at('registry/cart/1.2.0'), { recursive: true });
    const { generation } = read();
    rmSync(at('site'), { recursive: true, force: true });
    await runRefused(CART, 4, /^GX122 cart 1\.2\.0 was recalled from "staging"/);
    expect([read().generation, existsSync(at('site')), isPublished()]).toEqual([
      generation,
      false,
      isReleased,
    ]);
  });

  it('leaves the version free if the environment refuses it, and in a dry run', async () => {
    const { runOk, runRefused, at, isPublished, carts } = await storeWithBuild();
    expect(await runOk(`${CART} --dry-run`)).toContain('"staging" can take it.');
    remoteBuild(at('cart-1.2.0'), { version: '1.2.0', kernel: '^2.0.0' });
    const text = await runRefused(CART, 2, 'GX011');
    expect(text).toContain('cart 1.2.0: publish has failed. Correct the problem');
    expect(text).toContain('release takes no --force: publish does.');
    for (const share of ['0', '101', 'half', '', '-5'])
      await runRefused(`release cart FOLDER/cart-1.2.0 --env staging --share=${share}`, 4, 'GX112');
    expect(isPublished()).toBe(false);
    expect(carts()).toEqual(['1.0.0 100 %']);
  });

  it('names the step that failed, and continues there', async () => {
    const { run, runOk, at } = await storeWithBuild();
    writeFileSync(at('parts'), 'in the way');
    expect((await run(CART)).text).toContain('deploy has failed after publish, canary, check, render.');
    rmSync(at('parts'));
    expect(await runOk(CART)).toContain(': check, render, deploy.');
  });

  it('also works for a shell and for data', async () => {
    const { runOk, at, read } = await storeWithBuild();
    const versions = () =>
      [read().parts.shell.at(-1), read().parts.data[0]].map((one) => one.metadata.version);
    shellBuild(at('shell-2.0.0'), '2.0.0');
    catalogue(at('data-2.0.0'), 750);
    await runOk(`release shell FOLDER/shell-2.0.0 --env staging --share 5 ${STORES}`);
    expect(
      await runOk(`release data FOLDER/data-2.0.0 --as 2.0.0 --env staging --share 5 ${STORES}`),
    ).toContain('Released data 2.0.0 into "staging": publish, set,');
    expect(versions()).toEqual(['2.0.0', '2.0.0']);
    // This repository's data have the version of their package.
    catalogue(at('data/public'), 720);
    writeFileSync(at('data/package.json'), JSON.stringify({ version: '3.0.0' }));
    await runOk(`release data --env staging ${STORES}`);
    expect(versions()).toEqual(['2.0.0', '3.0.0']);
  });

  it('is signed with a key of CI, which no output contains', async () => {
    const { runOk, at, variables } = await storeWithBuild();
    await runOk('keys make FOLDER/team.pem');
    variables.GADGETRY_SIGNING_KEY = readFileSync(at('team.pem'), 'utf8');
    const text = await runOk(CART);
    expect(existsSync(at('registry/cart/1.2.0/release.intoto.json'))).toBe(true);
    expect(text).toContain('Published cart 1.2.0, signed');
    expect(text).not.toContain('PRIVATE');
  });
});

describe('outside the repository', () => {
  const home = process.cwd();
  afterEach(() => process.chdir(home));

  it('the build of the package’s version is released', async () => {
    const { at, variables } = testRegistry();
    mkdirSync(at('team'));
    remoteBuild(at('team/dist/1.2.0'), { version: '1.2.0' });
    writeFileSync(at('team/package.json'), '{"version":"1.2.0"}');
    process.chdir(at('team'));
    const context = { ...createContext(), print: () => {}, user: () => 'team', variables };
    expect(await runCompose(['publish', 'cart'], context)).toBe(0);
    expect(existsSync(at('registry/cart/1.2.0/descriptor.json'))).toBe(true);
  });

  it.each([undefined, {}])('is refused with the package %j', (manifest) => {
    const folder = freshFolder();
    if (manifest) writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    process.chdir(folder);
    expect(() => buildOf(new Call(createContext(), { allow: [] }), 'cart')).toThrow(
      /Expected \.\/package\.json with a version.* but found none/,
    );
  });
});
