import { bucketOf } from '@gadgetry/environment/choose-version';
import type { VersionEntry } from '@gadgetry/environment/environment-document';
import { entry, environment, standbyEntry } from '../testing/environment';
import { differencesBetween, explain } from './differences';

describe('the differences of a change', () => {
  it('are empty without a change', () => {
    expect(differencesBetween(environment(), environment({ generation: 8, name: 'production' }))).toEqual([]);
  });

  const withCart = (...cart: VersionEntry[]) => environment({ parts: { cart } });
  const cart = (changes: object) => withCart({ ...entry('1.0.0'), ...changes });
  const gone = 'cart 1.0.0: 100 % → 0 % of the visitors';
  const standby = 'cart 1.0.0: is the standby, for when all others fail';
  const replaced = ['cart 1.1.0: 0 % → 100 % of the visitors', 'cart: default version 1.0.0 → 1.1.0'];

  it.each([
    [
      'a canary',
      withCart(entry('1.0.0', 90), entry('1.1.0', 10, false)),
      ['cart 1.0.0: 100 % → 90 % of the visitors', 'cart 1.1.0: 0 % → 10 % of the visitors'],
    ],
    ['another version', withCart(entry('1.1.0')), [gone, ...replaced]],
    ['a standby', withCart(entry('1.1.0'), standbyEntry('1.0.0')), [gone, standby, ...replaced]],
    ['a kill switch', environment({ disabled: ['cart'] }), ['cart: on → switched off for everybody']],
    [
      'a policy',
      environment({ policy: { ...environment().policy, overrides: 'allow' } }),
      ['policy.overrides: "deny" → "allow"'],
    ],
    [
      'other bytes under the same number',
      cart({ metadata: { version: '1.0.0' } }),
      [expect.stringMatching(/^cart 1\.0\.0: other bytes \(sha384-A+ → unnamed\)$/)],
    ],
    [
      'another address',
      cart({ url: '/d.json', fallbackUrl: '/e.json' }),
      [
        'cart 1.0.0: from https://parts.example/cart/{version}/descriptor.json → /d.json',
        'cart 1.0.0: second address none → /e.json',
      ],
    ],
    ['extras', cart({ extras: { team: 'cart' } }), ['cart 1.0.0: extras unset → {"team":"cart"}']],
  ])('describe %s', (_, after, lines) => {
    expect(differencesBetween(environment(), after)).toEqual(lines);
  });
});

const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);
const canary = environment({ parts: { cart: [entry('1.0.0', 90), entry('1.1.0', 10, false)] } });
const inCanary = visitors.find((visitor) => bucketOf(visitor, 'cart') < 1000) ?? '';
const outside = visitors.find((visitor) => bucketOf(visitor, 'cart') >= 1000) ?? '';

describe('explaining a choice', () => {
  it('names the bucket of a visitor, and where the canary ends', () => {
    const bucket = bucketOf(inCanary, 'cart');
    expect(explain(canary, inCanary)).toEqual([
      { part: 'cart', version: '1.1.0', reason: `bucket ${bucket} is below 1000: a canary` },
    ]);
    expect(explain(canary, outside)[0]).toMatchObject({
      version: '1.0.0',
      reason: expect.stringContaining('is not below 1000, where the canary 1.1.0 ends'),
    });
  });

  it('names the bucket of the release if each release selects new visitors', () => {
    const salted = { ...canary, policy: { ...canary.policy, salt: 'release' as const } };
    const reasons = Array.from({ length: 100 }, (_, index) => {
      const [cart] = explain(salted, `visitor-${index}`);
      const bucket = bucketOf(`visitor-${index}`, 'cart', '1.1.0');
      expect(cart).toMatchObject({
        version: bucket < 1000 ? '1.1.0' : '1.0.0',
        reason: `bucket ${bucket} for the canary 1.1.0 (10 %): ${bucket < 1000 ? 'a canary' : 'the default'}`,
      });
      return cart?.version;
    });
    expect(new Set(reasons)).toEqual(new Set(['1.0.0', '1.1.0']));
  });

  it('covers parts with one version', () => {
    expect(explain(environment(), inCanary)[0]?.reason).toBe('it is the only version that visitors get');
    expect(explain({ ...canary, disabled: ['cart'] }, inCanary)[0]).toMatchObject({ version: 'none' });
  });
});
