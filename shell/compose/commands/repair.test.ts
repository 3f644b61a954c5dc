import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../codes';
import { historyFolder } from '../document/document-store';
import { jsonText } from '../files';
import { NAME, testPreview } from './test-preview';
import { testRegistry } from './test-registry';

/** A desk whose staging has generations 7, 8 (disabled) and 9 (enabled again). */
async function given() {
  const made = testRegistry();
  await made.run('disable cart --env staging');
  await made.run('enable cart --env staging');
  const path = made.pathOf('staging');
  const text = readFileSync(path, 'utf8');
  const read = () => JSON.parse(readFileSync(path, 'utf8'));
  const history = historyFolder(path);
  return { ...made, path, text, read, history };
}

type Given = Awaited<ReturnType<typeof given>>;
type Damage = (at: Given) => string;

const withMembers =
  (members: object): Damage =>
  ({ text }) =>
    jsonText({ ...JSON.parse(text), ...members });

const DAMAGES: readonly (readonly [name: string, damage: Damage])[] = [
  ['an empty file', () => ''],
  ['half a file', ({ text }) => text.slice(0, text.length / 2)],
  ['bytes that are no text', () => '\u0000\ufffd\u0001'],
  ['another JSON value', () => '[]'],
  ['null', () => 'null'],
  ['an object without members', () => '{}'],
  ['a merge conflict', ({ text }) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`],
  ['a recalled version that is none', withMembers({ recalled: { cart: ['v2.0.0'] } })],
  ['a generation beyond what can be counted', withMembers({ generation: 1e308 })],
  [
    'a generation beyond 2^53',
    ({ text }) => text.replace('"generation": 9', '"generation": 9007199254740993'),
  ],
  ['the name of another environment', withMembers({ name: 'production' })],
  ['no parts', withMembers({ parts: undefined })],
  ['a revision and a parent of another kind', withMembers({ revision: 7, parent: {} })],
  ['a part without versions', withMembers({ parts: { shell: [], data: [], cart: [] } })],
];

const READERS = [
  'check staging',
  'history staging',
  'explain staging --visitor 1',
  'diff staging production',
];

describe('a document that can not be read', () => {
  it.each(DAMAGES)('is named by every command, with the way out: %s', async (_, damage) => {
    const at = await given();
    const damaged = damage(at);
    writeFileSync(at.path, damaged);
    for (const line of [
      ...READERS.slice(1),
      'disable cart --env staging',
      'recall cart 1.0.0 --env staging',
    ]) {
      const { code, text } = await at.run(line);
      expect([code, text]).toEqual([EXIT.failed, expect.stringContaining(` repair ${at.path}`)]);
    }
    expect(await at.run('check staging')).toEqual({
      code: EXIT.invalid,
      text: expect.stringMatching(/^GX00[123] (.|\n)* repair staging --environments /),
    });
    expect(readFileSync(at.path, 'utf8')).toBe(damaged);
  });

  it.each(DAMAGES)('goes back to its last readable generation: %s', async (_, damage) => {
    const at = await given();
    const damaged = damage(at);
    writeFileSync(at.path, damaged);
    const { code, text } = await at.run('repair staging --by night');
    expect([code, text]).toEqual([
      EXIT.fine,
      expect.stringMatching(/^"staging" is now generation 10: generation 9 \(enable cart\) again\./),
    ]);
    const { parts, generation, change, name } = at.read();
    expect({ parts, name }).toEqual({
      parts: JSON.parse(at.text).parts,
      name: 'staging',
    });
    expect([generation, change.restores, change.by]).toEqual([10, 9, 'night']);
    for (const line of READERS) expect(await at.run(line)).toMatchObject({ code: EXIT.fine });
    expect((await at.run('history staging')).text.split('\n').map((one) => one.slice(0, 5))).toEqual([
      '* 10 ',
      '  9  ',
      '  8  ',
      '  7  ',
    ]);
    const aside = readdirSync(at.history).filter((one) => one.startsWith('damaged-'));
    expect(aside.map((one) => readFileSync(join(at.history, one), 'utf8'))).toEqual([damaged]);
    expect(text).toContain(aside[0]);
  });

  it('goes back by the history when the file is gone', async () => {
    const at = await given();
    rmSync(at.path);
    expect(await at.run('repair staging')).toMatchObject({ code: EXIT.fine });
    expect(at.read()).toMatchObject({ generation: 10, change: { restores: 9 } });
  });

  it('keeps what was recalled meanwhile, and names what was mistyped', async () => {
    const at = await given();
    writeFileSync(
      at.path,
      jsonText({ ...JSON.parse(at.text), generation: 12, recalled: { cart: ['1.1.0', 'v2.0.0'] } }),
    );
    const { text } = await at.run('repair staging');
    expect(text).toMatch(
      /recalled\.cart named "v2\.0\.0", which is no version.*recall cart VERSION --env staging/s,
    );
    expect(at.read()).toMatchObject({ generation: 13, recalled: { cart: ['1.1.0'] } });
  });

  it('passes over generations that can not be read either', async () => {
    const at = await given();
    const { revision } = JSON.parse(at.text);
    writeFileSync(join(at.history, `${revision}.json`), 'broken');
    writeFileSync(at.path, '{');
    const { code, text } = await at.run('repair staging');
    expect([code, text]).toEqual([EXIT.fine, expect.stringContaining('generation 8 (disable cart) again')]);
    expect(text).toContain(`${revision}.json can't be read`);
    expect(at.read()).toMatchObject({ generation: 9, disabled: ['cart'] });
  });

  it('is left alone in a dry run', async () => {
    const at = await given();
    writeFileSync(at.path, '{');
    const { code, text } = await at.run('repair staging --dry-run');
    expect([code, text]).toEqual([
      EXIT.fine,
      expect.stringContaining('"staging" would be generation 9 (enable cart) again, as generation 10.'),
    ]);
    expect(readFileSync(at.path, 'utf8')).toBe('{');
  });

  it.each([
    ['GX110', 'it can be read', () => {}],
    [
      'GX109',
      'its history has nothing that can be read',
      (at: Given) => {
        rmSync(at.history, { recursive: true });
        writeFileSync(at.path, '{');
      },
    ],
  ])('%s: it is not touched when %s', async (code, _, before) => {
    const at = await given();
    before(at);
    const untouched = readFileSync(at.path, 'utf8');
    expect(await at.run('repair staging')).toEqual({
      code: EXIT.refused,
      text: expect.stringMatching(new RegExp(`^${code} `)),
    });
    expect(readFileSync(at.path, 'utf8')).toBe(untouched);
  });

  it('is missing where it never was', async () => {
    const at = await given();
    expect(await at.run('repair stagign')).toEqual({
      code: EXIT.failed,
      text: expect.stringContaining('There is no environment "stagign"'),
    });
  });

  it('may be a preview', async () => {
    const at = await testPreview();
    expect(await at.run(`disable cart --env ${NAME}`)).toMatchObject({ code: EXIT.fine });
    const { generation, preview } = at.read();
    writeFileSync(at.pathOf(NAME), '{"preview":');
    expect(await at.run(`history ${NAME}`)).toMatchObject({ code: EXIT.failed });
    expect(await at.run(`repair ${NAME}`)).toMatchObject({ code: EXIT.fine });
    expect(at.read()).toMatchObject({ generation: generation + 1, preview, disabled: ['cart'] });
    expect(await at.run(`history ${NAME}`)).toMatchObject({ code: EXIT.fine });
  });
});

