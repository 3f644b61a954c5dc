import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { EXIT } from '../codes';
import { isDocument } from '../document/environment-document';
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
 * After a writing command with any arguments, every document is unchanged, or is its next generation, which every command can
 * read. `npm run test:long -- commands` plays 1,000 sequences.
 */

const SEQUENCES = Number(process.env.SEQUENCES ?? 25);
jest.setTimeout(5000 * SEQUENCES);

const KEY = `ed25519:${Buffer.alloc(32, 7).toString('base64')}`;

// One for all words, since fast-check takes a third of a second to make it.
const anyText = fc.string({ unit: 'binary', maxLength: 12 });

/** A word that is mostly right, sometimes mistyped, sometimes random. */
const word = (right: readonly string[], mistakes: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constantFrom(...mistakes) },
    { weight: 1, arbitrary: anyText },
  );

const part = word(['cart', 'cart', 'cart', 'cart', 'shell', 'data'], PART_MISTAKES);
const version = word(['1.1.0', '1.1.0', '1.1.0', '1.0.0', '2.0.0-rc.1', 'workspace'], VERSION_MISTAKES);
const percent = word(['10', '99.99', '100'], PERCENT_MISTAKES);
const environment = word(
  ['staging', 'staging', 'staging', 'staging', 'production', 'staging@look'],
  ENVIRONMENT_MISTAKES,
);
// A path would write a document outside the test's folder.
const newEnvironment = environment.filter((name) => !name.includes('/'));
const generation = word(['7', '8', '9'], GENERATION_MISTAKES);
const text = word(['night', 'відновлення', '"quoted" \\ back', '$HOME', '{"a":1}'], TEXT_MISTAKES);
const key = word([KEY], KEY_MISTAKES);
const address = word(
  [
    'https://parts.example/cart/{version}/descriptor.json',
    'cart/{version}/descriptor.json',
    'data/{version}/api',
  ],
  ['javascript:alert(1)', '//evil.example/', 'http://evil.example/', 'https://a b/', '', 'https://x/\u202e'],
);
const place = word(
  ['shell/{version}/', 'shell/{version}', 'https://parts.example/shell/{version}/'],
  ['', '//x', 'data:,'],
);

const option = (flag: string, value: fc.Arbitrary<string>): fc.Arbitrary<readonly string[]> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(fc.constant(flag), value) },
  );

/** Options of every change; with a reason it ignores findings of `check`. */
const changing = fc
  .tuple(
    option('--by', text),
    fc.oneof(option('--force', text), fc.constant(['--force', 'because'])),
    option('--expect-generation', generation),
    fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.constant(['--dry-run']) }),
  )
  .map((all) => all.flat());

const onEnvironment = environment.map((name) => ['--env', name]);

type Words = fc.Arbitrary<readonly string[]>;

const line = (...words: readonly (string | fc.Arbitrary<string> | Words)[]): Words =>
  fc
    .tuple(...words.map((one) => (typeof one === 'string' ? fc.constant(one) : one)))
    .map((all) => all.flat());

const COMMANDS: readonly Words[] = [
  line('canary', part, version, percent, onEnvironment, changing),
  ...['abort', 'disable', 'enable', 'remove'].map((command) => line(command, part, onEnvironment, changing)),
  line(
    ...['set', part, version, onEnvironment, changing],
    ...[option('--url', address), option('--fallback-url', address)],
  ),
  line('recall', part, version, onEnvironment, changing),
  line('promote', part, environment, environment, changing),
  line('rollback', environment, changing, option('--to', generation)),
  line('rollback', part, onEnvironment, changing, option('--to', generation)),
  line('repair', environment, option('--by', text)),
  line(
    'init',
    newEnvironment,
    '--shell',
    version,
    option('--shell-url', place),
    option('--data', address),
    option('--by', text),
  ),
  line(
    'preview',
    environment,
    part.map((one) => `${one}@1.1.0`),
    'look',
    changing,
    option('--expires', text),
  ),
  line(
    ...['target', word(['eu', 'us'], PART_MISTAKES), onEnvironment, changing, option('--site', address)],
    fc.oneof(option('--to', place), fc.constant(['--to', '/srv/eu']), fc.constant(['--remove'])),
  ),
  line(
    'configure',
    part,
    word(['a=1', 'connect.b=https://b.example/', 'a='], TEXT_MISTAKES),
    onEnvironment,
    changing,
  ),
  line('keys', 'allow', part, key, onEnvironment, changing),
  line('keys', 'revoke', part, key, onEnvironment, changing),
  line('keys', 'rotate', part, key, key, onEnvironment, changing),
  line('keys', 'allow-preview', key, onEnvironment, changing),
  line('keys', 'revoke-preview', key, onEnvironment, changing),
];

const at = testRegistry();
beforeAll(() => at.buildAndPublish('shell', '1.1.0'));
const fresh = readdirSync(at.environments).map(
  (name) => [name, readFileSync(join(at.environments, name))] as const,
);

/** Returns every document of the folder, by name. */
const documents = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(at.environments)
      .filter((name) => isDocument(name))
      .map((name) => [name.replace('.json', ''), readFileSync(join(at.environments, name), 'utf8')]),
  );

function beginAnew(): void {
  rmSync(at.environments, { recursive: true });
  mkdirSync(at.environments);
  for (const [name, bytes] of fresh) writeFileSync(join(at.environments, name), bytes);
}

const readers = (name: string): readonly string[][] => [
  ['history', name],
  ['explain', name, '--visitor', '7-7-7-7'],
  ['diff', name, 'production'],
  ['disable', 'cart', '--env', name, '--dry-run'],
];

/** Returns the error of the first command that can't read a document; `undefined` if all can. */
async function troubleWith(name: string): Promise<string | undefined> {
  for (const words of readers(name)) {
    const { code, text: printed } = await at.runWords(words);
    // A missing or already disabled part is no error here.
    if (code !== EXIT.fine && !/^GX1(04|10) /.test(printed)) return `${words.join(' ')}: ${printed}`;
  }
  const { text: found } = await at.runWords(['check', name]);
  return /^GX00[123] .*$/m.exec(found)?.[0];
}

it('leaves every document unchanged, or valid for every command', async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...COMMANDS), { minLength: 1, maxLength: 8, size: 'max' }),
      async (lines) => {
        beginAnew();
        for (const words of lines) {
          const before = documents();
          const { code, text: printed } = await at.runWords(words);
          expect([words, printed]).not.toEqual([
            words,
            expect.stringMatching(/TypeError|is not a function|Cannot read prop/),
          ]);
          for (const [name, now] of documents()) {
            const was = before.get(name);
            if (was === now) continue;
            changes += 1;
            expect([words, code]).toEqual([words, EXIT.fine]);
            expect([words, await troubleWith(name)]).toEqual([words, undefined]);
            const { name: own, generation: number } = JSON.parse(now);
            expect([own, number]).toEqual([name, was === undefined ? 1 : JSON.parse(was).generation + 1]);
          }
          expect([...documents().keys()]).toEqual(expect.arrayContaining([...before.keys()]));
        }
      },
    ),
    { numRuns: SEQUENCES, seed: Number(process.env.SEED ?? 1) },
  );
  // Otherwise too few commands were valid for the test to mean anything.
  expect(changes).toBeGreaterThan(SEQUENCES / 3);
});
