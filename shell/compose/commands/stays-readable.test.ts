import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { EXIT } from '../codes';
import { historyFolder, readDocument, writeGeneration } from '../document/document-store';
import { jsonText } from '../files';
import { publish } from '../registry/publish';
import { FolderStore } from '../store/folder-store';
import { shellEntry } from '../testing/environment';
import { freshFolder, remoteBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

const bytesOf = (path: string): string => readFileSync(path, 'utf8');

describe('a document that a command would write', () => {
  const CHANGE = { at: '2026-01-02T03:04:05.000Z', by: 'night', what: 'change' };

  it.each<[string, (document: EnvironmentDocument) => EnvironmentDocument]>([
    ['a recalled version that is none', (one) => ({ ...one, recalled: { cart: ['v2.0.0'] } })],
    ['a part that is switched off and is not there', (one) => ({ ...one, disabled: ['gifts'] })],
    ['a part without a version', (one) => ({ ...one, parts: { ...one.parts, cart: [] } })],
    ['an origin that is none', (one) => ({ ...one, policy: { ...one.policy, allowedOrigins: ['*'] } })],
    [
      'an address that runs',
      (one) => ({
        ...one,
        parts: { ...one.parts, shell: [{ ...shellEntry(), url: 'javascript:alert(1)/' }] },
      }),
    ],
  ])('is not written where no command could read it: %s', async (_, change) => {
    const { environments, pathOf } = testRegistry();
    const before = bytesOf(pathOf('staging'));
    const found = await readDocument({ store: new FolderStore(environments), key: 'staging.json' }, {});
    await expect(writeGeneration(found, change(found.document), CHANGE)).rejects.toThrow(
      expect.objectContaining({ code: 'GX121', exitCode: EXIT.refused }),
    );
    expect(bytesOf(pathOf('staging'))).toBe(before);
    expect(existsSync(historyFolder(pathOf('staging')))).toBe(false);
  });

  it('is judged with --force, too', async () => {
    const { run, registry, pathOf } = testRegistry();
    const folder = remoteBuild(join(freshFolder(), 'gifts'), { name: 'gifts' });
    publish({ registry, part: 'gifts', folder, by: 'team', at: CHANGE.at });
    const before = bytesOf(pathOf('staging'));
    const line = 'add gifts 1.0.0 --env staging --force because --url';
    expect(await run(`${line} https://parts.example/gifts/1.0.0`)).toMatchObject({ code: EXIT.fine });
    writeFileSync(pathOf('staging'), before);
    // An address that a document takes, of an origin that it does not.
    expect(await run(`${line} https://пошта.example_x/gifts/{version}/d.json`)).toEqual({
      code: EXIT.refused,
      text: expect.stringMatching(/GX121 .*policy\.allowedOrigins\[1\]: expected an origin/s),
    });
    expect(bytesOf(pathOf('staging'))).toBe(before);
  });

  it('has one generation after the last that can be counted refused', async () => {
    const { run, pathOf } = testRegistry();
    const document = JSON.parse(bytesOf(pathOf('staging')));
    const last = jsonText({ ...document, generation: Number.MAX_SAFE_INTEGER });
    writeFileSync(pathOf('staging'), last);
    const { code, text } = await run('disable cart --env staging');
    expect([code, text]).toEqual([
      EXIT.refused,
      expect.stringMatching(/^GX121 .*generation: expected a whole number/s),
    ]);
    expect(bytesOf(pathOf('staging'))).toBe(last);
  });
});

describe('the name of an environment', () => {
  it('is that of its file: a copy that keeps the other name is refused by every command', async () => {
    const { run, pathOf } = testRegistry();
    const copy = pathOf('copy');
    writeFileSync(copy, bytesOf(pathOf('staging')));
    const before = bytesOf(copy);
    const expected = 'name: expected "copy", as its file is called, but found "staging"';
    expect(await run('check copy')).toEqual({
      code: EXIT.invalid,
      text: expect.stringContaining(`GX002 ${expected}`),
    });
    for (const line of [
      'disable cart --env copy',
      'history copy',
      'render copy',
      'rollback copy',
      'diff copy staging',
    ])
      expect(await run(line)).toEqual({ code: EXIT.failed, text: expect.stringContaining(expected) });
    expect(bytesOf(copy)).toBe(before);
    writeFileSync(copy, before.replace('"staging"', '"copy"'));
    expect(await run('check copy')).toMatchObject({ code: EXIT.fine });
  });
});

describe('init', () => {
  it('ends the address of the shell in a slash, so that names of files can follow it', async () => {
    const { run, pathOf } = testRegistry();
    expect(await run('init fresh --shell 1.0.0 --shell-url parts/shell/{version}')).toMatchObject({
      code: EXIT.fine,
    });
    expect(JSON.parse(bytesOf(pathOf('fresh'))).parts.shell[0].url).toBe('parts/shell/{version}/');
    const { text } = await run('check fresh --online --site https://store.example/');
    expect(text).toContain('https://store.example/parts/shell/1.0.0/main.js');
  });

  it.each(['fresh@look', '../fresh', 'fresh/', ''])('makes no environment called %j', async (name) => {
    const { runWords, folder } = testRegistry();
    expect((await runWords(['init', name, '--shell', '1.0.0'])).code).not.toBe(EXIT.fine);
    expect(existsSync(join(folder, 'fresh.json'))).toBe(false);
  });
});
