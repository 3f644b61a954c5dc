import Ajv2019 from 'ajv/dist/2019';
import { entry, environment, SOME_INTEGRITY } from '../testing/environment';
import { toFrontendDiscovery } from './frontend-discovery';

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
  microFrontends: { cart: [entry('1.0.0', 90), unnamed], product: [entry('1.0.0')] },
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
