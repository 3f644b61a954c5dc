import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Finding } from '../codes';
import type { FoundVersion } from './builds';
import { invalidSettings, unusedSettings } from './settings';

const asking = {
  part: 'reviews',
  label: 'reviews 1.0.0',
  descriptor: { fragments: [], connect: ['reviews'] },
} as unknown as FoundVersion;
const withSettings = (remotes: object): EnvironmentDocument =>
  ({ name: 'staging', policy: { remotes }, parts: { reviews: [] } }) as unknown as EnvironmentDocument;
const connect = { reviews: 'https://reviews.example/' };

const messagesOf = (findings: readonly Finding[]) =>
  findings.map(({ code, at, message }) => `${code} ${at}: ${message}`);
const wrong = (document: EnvironmentDocument) => messagesOf(invalidSettings(document, [asking]));
const odd = (document: EnvironmentDocument) => messagesOf(unusedSettings(document, [asking]));

describe('settings of remotes', () => {
  it('have every value that a version requires', () => {
    expect(wrong(withSettings({ reviews: { connect } }))).toEqual([]);
    expect(odd(withSettings({ reviews: { connect } }))).toEqual([]);
    expect(wrong(withSettings({}))).toEqual([
      'GX033 policy.remotes.reviews: connect.reviews: expected the address of this backend but found none (reviews 1.0.0): give it with --configure connect.reviews=https://…/ (release, set), or: configure reviews connect.reviews=https://…/ --env staging',
    ]);
  });

  it.each([
    [
      'a value of the wrong type',
      { properties: { 'per page': { type: 'integer' } } },
      { 'per page': 'five' },
      "give it with --configure 'per page=…' (release, set), or: configure reviews 'per page=…' --env staging",
    ],
    [
      'a missing value within another',
      { properties: { title: { type: 'object', properties: { en: {} }, required: ['en'] } } },
      { title: {} },
      'give it with --configure title=… (release, set), or: configure reviews title=… --env staging',
    ],
    [
      'too few values',
      { minProperties: 1 },
      {},
      'give it with --configure NAME=… (release, set), or: configure reviews NAME=… --env staging',
    ],
    [
      'an invalid schema',
      { type: 'colour' },
      {},
      'correct config in its descriptor, and publish it under a new version',
    ],
  ])('say how to correct %s', (_what, schema, values, remedy) => {
    const descriptor = { fragments: [], config: { type: 'object', ...schema } };
    const version = { ...asking, descriptor } as unknown as FoundVersion;
    expect(messagesOf(invalidSettings(withSettings({ reviews: { config: values } }), [version]))).toEqual([
      expect.stringContaining(`(reviews 1.0.0): ${remedy}`),
    ]);
  });

  it('cause a warning if no remote or version here uses them', () => {
    const document = withSettings({
      reviews: { connect: { ...connect, orders: 'https://orders.example/' } },
      gifts: {},
    });
    expect(wrong(document)).toEqual([]);
    expect(odd(document)).toEqual([
      'GX037 policy.remotes.reviews: connect.orders: no version of it here asks for this, only for connect.reviews: take it away (configure reviews connect.orders= --env staging), or add the version that needs it',
      'GX037 policy.remotes.gifts: no remote of this name is here (reviews): remove it, or add the version that needs it',
    ]);
  });

  it.each(['shell', 'data'])('cause a warning for %s, which is not a remote', (part) => {
    expect(odd(withSettings({ [part]: {} }))).toEqual([
      expect.stringContaining(`GX037 policy.remotes.${part}: no remote of this name is here`),
    ]);
  });
});
