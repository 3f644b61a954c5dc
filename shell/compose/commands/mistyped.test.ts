import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
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
import { createContext } from './context';
import { commands } from './run';
import { testRegistry } from './testing/test-registry';

/*
 * An operator at three in the morning who mistypes a command is told so and has lost nothing: documents, histories and registry
 * are the same bytes as before. Then the line that was meant works.
 */

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
  /expected .* but found |Unknown command|There is no environment|has no part "|missing required argument|too many arguments|unknown option|argument missing|required option|The history of .* has no|No generation of .* has|is not there: |is at generation/s;
const UNHELPFUL = /TypeError|is not a function|undefined|Cannot read|ENOENT|\[object/;

/** Mistyped values, by the kind of the right one. */
const MISTAKES = new Map<string, readonly string[]>([
  ['part', PART_MISTAKES],
  ['version', VERSION_MISTAKES],
  ['percent', PERCENT_MISTAKES],
  ...['environment', 'from', 'to'].map((kind) => [kind, ENVIRONMENT_MISTAKES] as const),
  ['generation', [...GENERATION_MISTAKES, '99']],
  ['number', [...GENERATION_MISTAKES, '8']],
  ['key', KEY_MISTAKES],
  ...['name', 'reason'].map((kind) => [kind, TEXT_MISTAKES] as const),
]);

const KEY = `ed25519:${Buffer.alloc(32, 7).toString('base64')}`;
const E = '--env staging';
const CANARY = `canary cart 1.1.0 10 ${E}`;

/** Lines that are right, each with what has to come before it. */
const LINES: readonly (readonly [line: string, ...before: string[]])[] = [
  [`recall cart 1.1.0 ${E} --by night`, `set cart 1.1.0 ${E}`],
  [`abort cart ${E}`, CANARY],
  [`canary cart 1.1.0 100 ${E}`, CANARY],
  [`disable cart ${E} --expect-generation 7`],
  [`enable cart ${E}`, `disable cart ${E}`],
  [`remove cart ${E} --force closing`],
  [`${CANARY} --force outage`],
  [`set cart 1.1.0 ${E}`],
  ['rollback staging --to 7', CANARY],
  [`rollback cart ${E}`, CANARY],
  ['promote cart staging production', `set cart 1.1.0 ${E}`],
  [`keys allow cart ${KEY} ${E}`],
];

/** All lines that differ from a right one by a mistyped value, a word too few or too many, or an unknown option. */
function mistyped(words: readonly string[]): string[][] {
  let command: Command = commands(createContext(), () => {});
  let first = 0;
  for (let inner: Command | undefined = command; inner; first += 1) {
    command = inner;
    inner = command.commands.find((one) => one.name() === words[first]);
  }
  const end = words.findIndex((word) => word.startsWith('-'));
  const given = words.slice(0, end < 0 ? words.length : end);
  const values = words.flatMap((word, index): string[][] => {
    const flag = command.options.find(({ long, short }) => [long, short].includes(words[index - 1]));
    const argument = index < given.length ? command.registeredArguments[index - first + 1]?.name() : '';
    const kind = flag ? /<(.+)>/.exec(flag.flags)?.[1] : argument;
    // `rollback` takes an environment, or with --env a part.
    const meant = kind === 'what' ? (end > 0 && words.includes('--env') ? 'part' : 'environment') : kind;
    return (MISTAKES.get(meant ?? '') ?? []).map((mistake) =>
      words.with(words.indexOf(word, index), mistake),
    );
  });
  const fewer = given.slice(first - 1).map((_, index) => given.slice(0, first - 1 + index));
  return [...values, ...fewer.filter(({ length }) => length > 0), [...words, '--dryrun'], [...words, 'x']];
}

describe.each(LINES)('%s, mistyped', (line, ...before) => {
  const right = line.split(' ');
  let at: ReturnType<typeof testRegistry>;
  let untouched: ReturnType<typeof filesIn>;
  beforeAll(async () => {
    at = testRegistry();
    await at.done(...before);
    untouched = filesIn(at.folder);
  });

  it('fails with a helpful message and leaves every file as it was', async () => {
    const all = mistyped(right);
    expect(all.length).toBeGreaterThanOrEqual(30);
    for (const words of all) {
      const { code, text } = await at.runWords(words);
      expect([words, code, text]).toEqual([words, expect.any(Number), expect.stringMatching(HELPFUL)]);
      expect([words, code === EXIT.fine, text]).toEqual([words, false, expect.not.stringMatching(UNHELPFUL)]);
      expect([words, filesIn(at.folder)]).toEqual([words, untouched]);
    }
  }, 60_000);

  it('works when it is typed right', async () => {
    expect(await at.runWords(right)).toMatchObject({ code: EXIT.fine });
  });
});