describe('a document behind a symbolic link', () => {
  /** A desk whose staging lies elsewhere. */
  function linked(file = 'staging.json') {
    const made = testRegistry();
    const elsewhere = join(made.folder, 'elsewhere');
    mkdirSync(elsewhere);
    const real = join(elsewhere, file);
    writeFileSync(real, readFileSync(made.pathOf('staging')));
    rmSync(made.pathOf('staging'));
    symlinkSync(real, made.pathOf('staging'));
    return { ...made, real, elsewhere };
  }

  it.each(['staging.json', 'staging-2026.json'])('is changed where it lies: %s', async (file) => {
    const { run, real, pathOf } = linked(file);
    expect(await run('disable cart --env staging')).toMatchObject({ code: EXIT.fine });
    expect(JSON.parse(readFileSync(real, 'utf8'))).toMatchObject({ generation: 8, disabled: ['cart'] });
    expect(readdirSync(historyFolder(real))).toHaveLength(2);
    expect(existsSync(historyFolder(pathOf('staging')))).toBe(false);
    expect(readFileSync(pathOf('staging'), 'utf8')).toBe(readFileSync(real, 'utf8'));
    expect((await run('history staging')).text).toContain('disable cart');
  });

  it('is one environment, whichever link leads to it', async () => {
    const { run, real, environments } = linked();
    const other = join(environments, 'other');
    mkdirSync(other);
    symlinkSync(real, join(other, 'staging.json'));
    expect(await run('disable cart --env staging')).toMatchObject({ code: EXIT.fine });
    expect((await run(`enable cart --env ${other}/staging.json --expect-generation 7`)).code).toBe(
      EXIT.conflict,
    );
    expect(await run(`enable cart --env ${other}/staging.json`)).toMatchObject({ code: EXIT.fine });
    expect((await run('history staging')).text.split('\n')).toHaveLength(3);
  });

  it('has previews beside the link', async () => {
    const { run, pathOf } = linked();
    expect(await run('preview staging cart@1.1.0 redesign')).toMatchObject({ code: EXIT.fine });
    expect(existsSync(pathOf(NAME))).toBe(true);
    expect(await run(`check ${NAME}`)).toMatchObject({ code: EXIT.fine });
    expect((await run('preview staging --list')).text).toContain(NAME);
  });

  it('is refused where it has no name of a document, and missing where there is none', async () => {
    const { run, folder, pathOf } = linked();
    rmSync(pathOf('staging'));
    writeFileSync(join(folder, 'text'), '{}');
    symlinkSync(join(folder, 'text'), pathOf('staging'));
    expect(await run('disable cart --env staging')).toMatchObject({
      code: EXIT.refused,
      text: expect.stringContaining('expected a file whose name ends in .json'),
    });
    rmSync(join(folder, 'text'));
    expect((await run('disable cart --env staging')).text).toContain('There is no environment "staging"');
  });
});
