import { writeFileSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import fc from 'fast-check';
import { lt } from 'semver';
import { namedVersions } from '../document/recall';
import { jsonText } from '../files';
import { testRegistry } from './testing/test-registry';

/*
 * Whatever operators and pipelines do, and in whatever order: without --force, no command gives visitors more of a version
 * that was taken back than was left of it, until a command names that version again. The test derives withdrawn versions
 * from the commands, not from the history that the commands write.
 */

const SEQUENCES = Number(process.env.SEQUENCES ?? 6);
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];

type Shares = ReadonlyMap<string, number>;

/** Percent of each version: a default version has all visitors but those of canaries, and counts as 100. */
const sharesOf = ({ parts }: EnvironmentDocument): Shares =>
  new Map(
    Object.entries(parts).flatMap(([part, entries]) =>
      entries.map(
        ({ metadata, deployment }) =>
          [`${part} ${metadata.version}`, deployment.default ? 100 : deployment.traffic] as const,
      ),
    ),
  );

/** Versions taken back by the commands that have succeeded, with the share that is left of each. */
class Ledger {
  readonly left = new Map<string, number>();
  private hasForced = false;

  /** Whether a version that a refusal names was taken back; after --force this ledger knows less than the history. */
  knows(version: string): boolean {
    return this.hasForced || this.left.has(version);
  }

  note(command: string, isForced: boolean, before: Shares, after: Shares): void {
    this.hasForced ||= isForced;
    for (const [version, share] of after) {
      if (share === 100) this.left.delete(version);
      else if (share > (this.left.get(version) ?? share)) this.left.set(version, share);
    }
    for (const [version, share] of before) {
      const now = after.get(version) ?? 0;
      if (now >= share) continue;
      if (share < 100 || (command === 'rollback' && !isForced) || this.isLower(version, after))
        this.left.set(version, now);
    }
  }

  /** Whether a lower version has taken the place of one that was the default. */
  private isLower(version: string, after: Shares): boolean {
    const [part, number = ''] = version.split(' ');
    const other = [...after].find(([name, share]) => share === 100 && name.startsWith(`${part} `));
    return lt(other?.[0].split(' ')[1] ?? '0.0.0', number);
  }
}

const part = fc.constantFrom('cart', 'cart', 'shell', 'data');
const version = fc.constantFrom(...VERSIONS);
const share = fc.constantFrom('1', '10', '50', '100');
/** Number of the generation to go back to, `TO` before how many generations ago. */
const to = fc.integer({ min: 1, max: 6 }).map((back) => `--to TO${back}`);
const reason = fc.constantFrom('', '', '', '', '', '--force reason');
const E = '--env ENV';

const say = (weight: number, ...words: readonly (string | fc.Arbitrary<string>)[]) => ({
  weight,
  arbitrary: fc
    .tuple(...words.map((word) => (typeof word === 'string' ? fc.constant(word) : word)))
    .map((all) => all.filter(Boolean).join(' ')),
});

/** A command, `ENV` for the environment. */
const command: fc.Arbitrary<string> = fc.oneof(
  say(4, 'canary', part, version, share, E),
  say(3, 'abort', fc.constantFrom('cart', 'shell'), E),
  say(4, 'set', part, version, E),
  say(4, 'rollback ENV', reason),
  say(4, 'rollback', part, E, reason),
  say(4, 'rollback ENV', to, reason),
  say(2, 'rollback', part, E, to, reason),
  say(1, 'recall', part, version, E, reason),
  say(1, fc.constantFrom('disable', 'enable'), 'cart', E),
  say(2, 'promote', part, 'source ENV'),
  say(1, 'set', part, version, '--env source'),
  say(
    2,
    'release cart',
    version.map((one) => `FOLDER/cart-${one}`),
    E,
    '--share',
    share,
  ),
);

/** A registry with three versions of cart, shell and data, and environments that begin with the first of each. */
async function given() {
  const made = testRegistry();
  await made.bring('cart', '1.2.0');
  for (const [index, one] of VERSIONS.entries()) {
    await made.bring('data', one, 700 + index);
    if (one !== '1.0.0') await made.bring('shell', one);
  }
  await made.done('set data 1.0.0 --url data/{version}/api --env staging');
  const { revision: _, parent: __, change: ___, ...document }: EnvironmentDocument = made.read();
  /** Writes an environment without changes. */
  const fresh = (name: string): void =>
    writeFileSync(made.pathOf(name), jsonText({ ...document, name, generation: 10 }));
  let count = 0;
  const next = (): string => {
    count += 1;
    fresh('source');
    fresh(`run-${count}`);
    return `run-${count}`;
  };
  return { ...made, next };
}

describe('a version that was rolled back', () => {
  it('is not restored by any sequence of commands, unless it is named again', async () => {
    const at = await given();
    const outcomes = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 16 }), async (commands) => {
        const name = at.next();
        const ledger = new Ledger();
        const given = new Set(sharesOf(at.read(name)).keys());
        for (const wanted of commands) {
          const document = at.read(name);
          const line = wanted
            .replace('ENV', name)
            .replace(/TO(\d)/, (_, by: string) => String(Math.max(10, document.generation - Number(by))));
          const [command = '', what = '', folder = ''] = line.split(' ');
          if (command === 'release') {
            const number = folder.replace('FOLDER/cart-', '');
            const isNamed = namedVersions(document).some(
              (one) => one.part === what && one.version === number,
            );
            // A first release names its version on purpose, and one that is there is only served.
            if (isNamed || !given.has(`${what} ${number}`)) continue;
          }
          const { code, text } = await at.run(line);
          const before = sharesOf(document);
          const after = sharesOf(at.read(name));
          for (const version of after.keys()) given.add(version);
          const isForced = line.includes('--force');
          const isOnPurpose = ['set', 'canary'].includes(command);
          if (code !== 0) {
            expect([line, after]).toEqual([line, before]);
            for (const [, version = ''] of text.matchAll(/GX038 (\w+ [\d.]+):/g)) {
              outcomes.refused += 1;
              expect([line, version, ledger.knows(version)]).toEqual([line, version, true]);
            }
            continue;
          }
          const { disabled = [], parts } = at.read(name);
          expect([line, Object.keys(parts).sort()]).toEqual([line, ['cart', 'data', 'shell']]);
          if (!isForced && command !== 'enable')
            expect([line, disabled]).toEqual([line, expect.arrayContaining([...(document.disabled ?? [])])]);
          outcomes.done += command === 'rollback' ? 1 : 0;
          if (!isForced && !isOnPurpose)
            for (const [version, percent] of after) {
              const most = Math.max(ledger.left.get(version) ?? 100, before.get(version) ?? 0);
              expect({ line, version, percent: Math.min(percent, most) }).toEqual({ line, version, percent });
            }
          ledger.note(command, isForced, before, after);
        }
      }),
      // Without a fixed seed, a run of 6 now and then meets no refusal.
      { numRuns: SEQUENCES, seed: Number(process.env.SEED ?? 1) },
    );
    // Rollbacks that are all refused, or none of them, would prove nothing.
    expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(0);
  }, 600_000);
});
