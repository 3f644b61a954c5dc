import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { EXIT } from '../codes';
import { historyFolder, readDocument, writeGeneration } from '../document/document-store';
import { FolderStore } from '../store/folder-store';
import { dataEntry } from '../testing/environment';
import { remoteBuild } from '../testing/registry';
import { testRegistry } from './testing/test-registry';

const URL = '--url https://parts.example/cart/{version}/descriptor.json';
const bytesOf = (path: string): string => readFileSync(path, 'utf8');

describe('a new environment', () => {
  it('is created, gets a part, changes its version, and removes it', async () => {
    const { runOk, runRefused, read, pathOf } = testRegistry();
    expect(await runOk('init preview --shell 1.0.0')).toContain('with shell 1.0.0 and no part yet');
    expect(readdirSync(historyFolder(pathOf('preview')))).toEqual([`${read('preview').revision}.json`]);
    await runRefused('check preview', 2, /^GX031 /);
    const added = await runOk(`set cart 1.0.0 --env preview ${URL}`);
    expect(added).toContain('cart 1.0.0: 0 % → 100 % of the visitors');
    expect(read('preview').policy.allowedOrigins).toEqual(['https://parts.example']);
    await runOk('check preview', 'set cart 1.1.0 --env preview');
    await runRefused('remove cart --env preview', 2, 'GX031 /');
    await runOk('remove cart --env preview --force closing');
    expect(read('preview').parts).toEqual({ shell: [expect.anything()], data: [dataEntry()] });
    const lines = (await runOk('history preview')).split('\n').map((one) => one.split(': ').at(-1));
    expect(lines).toEqual(['closing)', 'set cart 1.1.0', 'set cart 1.0.0', 'init']);
  });

  it('allows the origins of its shell and data, and adds a slash to the shell’s address', async () => {
    const { runOk, read, run } = testRegistry();
    const far = '--shell-url https://parts.example/shell/{version} --data https://data.example/api';
    await runOk(`init preview --shell 1.0.0 ${far}`);
    const { policy, parts } = read('preview');
    expect(policy.allowedOrigins).toEqual(['https://parts.example', 'https://data.example']);
    expect(parts.shell[0].url).toBe('https://parts.example/shell/{version}/');
    expect((await run('check preview')).text).not.toContain('GX010');
  });

  it.each(['fresh@look', '../fresh', 'fresh/', ''])('cannot be named %j', async (name) => {
    const { runWords, at } = testRegistry();
    expect((await runWords(['init', name, '--shell', '1.0.0'])).code).not.toBe(EXIT.fine);
    expect(existsSync(at('fresh.json'))).toBe(false);
  });

  it.each([
    ['init staging --shell 1.0.0', /^GX110 .*delete it with its history to begin anew/],
    ['init preview --shell 9.9.9', /^GX103 shell 9\.9\.9 is not there: .* Published are: 1\.0\.0/],
    [`set cart 1.0.0 --env staging ${URL}`, /^GX110 "staging" has cart 1\.0\.0 already/],
    [`set reviews 1.0.0 --env staging ${URL}`, /^GX103 reviews 1\.0\.0 is not there/],
  ])('refuses %s', async (line, message) => {
    const { runRefused, pathOf } = testRegistry();
    const before = bytesOf(pathOf('staging'));
    await runRefused(line, EXIT.refused, message);
    expect(bytesOf(pathOf('staging'))).toBe(before);
    expect(existsSync(pathOf('preview'))).toBe(false);
  });
});

