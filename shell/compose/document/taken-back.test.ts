import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { dataEntry, entry, environment, shellEntry, standbyEntry } from '../testing/environment';
import { stateBefore, wentBack } from './going-back';
import { type RevisedDocument, revised } from './revision';
import { restoredGrantFindings, takenBack, withoutTakenStandbys } from './taken-back';

type Step = readonly [changes: Partial<EnvironmentDocument>, change?: Partial<DocumentChange>];

/** Returns a history, newest first, of successive states; the oldest is generation 7. */
function history(...steps: readonly Step[]): readonly RevisedDocument[] {
  const generations: RevisedDocument[] = [];
  for (const [changes, change] of steps) {
    const parent = generations[0]?.revision;
    const made = { at: '', by: 'ann', what: 'changed', ...change };
    const generation = 7 + generations.length;
    generations.unshift(
      revised({ ...environment(changes), generation, ...(parent && { parent }), change: made }),
    );
  }
  return generations;
}

const cart = (...entries: ReturnType<typeof entry>[]): Partial<EnvironmentDocument> => ({
  parts: { ...environment().parts, cart: entries },
});
const trial = (version: string, traffic: number) =>
  cart(entry('1.0.0', 100 - traffic), entry(version, traffic, false));
/** A generation that gives a version to all visitors, or to a share of them. */
const all = (version: string, change: Partial<DocumentChange> = {}): Step => [cart(entry(version)), change];
const some = (version: string, traffic: number): Step => [trial(version, traffic)];
const policy = (changes: Partial<EnvironmentDocument['policy']>): Partial<EnvironmentDocument> => ({
  policy: { ...environment().policy, ...changes },
});
const shells = (...shell: ReturnType<typeof entry>[]): Step => [environment({ parts: { shell } })];
const limits = (...steps: readonly Step[]) =>
  [...takenBack(history(...steps))].map(([what, { most, by }]) => `${what} ${most} ${by.generation}`);

const recall: Step = [{ ...cart(entry('1.2.0')), recalled: { cart: ['1.1.0'] } }];
const OTHER_PART = { restores: 7, part: 'product' };
const LOST = { restores: 3 };

describe('a change that was taken back', () => {
  it.each<[what: string, steps: readonly Step[], expected: readonly string[]]>([
    ['no version that a higher one replaced', [all('1.0.0'), all('1.1.0')], []],
    ['a version that a lower one replaced', [all('1.1.0'), all('1.0.0')], ['cart 1.1.0 0 8']],
    ['a version that its own pre-release replaced', [all('2.0.0'), all('2.0.0-rc.1')], ['cart 2.0.0 0 8']],
    ['a recalled version that a higher one replaced', [all('1.1.0'), recall], ['cart 1.1.0 0 8']],
    ['no version without an order', [all('workspace'), all('1.0.0')], []],
    ['a canary that an edit by hand removed', [some('1.1.0', 10), all('1.0.0')], ['cart 1.1.0 0 8']],
    ['a canary with a lowered share', [some('1.1.0', 50), some('1.1.0', 5)], ['cart 1.1.0 5 8']],
    ['no part of a completed canary', [some('1.1.0', 50), all('1.1.0')], []],
    ['no version that all visitors get again', [all('1.1.0'), all('1.0.0'), all('1.1.0')], []],
    [
      'the remaining share of a version that some visitors get again',
      [all('1.1.0'), all('1.0.0'), some('1.1.0', 10)],
      ['cart 1.1.0 10 8'],
    ],
    [
      'a lower version that a rollback replaced with a higher one',
      [all('1.1.0'), all('1.0.0'), all('1.1.0', { restores: 7 })],
      ['cart 1.0.0 0 9'],
    ],
    [
      'no version after a rollback of a rollback',
      [all('1.0.0'), all('1.1.0'), all('1.0.0', { restores: 7 }), all('1.1.0', { restores: 8 })],
      [],
    ],
    ['no version after a rollback of another part', [all('1.0.0'), all('1.1.0', OTHER_PART)], []],
    [
      'all that a rollback to a lost generation removed',
      [all('1.0.0'), all('1.1.0', LOST)],
      ['cart 1.0.0 0 8'],
    ],
    [
      'a removed remote',
      [[{}], [{ parts: { shell: [shellEntry()], data: [dataEntry()] } }]],
      ['cart, switched on 0 8', 'unsigned releases of cart 0 8', 'cart 1.0.0 0 8'],
    ],
    [
      'a canary of the shell',
      [shells(shellEntry('1.0.0', 95), shellEntry('1.1.0', 5, false)), shells(shellEntry('1.0.0'))],
      ['shell 1.1.0 0 8'],
    ],
    [
      'an origin, a policy and overrides that are no longer allowed',
      [
        [policy({ overrides: 'allow', integrity: 'off', trustedTypes: ['vue'] })],
        [policy({ overrides: 'signed', allowedOrigins: [] })],
      ],
      [
        'origin https://parts.example 0 8',
        'Trusted Types policy vue 0 8',
        'overrides 50 8',
        'files without integrity 0 8',
      ],
    ],
  ])('is %s', (_, steps, expected) => {
    expect(limits(...steps)).toEqual(expected);
  });

  it('is reported once with its author, and only if visitors would get more of it', () => {
    const change = { what: 'canary cart 1.1.0 5 %' };
    const generations = history(some('1.1.0', 50), [trial('1.1.0', 5), change]);
    const found = (changed: Partial<EnvironmentDocument>) =>
      restoredGrantFindings(takenBack(generations), environment(trial('1.1.0', 5)), environment(changed));
    expect(found(trial('1.1.0', 50))).toEqual([
      {
        code: 'GX038',
        at: 'cart 1.1.0',
        message:
          'ann took it back in generation 8 (canary cart 1.1.0 5 %). This change gives it to 50 % of the visitors again: leave it out, or give it again on purpose',
      },
    ]);
    expect(found(trial('1.1.0', 5))).toEqual([]);
    expect(found(trial('1.1.0', 1))).toEqual([]);
    expect(found({ ...cart(entry('1.1.0')), recalled: { cart: ['1.1.0'] } })).toEqual([]);
  });

  it('is removed from the standbys', () => {
    const generations = history(some('1.1.0', 50), all('1.0.0'));
    const state = environment(cart(entry('1.2.0'), standbyEntry('1.1.0')));
    expect(withoutTakenStandbys(takenBack(generations), environment(), state)).toEqual(
      environment(cart(entry('1.2.0'))),
    );
    expect(withoutTakenStandbys(new Map(), environment(), state)).toEqual(state);
  });
});

it('a history whose numbers were edited causes no endless loop', () => {
  const generations = history(all('1.0.0'), all('1.1.0', { restores: 8 }), all('1.2.0', { restores: 12 }));
  const [now, before] = generations;
  expect(stateBefore(generations)?.generation).toBe(8);
  expect(now && before && wentBack(before, now, generations, 'cart')).toBe(true);
});
