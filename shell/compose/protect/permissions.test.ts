import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { withTarget } from '../commands/target';
import { abortCanary, addPart, promoteTo, removePart, startCanary, switchOff } from '../document/edit-parts';
import { recallVersion } from '../document/recall';
import { type RevisedDocument, revised } from '../document/revision';
import { withSettings } from '../document/settings';
import { allowKey, allowPreviewKey } from '../document/signers';
import { makeKeys } from '../signing';
import { entry, environment, SOME_INTEGRITY, standbyEntry } from '../testing/environment';
import { permissionsFor } from './permissions';

const { publicKey } = makeKeys();
const release = { version: '2.0.0', integrity: SOME_INTEGRITY };
const PLAN = { steps: [10, 50, 100], every: '30m', since: '2026-01-01T00:00:00.000Z' };

/** Returns generations, newest first, from states given oldest first. */
const generationsOf = (...states: readonly EnvironmentDocument[]): RevisedDocument[] =>
  states.map((state, index) => revised({ ...state, generation: index + 1 })).toReversed();

const before = environment();
const elsewhere = environment({
  parts: { cart: [{ ...entry('1.0.0'), url: 'https://evil.example/{version}/descriptor.json' }] },
});
const otherBytes = { ...release, integrity: `sha384-${'B'.repeat(64)}` };
const PEOPLE = { protect: { roles: {}, people: {} } };
const running = startCanary(before, 'cart', release, 10);
const planned = startCanary(before, 'cart', release, 10, PLAN);
const later = (percent: number, plan = { ...PLAN, since: '2026-01-02T00:00:00.000Z' }) =>
  startCanary(planned, 'cart', release, percent, plan);
const withPolicy = (document: EnvironmentDocument, policy: object): EnvironmentDocument => ({
  ...document,
  policy: { ...document.policy, ...policy },
});
const withCart = (...cart: ReturnType<typeof entry>[]) => environment({ parts: { cart } });
/** Returns the permissions for a change; the history has what was before, and more generations if given. */
const needed = (was: EnvironmentDocument, is: EnvironmentDocument, ...past: EnvironmentDocument[]): string =>
  [...permissionsFor(was, is, generationsOf(before, ...past, was))].sort().join(' ');
const goingBack = (state: EnvironmentDocument, restores: number): EnvironmentDocument => ({
  ...state,
  change: { at: '', by: 'someone', what: 'rollback', restores },
});