describe('a document that a command would write', () => {
  const CHANGE = { at: '2026-01-02T03:04:05.000Z', by: 'night', what: 'change' };

  it.each<[string, (document: EnvironmentDocument) => EnvironmentDocument]>([
    ['an invalid recalled version', (one) => ({ ...one, recalled: { cart: ['v2.0.0'] } })],
    ['a disabled part that does not exist', (one) => ({ ...one, disabled: ['gifts'] })],
  ])('is not written if it is invalid: %s', async (_, change) => {
    const { environments, pathOf } = testRegistry();
    const before = bytesOf(pathOf('staging'));
    const found = await readDocument({ store: new FolderStore(environments), key: 'staging.json' }, {});
    await expect(writeGeneration(found, change(found.document), CHANGE)).rejects.toThrow(
      expect.objectContaining({ code: 'GX121', exitCode: EXIT.refused }),
    );
    expect(bytesOf(pathOf('staging'))).toBe(before);
    expect(existsSync(historyFolder(pathOf('staging')))).toBe(false);
  });

  it('is validated even with --force', async () => {
    const { runOk, runRefused, at, pathOf } = testRegistry();
    remoteBuild(at('gifts'), { name: 'gifts' });
    await runOk('publish gifts FOLDER/gifts');
    const before = bytesOf(pathOf('staging'));
    // A valid address with an invalid origin.
    const url = 'https://пошта.example_x/gifts/{version}/d.json';
    const line = `set gifts 1.0.0 --env staging --force because --url ${url}`;
    await runRefused(line, EXIT.refused, /GX121 .*policy\.allowedOrigins\[1\]: expected an origin/s);
    expect(bytesOf(pathOf('staging'))).toBe(before);
  });

  it('is refused after the highest possible generation', async () => {
    const { runRefused, pathOf, edit } = testRegistry();
    edit(() => ({ generation: Number.MAX_SAFE_INTEGER }));
    const last = bytesOf(pathOf('staging'));
    const message = /^GX121 .*generation: expected a whole number/s;
    await runRefused('disable cart --env staging', EXIT.refused, message);
    expect(bytesOf(pathOf('staging'))).toBe(last);
  });

  it('must have the name of its file', async () => {
    const { runOk, runRefused, pathOf } = testRegistry();
    const before = bytesOf(pathOf('staging'));
    writeFileSync(pathOf('copy'), before);
    const expected = 'name: expected "copy", as its file is called, but found "staging"';
    await runRefused('check copy', EXIT.invalid, `GX002 ${expected}`);
    for (const line of ['disable cart --env copy', 'history copy', 'render copy', 'rollback copy'])
      await runRefused(line, EXIT.failed, expected);
    writeFileSync(pathOf('copy'), before.replace('"staging"', '"copy"'));
    await runOk('check copy');
  });
});

describe('recall', () => {
  /** A registry whose staging had cart 1.1.0 (generation 8) until it was recalled (9). */
  async function registryWithRecall() {
    const setup = testRegistry();
    await setup.runOk('set cart 1.1.0 --env staging');
    return { ...setup, text: await setup.runOk('recall cart 1.1.0 --env staging') };
  }

  it('gives visitors the standby, and blocks every command that would bring the version back', async () => {
    const { text, read, runRefused, runOk, buildAndPublish } = await registryWithRecall();
    expect(text).toContain('cart 1.0.0: 0 % → 100 % of the visitors');
    const before = read();
    expect(before.recalled).toEqual({ cart: ['1.1.0'] });
    for (const line of [
      'canary cart 1.1.0 10 --env staging',
      'set cart 1.1.0 --env staging',
      'rollback staging',
      'rollback cart --env staging',
      'rollback staging --to 8',
    ])
      await runRefused(line, EXIT.invalid, /GX029 .*cart 1\.1\.0 was recalled/);
    await runRefused('rollback staging', EXIT.invalid, 'No earlier state changes anything without bringing');
    expect(read()).toEqual(before);
    await buildAndPublish('cart', '1.2.0');
    await runOk('check staging', 'canary cart 1.2.0 10 --env staging', 'rollback staging --to 7');
    expect(read()).toMatchObject({ recalled: { cart: ['1.1.0'] }, parts: { cart: [expect.anything()] } });
  });

  it('runs without validation, since the recalled version may be the cause of the error', async () => {
    const { runOk, variables } = testRegistry();
    await runOk('set cart 1.1.0 --env staging');
    delete variables.GADGETRY_REGISTRY;
    await runOk('recall cart 1.1.0 --env staging');
  });

  it.each([
    ['cart 7.7.7', /^GX103 No generation of "staging" has cart 7\.7\.7.* The part has had 1\.0\.0\./],
    ['gifts 1.0.0', /^GX104 .* it has shell, data, cart/],
    ['data 1.0.0', /^GX103 .* The part has had none\./],
  ])('is refused for a version that the environment never had: %s', async (what, message) => {
    const { runRefused, read } = testRegistry();
    const before = read();
    await runRefused(`recall ${what} --env staging`, EXIT.refused, message);
    expect(read()).toEqual(before);
  });

  it('is allowed for a published version, and for one in an earlier generation', async () => {
    const { runOk, variables } = testRegistry();
    await runOk('recall cart 1.1.0 --env staging');
    await runOk('set cart 1.1.0 --env production', 'set cart 1.0.0 --env production');
    delete variables.GADGETRY_REGISTRY;
    await runOk('recall cart 1.1.0 --env production');
  });
});

