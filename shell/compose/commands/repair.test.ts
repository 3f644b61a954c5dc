import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../codes';
import { historyFolder } from '../document/document-store';
import { jsonText } from '../files';
import { folderWith, NAME, openRegistry, testPreview, testRegistry } from './testing/test-registry';

/** A registry whose staging has generations 7, 8 (disabled) and 9 (enabled again). */
async function registryWithHistory() {
  const folder = await folderWith('history', async () => {
    const setup = testRegistry();
    await setup.runOk('disable cart --env staging', 'enable cart --env staging');
    return setup.folder;
  });
  const setup = openRegistry(folder);
  const path = setup.pathOf('staging');
  const text = readFileSync(path, 'utf8');
  return { ...setup, path, text, history: historyFolder(path) };
}

type Damage = (text: string) => string;

const withMembers =
  (members: object): Damage =>
  (text) =>
    jsonText({ ...JSON.parse(text), ...members });

const DAMAGES: readonly (readonly [name: string, damage: Damage])[] = [
  ['an empty file', () => ''],
  ['another JSON value', () => '[]'],
  ['a merge conflict', (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`],
  ['a recalled version that is none', withMembers({ recalled: { cart: ['v2.0.0'] } })],
  ['a generation beyond 2^53', (text) => text.replace('"generation": 9', '"generation": 9007199254740993')],
  ['the name of another environment', withMembers({ name: 'production' })],
  ['a revision and a parent of another kind', withMembers({ revision: 7, parent: {} })],
];

const READERS = ['history staging', 'explain staging --visitor 1', 'diff staging production'];

describe('an unreadable document', () => {
  it.each(DAMAGES)(
    'is reported by every command, and restored from its last readable generation: %s',
    async (_, damage) => {
      const { runOk, runRefused, path, text, read, history } = await registryWithHistory();
      const damaged = damage(text);
      writeFileSync(path, damaged);
      for (const line of [...READERS, 'disable cart --env staging', 'recall cart 1.0.0 --env staging'])
        await runRefused(line, EXIT.failed, ` repair ${path}`);
      await runRefused('check staging', EXIT.invalid, /^GX00[123] (.|\n)* repair staging --environments /);
      expect(readFileSync(path, 'utf8')).toBe(damaged);

      const printed = await runOk('repair staging --by night');
      expect(printed).toMatch(/^"staging" is now generation 10: generation 9 \(enable cart\) again\./);
      expect(read()).toMatchObject({
        parts: JSON.parse(text).parts,
        name: 'staging',
        generation: 10,
        change: { restores: 9, by: 'night' },
      });
      await runOk('check staging', ...READERS);
      expect((await runOk('history staging')).match(/^[* ] \d+/gm)).toEqual(['* 10', '  9', '  8', '  7']);
      const aside = readdirSync(history).filter((one) => one.startsWith('damaged-'));
      expect(aside.map((one) => readFileSync(join(history, one), 'utf8'))).toEqual([damaged]);
      expect(printed).toContain(aside[0]);
      // The repair stays in the history after an edit by hand.
      writeFileSync(path, jsonText({ ...read(), generation: 11 }));
      expect((await runOk('history staging')).match(/^[* ] \d+/gm)?.slice(0, 2)).toEqual(['* 11', '  10']);
    },
  );

  it('is restored from the history if the file is missing', async () => {
    const { runOk, path, read } = await registryWithHistory();
    rmSync(path);
    await runOk('repair staging');
    expect(read()).toMatchObject({ generation: 10, change: { restores: 9 } });
  });

  it('keeps later recalls, and reports mistyped ones', async () => {
    const { runOk, path, text, read } = await registryWithHistory();
    const recalled = { cart: ['1.1.0', 'v2.0.0'] };
    writeFileSync(path, withMembers({ generation: 12, recalled })(text));
    expect(await runOk('repair staging')).toMatch(
      /recalled\.cart named "v2\.0\.0", which is no version.*recall cart VERSION --env staging/s,
    );
    expect(read()).toMatchObject({ generation: 13, recalled: { cart: ['1.1.0'] } });
  });

  it('is restored from an earlier generation if the last ones are unreadable', async () => {
    const { runOk, path, read, history } = await registryWithHistory();
    const { revision } = read();
    writeFileSync(join(history, `${revision}.json`), 'broken');
    writeFileSync(path, '{');
    expect(await runOk('repair staging --dry-run')).toContain('"staging" would be generation 8');
    expect(readFileSync(path, 'utf8')).toBe('{');
    const text = await runOk('repair staging');
    expect(text).toContain('generation 8 (disable cart) again');
    expect(text).toContain(`${revision}.json can't be read`);
    expect(read()).toMatchObject({ generation: 9, disabled: ['cart'] });
  });

  it('is not changed if it is readable, or if its history is unreadable', async () => {
    const { runRefused, path, text, history } = await registryWithHistory();
    await runRefused('repair staging', EXIT.refused, /^GX110 /);
    expect(readFileSync(path, 'utf8')).toBe(text);
    rmSync(history, { recursive: true });
    writeFileSync(path, '{');
    await runRefused('repair staging', EXIT.refused, /^GX109 /);
    expect(readFileSync(path, 'utf8')).toBe('{');
    await runRefused('repair stagign', EXIT.failed, 'There is no environment "stagign"');
  });

  it('may be a preview', async () => {
    const { runOk, runRefused, read, pathOf } = await testPreview(testRegistry());
    await runOk(`disable cart --env ${NAME}`);
    const { generation, preview } = read(NAME);
    writeFileSync(pathOf(NAME), '{"preview":');
    await runRefused(`history ${NAME}`, EXIT.failed, 'repair');
    await runOk(`repair ${NAME}`, `history ${NAME}`);
    expect(read(NAME)).toMatchObject({ generation: generation + 1, preview, disabled: ['cart'] });
  });
});

