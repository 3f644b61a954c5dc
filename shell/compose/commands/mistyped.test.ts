import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../codes';
import {
  ENVIRONMENT_MISTAKES,
  GENERATION_MISTAKES,
  KEY_MISTAKES,
  PART_MISTAKES,
  PERCENT_MISTAKES,
  TEXT_MISTAKES,
  VERSION_MISTAKES,
} from '../testing/mistakes';
import { testRegistry } from './testing/test-registry';

/*
 * An operator at three in the morning who mistypes a command is told so and has lost nothing: documents, histories and registry
 * are the same bytes as before. Then the line that was meant works.
 */

type Desk = ReturnType<typeof testRegistry>;

/** Every file of a folder, with its bytes. */
const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => statSync(path).isFile())
      .sort()
      .map((path) => [path, readFileSync(path, 'base64')]),
  );

/** Says what is wrong and what was expected, or what there is. */
const HELPFUL =
  /expected .* but found |Unknown command|There is no environment|has no part "|missing required argument|too many arguments|unknown option|argument missing|required option|The history of .* has no|No generation of .* has|is not there: |is a build of|give the folder of a build|is not a build/s;
const UNHELPFUL = /TypeError|is not a function|undefined|Cannot read|ENOENT|\[object/;

/** A command, one of whose words is mistyped. */
interface Case {
  /** A correct line; mistakes replace its words. */
  readonly line: string;
  /** By position of the word: what is typed instead. */
  readonly mistakes: Readonly<Record<number, readonly string[]>>;
  /** Lines that are mistyped otherwise: words left out, too many, of another kind. */
  readonly others?: readonly string[];
  /** What makes the line possible. */
  readonly before?: readonly string[];
}

const STAGING = '--env staging';
const CANARY = 'canary cart 1.1.0 10 --env staging';

const CASES: Readonly<Record<string, Case>> = {
  recall: {
    line: `recall cart 1.1.0 ${STAGING} --by night`,
    before: [`set cart 1.1.0 ${STAGING}`],
    mistakes: { 1: PART_MISTAKES, 2: VERSION_MISTAKES, 4: ENVIRONMENT_MISTAKES, 6: TEXT_MISTAKES },
    others: [
      ...['recall', 'recall cart', 'recall cart 1.1.0', 'recall cart 1.1.0 staging'],
      'recall 1.1.0 cart --env staging',
      ...[`recall cart 1.1.0 ${STAGING} --by`, `recall cart 1.1.0 ${STAGING} --bye night`],
    ],
  },
  abort: {
    line: `abort cart ${STAGING}`,
    before: [CANARY],
    mistakes: { 1: PART_MISTAKES, 3: ENVIRONMENT_MISTAKES },
    others: ['abort', 'abort cart 1.1.0 --env staging'],
  },
  remove: {
    line: `remove cart ${STAGING} --force closing`,
    mistakes: { 1: PART_MISTAKES, 5: TEXT_MISTAKES },
    others: ['remove'],
  },
  canary: {
    line: CANARY,
    mistakes: { 1: PART_MISTAKES, 2: VERSION_MISTAKES, 3: PERCENT_MISTAKES, 5: ENVIRONMENT_MISTAKES },
    others: ['canary', 'canary cart 1.1.0', 'canary cart 10 1.1.0 --env staging', `${CANARY} --dryrun`],
  },
  'rollback of an environment': {
    line: 'rollback staging --to 7',
    before: [CANARY],
    mistakes: { 1: ENVIRONMENT_MISTAKES, 3: [...GENERATION_MISTAKES, '99'] },
    others: ['rollback', 'rollback staging production'],
  },
  'rollback of a part': {
    line: `rollback cart ${STAGING}`,
    before: [CANARY],
    mistakes: { 3: ENVIRONMENT_MISTAKES, 1: PART_MISTAKES },
  },
  promote: {
    line: 'promote cart staging production',
    before: [`set cart 1.1.0 ${STAGING}`],
    mistakes: { 1: PART_MISTAKES, 2: ENVIRONMENT_MISTAKES, 3: ENVIRONMENT_MISTAKES },
    others: ['promote', 'promote cart', 'promote cart staging'],
  },
  release: {
    line: `release cart FOLDER/cart-1.2.0 ${STAGING} --share 5 --by night`,
    mistakes: {
      1: PART_MISTAKES,
      2: ['FOLDER/cart-9.9.9', 'FOLDER', '\u0000', 's3://bucket/cart', 'https://'],
      4: ENVIRONMENT_MISTAKES,
      6: PERCENT_MISTAKES.filter((one) => one !== '100'),
      // An empty text is what pipelines hand in for an option that is not set.
      8: TEXT_MISTAKES.filter((one) => one !== ''),
    },
    others: ['release', 'release cart', 'release cart FOLDER/cart-1.2.0'],
  },
  'keys allow': {
    line: `keys allow cart KEY ${STAGING}`,
    mistakes: { 2: PART_MISTAKES, 3: KEY_MISTAKES, 5: ENVIRONMENT_MISTAKES },
    others: ['keys allow', 'keys allow cart'],
  },
  'expecting a generation': {
    line: `disable cart ${STAGING} --expect-generation 7`,
    mistakes: { 5: [...GENERATION_MISTAKES, '8'] },
  },
};

const KEY = `ed25519:${Buffer.alloc(32, 7).toString('base64')}`;
const wordsOf = (line: string): string[] => line.split(' ').map((word) => word.replace(/^KEY$/, KEY));

/** A desk where the line of a case is possible. */
async function given({ before = [] }: Case): Promise<Desk> {
  const made = testRegistry();
  made.build('1.2.0');
  await made.done(...before);
  return made;
}

describe.each(Object.entries(CASES))('%s, mistyped', (name, one) => {
  const right = wordsOf(one.line);
  const mistyped = [
    ...Object.entries(one.mistakes).flatMap(([position, mistakes]) =>
      mistakes.map((mistake) => right.with(Number(position), mistake)),
    ),
    ...(one.others ?? []).map(wordsOf),
  ];
  let at: Desk;
  let untouched: ReturnType<typeof filesIn>;
  beforeAll(async () => {
    at = await given(one);
    untouched = filesIn(at.folder);
  });

  it('fails with a helpful message and leaves every file as it was', async () => {
    expect(mistyped.length).toBeGreaterThanOrEqual(10);
    const expected = name === 'expecting a generation' ? /expected|is at generation/ : HELPFUL;
    const wrong: string[] = [];
    for (const words of mistyped) {
      const { code, text } = await at.runWords(words);
      const line = words.join(' ');
      if (code === EXIT.fine) wrong.push(`${line}: succeeded`);
      if (!expected.test(text) || UNHELPFUL.test(text)) wrong.push(`${line}: ${text}`);
      expect([line, filesIn(at.folder)]).toEqual([line, untouched]);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('works when it is typed right', async () => {
    expect(await at.runWords(right)).toMatchObject({ code: EXIT.fine });
  });
});
