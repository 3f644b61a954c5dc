import { bucketOf } from '@gadgetry/environment/choose-version';
import Ajv2019 from 'ajv/dist/2019';
import { entry, environment, SOME_INTEGRITY } from '../testing/environment';
import { effects, explain, toFrontendDiscovery } from './views';

describe('what reaches whom', () => {
  it('is nothing when nothing changed', () => {
    expect(effects(environment(), environment({ generation: 8, name: 'production' }))).toEqual([]);
  });

  it.each([
    [
      'a canary',
      environment({ parts: { cart: [entry('1.0.0', 90), entry('1.1.0', 10, false)] } }),
      ['cart 1.0.0: 100 % → 90 % of the visitors', 'cart 1.1.0: 0 % → 10 % of the visitors'],
    ],
    [
      'another version',
      environment({ parts: { cart: [entry('1.1.0')] } }),
      [
        'cart 1.0.0: 100 % → 0 % of the visitors',
        'cart 1.1.0: 0 % → 100 % of the visitors',
        'cart: default version 1.0.0 → 1.1.0',
      ],
    ],
    [
      'a standby',
      environment({
        parts: {
          cart: [
            entry('1.1.0'),
            { ...entry('1.0.0'), deployment: { traffic: 0, default: false, standby: true } },
          ],
        },
      }),
      [
        'cart 1.0.0: 100 % → 0 % of the visitors',
        'cart 1.0.0: is the standby, for when all others fail',
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
        parts: { cart: [{ ...entry('1.0.0'), metadata: { version: '1.0.0' } }] },
      }),
      [expect.stringMatching(/^cart 1\.0\.0: other bytes \(sha384-A+ → unnamed\)$/)],
    ],
    [
      'another address',
      environment({
        parts: { cart: [{ ...entry('1.0.0'), url: '/d.json', fallbackUrl: '/e.json' }] },
      }),
      [
        'cart 1.0.0: from https://parts.example/cart/{version}/descriptor.json → /d.json',
        'cart 1.0.0: second address none → /e.json',
      ],
    ],
    [
      'extras',
      environment({ parts: { cart: [{ ...entry('1.0.0'), extras: { team: 'cart' } }] } }),
      ['cart 1.0.0: extras unset → {"team":"cart"}'],
    ],
  ])('is said of %s', (_, after, lines) => {
    expect(effects(environment(), after)).toEqual(lines);
  });
});

const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);
const canary = environment({ parts: { cart: [entry('1.0.0', 90), entry('1.1.0', 10, false)] } });
const inCanary = visitors.find((visitor) => bucketOf(visitor, 'cart') < 1000) ?? '';
const outside = visitors.find((visitor) => bucketOf(visitor, 'cart') >= 1000) ?? '';

describe('explaining a choice', () => {
  it('names the bucket of a visitor in the canary', () => {
    expect(explain(canary, inCanary)).toEqual([
      {
        part: 'cart',
        version: '1.1.0',
        reason: `bucket ${bucketOf(inCanary, 'cart')} is below 1000: a canary`,
      },
    ]);
  });

  it('names where the canary ends to a visitor outside', () => {
    expect(explain(canary, outside)[0]).toMatchObject({
      version: '1.0.0',
      reason: expect.stringContaining('is not below 1000, where the canary 1.1.0 ends'),
    });
  });

  it('names the bucket for the release where each draws its visitors anew', () => {
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

  it('knows parts without a choice', () => {
    expect(explain(environment(), inCanary)[0]?.reason).toBe('it is the only version that visitors get');
    expect(explain({ ...canary, disabled: ['cart'] }, inCanary)[0]).toMatchObject({ version: 'none' });
  });
});

// What frontend discovery's v1-pre demands, applied to every version and not only to the first.
const V1_PRE = {
  type: 'object',
  required: ['schema', 'microFrontends'],
  additionalProperties: false,
  properties: {
    schema: { type: 'string' },
    microFrontends: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        uniqueItems: true,
        items: {
          type: 'object',
          required: ['url', 'metadata'],
          additionalProperties: false,
          properties: {
            url: { type: 'string' },
            fallbackUrl: { type: 'string' },
            metadata: {
              type: 'object',
              required: ['integrity', 'version'],
              additionalProperties: false,
              properties: { integrity: { type: 'string' }, version: { type: 'string' } },
            },
            extras: { type: 'object' },
            deployment: {
              type: 'object',
              required: ['traffic', 'default'],
              properties: {
                traffic: { type: 'number', minimum: 0, maximum: 100 },
                default: { type: 'boolean' },
              },
            },
          },
        },
      },
    },
  },
};

const fits = new Ajv2019({ strict: true }).compile(V1_PRE);

const resolve = (_: string, { metadata }: { metadata: { version: string } }) => ({
  version: metadata.version === 'workspace' ? '3.0.0' : metadata.version,
  integrity: SOME_INTEGRITY,
});
const unnamed = {
  ...entry('workspace', 10, false),
  metadata: { version: 'workspace' },
  fallbackUrl: '/b/{version}/',
};
const document = environment({
  parts: { cart: [entry('1.0.0', 90), unnamed], product: [entry('1.0.0')] },
});

describe('the projection to frontend discovery', () => {
  it('fits the upstream schema', () => {
    const projection = toFrontendDiscovery(document, resolve);
    fits(projection);
    expect(fits.errors).toBeNull();
    expect(fits(document)).toBe(false);
  });

  it('names real versions, and addresses without placeholders', () => {
    expect(toFrontendDiscovery(document, resolve).microFrontends.cart?.[1]).toEqual({
      url: 'https://parts.example/cart/3.0.0/descriptor.json',
      fallbackUrl: '/b/3.0.0/',
      metadata: { version: '3.0.0', integrity: SOME_INTEGRITY },
      deployment: { traffic: 10, default: false },
    });
  });

  it('leaves out what is switched off', () => {
    const { microFrontends } = toFrontendDiscovery({ ...document, disabled: ['cart'] }, resolve);
    expect(Object.keys(microFrontends)).toEqual(['product']);
  });
});