describe('a document behind a symbolic link', () => {
  /** A registry whose `staging` is a link to another folder. */
  function linked(file = 'staging.json') {
    const setup = testRegistry();
    const real = setup.at('elsewhere', file);
    mkdirSync(setup.at('elsewhere'));
    renameSync(setup.pathOf('staging'), real);
    symlinkSync(real, setup.pathOf('staging'));
    return { ...setup, real };
  }

  it.each(['staging.json', 'staging-2026.json'])('is changed at the link’s target: %s', async (file) => {
    const { runOk, real, pathOf, read } = linked(file);
    await runOk('disable cart --env staging');
    expect(JSON.parse(readFileSync(real, 'utf8'))).toMatchObject({ generation: 8, disabled: ['cart'] });
    expect(readdirSync(historyFolder(real))).toHaveLength(2);
    expect(existsSync(historyFolder(pathOf('staging')))).toBe(false);
    expect(read().generation).toBe(8);
    expect(await runOk('history staging')).toContain('disable cart');
    // Previews are written beside the link.
    await runOk('preview staging cart@1.1.0 redesign', `check ${NAME}`);
    expect(existsSync(pathOf(NAME))).toBe(true);
  });

  it('is one environment for all links', async () => {
    const { runOk, runRefused, real, at } = linked();
    mkdirSync(at('environments/other'));
    symlinkSync(real, at('environments/other/staging.json'));
    await runOk('disable cart --env staging');
    const other = 'enable cart --env FOLDER/environments/other/staging.json';
    await runRefused(`${other} --expect-generation 7`, EXIT.conflict, 'GX101');
    await runOk(other);
    expect((await runOk('history staging')).split('\n')).toHaveLength(3);
  });

  it('is refused if its target is no document, and missing without a target', async () => {
    const { runRefused, at, pathOf } = linked();
    rmSync(pathOf('staging'));
    writeFileSync(at('text'), '{}');
    symlinkSync(at('text'), pathOf('staging'));
    const line = 'disable cart --env staging';
    await runRefused(line, EXIT.refused, 'expected a file whose name ends in .json');
    rmSync(at('text'));
    await runRefused(line, EXIT.failed, 'There is no environment "staging"');
  });
});