describe('permissionsFor', () => {
  it.each<[string, string, EnvironmentDocument, EnvironmentDocument]>([
    [
      'a change of no content',
      '',
      before,
      { ...before, change: { at: '', by: 'x', what: 'set cart 2.0.0' }, id: 'a' },
    ],
    ['another default', 'set', before, promoteTo(before, 'cart', release)],
    ['a lower default', 'set', before, promoteTo(before, 'cart', { ...release, version: '0.9.0' })],
    ['other bytes', 'set', before, withCart({ ...entry('1.0.0'), metadata: { version: '1.0.0' } })],
    ['a new standby', 'set', before, withCart(entry('1.0.0'), standbyEntry('0.1.0'))],
    ['a new part', 'set', before, addPart(before, 'gifts', entry('1.0.0'), ['https://gifts.example'])],
    ['a removed part', 'remove', before, removePart(before, 'cart')],
    ['a canary', 'canary', before, running],
    ['a larger canary', 'canary', running, startCanary(running, 'cart', release, 50)],
    ['a smaller canary', 'canary', running, startCanary(running, 'cart', release, 5)],
    ['a canary for all', 'canary', running, startCanary(running, 'cart', release, 100)],
    [
      'a version that goes to all visitors without a canary',
      'set',
      before,
      startCanary(before, 'cart', release, 100),
    ],
    ['a canary from elsewhere', 'set', before, startCanary(elsewhere, 'cart', release, 10)],
    [
      'a canary of other bytes',
      'set',
      running,
      withCart(entry('1.0.0', 90), { ...entry('2.0.0', 10, false), extras: { a: 1 } }),
    ],
    ['a planned step', 'watch', planned, later(50)],
    ['a skipped planned step', 'canary', planned, later(100)],
    ['a planned step of another plan', 'canary', planned, later(50, { ...PLAN, steps: [10, 50, 60, 100] })],
    ['a planned step of other bytes', 'canary', planned, startCanary(planned, 'cart', otherBytes, 50, PLAN)],
    ['the last planned step', 'watch', later(50), startCanary(later(50), 'cart', release, 100)],
    ['an abort', 'abort', running, abortCanary(running, 'cart')],
    ['an abort that leaves another version', 'set', running, withCart(entry('3.0.0'))],
    ['a disabled part', 'disable', before, switchOff(before, 'cart')],
    ['an enabled part', 'enable', switchOff(before, 'cart'), before],
    ['a recalled canary', 'recall', running, recallVersion(running, 'cart', '2.0.0', generationsOf(before))],
    [
      'a recall that gives another version',
      'recall set',
      running,
      { ...promoteTo(before, 'cart', { ...release, version: '3.0.0' }), recalled: { cart: ['2.0.0'] } },
    ],
    ['a recall that ends', 'edit', { ...before, recalled: { cart: ['2.0.0'] } }, before],
    [
      'a setting',
      'configure',
      before,
      withSettings(before, 'cart', [{ kind: 'config', name: 'a', value: 1 }]),
    ],
    ['an added release key', 'keys', before, allowKey(before, 'cart', publicKey)],
    ['a removed release key', 'keys', allowKey(before, 'cart', publicKey), before],
    ['an added link key', 'keys', before, allowPreviewKey(before, publicKey)],
    ['unsigned overrides', 'edit', before, withPolicy(before, { overrides: 'allow' })],
    [
      'unsigned overrides and an added link key',
      'edit keys',
      before,
      withPolicy(before, { overrides: 'allow', previewKeys: [publicKey] }),
    ],
    [
      'an added origin',
      'set',
      before,
      withPolicy(before, { allowedOrigins: [...before.policy.allowedOrigins, 'https://a.example'] }),
    ],
    ['a removed origin', 'edit', before, withPolicy(before, { allowedOrigins: [] })],
    ['another target', 'target', before, withTarget(before, { name: 'there', to: '/srv/there' })],
    ['no integrity', 'edit', before, withPolicy(before, { integrity: 'off' })],
    ['changed people', 'protect', before, withPolicy(before, PEOPLE)],
    ['a slot', 'edit', before, { ...before, slots: { 'header/search': { 'cart/a': 'off' } } }],
    ['another name', 'edit', before, { ...before, name: 'other' }],
    ['two changes at once', 'disable set', before, switchOff(promoteTo(before, 'cart', release), 'cart')],
  ])('returns the permissions for %s', (_what, expected, was, is) => {
    expect(needed(was, is)).toBe(expected);
  });

  const set = promoteTo(before, 'cart', release);

  it('returns rollback for an earlier state, also without its standbys', () => {
    expect(needed(set, goingBack(before, 1))).toBe('rollback');
    expect(needed(set, before)).toBe('set');
    expect(needed(set, goingBack(before, 9))).toBe('set');
    const open = withPolicy(set, { sizes: { total: 1 } });
    expect(needed(open, goingBack(before, 1))).toBe('rollback');
  });

  it('returns no rollback for recalls, people, keys and versions that were taken back', () => {
    expect(needed(switchOff(before, 'cart'), goingBack(before, 1))).toBe('enable');
    const recalled = recallVersion(set, 'cart', '2.0.0', generationsOf(before, set));
    const again = { ...set, recalled: { cart: ['2.0.0'] } };
    expect(needed(recalled, goingBack(again, 2), set)).toBe('set');
    expect(needed(withPolicy(before, PEOPLE), goingBack(before, 1))).toBe('protect');
    const keyed = allowKey(before, 'cart', publicKey);
    expect(needed(keyed, goingBack(before, 1))).toContain('keys');
    expect(needed(keyed, { ...before, signers: {} })).toBe('keys');
  });
});
