import { entry, environment } from '../testing/environment';
import { effects } from './effects';

describe('what reaches whom', () => {
  it('is nothing when nothing changed', () => {
    expect(effects(environment(), environment({ generation: 8, name: 'production' }))).toEqual([]);
  });

  it.each([
    [
      'a canary',
      environment({ microFrontends: { cart: [entry('1.0.0', 90), entry('1.1.0', 10, false)] } }),
      ['cart 1.0.0: 100 % → 90 % of the visitors', 'cart 1.1.0: 0 % → 10 % of the visitors'],
    ],
    [
      'another version',
      environment({ microFrontends: { cart: [entry('1.1.0')] } }),
      [
        'cart 1.0.0: 100 % → 0 % of the visitors',
        'cart 1.1.0: 0 % → 100 % of the visitors',
        'cart: default version 1.0.0 → 1.1.0',
      ],
    ],
    ['a kill switch', environment({ disabled: ['cart'] }), ['cart: on → switched off for everybody']],
    [
      'a policy',
      environment({ policy: { ...environment().policy, overrides: 'allow' } }),
      ['policy.overrides: "deny" → "allow"'],
    ],
    [
      'other bytes under the same number',
      environment({
        microFrontends: { cart: [{ ...entry('1.0.0'), metadata: { version: '1.0.0' } }] },
      }),
      [expect.stringMatching(/^cart 1\.0\.0: other bytes \(sha384-A+ → unnamed\)$/)],
    ],
    [
      'another address',
      environment({
        microFrontends: { cart: [{ ...entry('1.0.0'), url: '/d.json', fallbackUrl: '/e.json' }] },
      }),
      [
        'cart 1.0.0: from https://parts.example/cart/{version}/descriptor.json → /d.json',
        'cart 1.0.0: second address none → /e.json',
      ],
    ],
    [
      'extras',
      environment({ microFrontends: { cart: [{ ...entry('1.0.0'), extras: { team: 'cart' } }] } }),
      ['cart 1.0.0: extras unset → {"team":"cart"}'],
    ],
  ])('is said of %s', (_, after, lines) => {
    expect(effects(environment(), after)).toEqual(lines);
  });
});