describe('a rollback to a state with a standby', () => {
  /** A registry whose staging got cart 1.1.0 with 1.0.0 standing by (generation 8), then cart 1.2.0 (9). */
  async function registryWithTwoReleases() {
    const setup = testRegistry();
    await setup.buildAndPublish('cart', '1.2.0');
    await setup.runOk('set cart 1.1.0 --env staging', 'set cart 1.2.0 --env staging');
    return setup;
  }
  const BACK = 'rollback staging --to 8';

  it('restores the standby, unless it was recalled since', async () => {
    const { runOk, carts } = await registryWithTwoReleases();
    await runOk(BACK);
    expect(carts()).toEqual(['1.1.0 100 %', '1.0.0 standby']);
    await runOk('recall cart 1.0.0 --env staging', 'set cart 1.2.0 --env staging', BACK);
    expect(carts()).toEqual(['1.1.0 100 %']);
  });

  it.each<[string, (folder: string) => void, string]>([
    ['is missing from the registry', (folder) => rmSync(folder, { recursive: true }), 'GX004'],
    ['has other bytes', (folder) => writeFileSync(`${folder}/main.js`, 'other'), 'GX009'],
  ])('drops the standby and reports it if it %s', async (_, spoil, code) => {
    const { runOk, carts, at } = await registryWithTwoReleases();
    spoil(at('registry/cart/1.0.0'));
    expect(await runOk(BACK)).toMatch(
      new RegExp(`^cart 1\\.0\\.0 is no standby any more, since check refuses it: ${code} `),
    );
    expect(carts()).toEqual(['1.1.0 100 %']);
    await runOk('check staging');
  });

  it('is refused if the default version is missing', async () => {
    const { runRefused, at } = await registryWithTwoReleases();
    rmSync(at('registry/cart/1.1.0'), { recursive: true });
    await runRefused(BACK, EXIT.invalid, /GX113 .*GX004 cart 1\.1\.0/s);
  });
});

const CANARY = 'canary cart 1.1.0 10 --env staging';

describe('changing an environment', () => {
  it('prints the shares of visitors, and a next command that can be pasted', async () => {
    const { runOk, runRefused, environments, carts } = testRegistry();
    const text = await runOk(`${CANARY} --registry REGISTRY`);
    expect(text).toContain('"staging" is now generation 8');
    expect(text).toContain('cart 1.1.0: 0 % → 10 % of the visitors');
    expect(carts()).toEqual(['1.0.0 90 %', '1.1.0 10 %']);
    const [, line = ''] = /Next: npm run compose -- (.*) \(visitors/.exec(text) ?? [];
    expect(line).toContain(`deploy staging --to STORE --environments ${environments} --registry `);
    // The line is valid: only the files are missing.
    await runRefused(line, 2, /^GX113 .*GX021 https:\/\/parts\.example/s);
    expect(await runOk('abort cart --env staging')).toContain('cart 1.0.0: 90 % → 100 % of the visitors');
  });

  it('rolls back to a generation, and keeps all generations in the history', async () => {
    const { runOk, read } = testRegistry();
    const before = read();
    await runOk(CANARY, 'canary cart 1.1.0 100 --env staging', 'rollback staging --to 7');
    expect(read()).toMatchObject({ ...before, generation: 10 });
    expect((await runOk('history staging')).split('\n')).toEqual([
      '* 10  2026-01-02T03:04:05.000Z  platform: rollback to generation 7',
      '  9  2026-01-02T03:04:05.000Z  platform: canary cart 1.1.0 100 %',
      '  8  2026-01-02T03:04:05.000Z  platform: canary cart 1.1.0 10 %',
      '  7  2026-01-02T03:04:05.000Z  platform: as it was found',
    ]);
    expect(await runOk('diff staging production')).toBe('"staging" and "production" serve the same.');
  });

  it('rolls one part back, and keeps other changes', async () => {
    const { runOk, runRefused, read } = testRegistry();
    await runOk(CANARY, 'canary cart 1.1.0 50 --env staging', 'disable cart --env staging');
    expect(await runOk('rollback cart --env staging')).toContain('cart 1.1.0: 50 % → 0 % of the visitors');
    expect(read()).toMatchObject({
      change: { what: 'rollback cart to generation 7', part: 'cart' },
      disabled: ['cart'],
    });
    await runRefused('rollback cart --env staging', 4, /^GX109 .*no earlier state with another version/);
  });

  it('promotes the same bytes of remotes and shell to another environment', async () => {
    const { runOk, runRefused, read, buildAndPublish } = testRegistry();
    await buildAndPublish('shell', '2.0.0');
    await runOk(CANARY, 'canary cart 1.1.0 100 --env staging', 'set shell 2.0.0 --env staging');
    await runOk('promote cart staging production', 'promote shell staging production');
    expect(read('production').parts).toEqual(read().parts);
    await runRefused('promote shell staging production', 4, /^GX110/);
  });
});
