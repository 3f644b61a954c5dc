/** @jest-environment node */
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Finding } from '../codes';
import type { FoundVersion } from './builds';
import { invalidSettings, unusedSettings } from './settings';

const asking = {
  part: 'reviews',
  label: 'reviews 1.0.0',
  descriptor: { fragments: [], connect: ['reviews'] },
} as unknown as FoundVersion;
const given = (remotes: object): EnvironmentDocument =>
  ({ name: 'staging', policy: { remotes }, parts: { reviews: [] } }) as unknown as EnvironmentDocument;
const connect = { reviews: 'https://reviews.example/' };

const said = (findings: readonly Finding[]) =>
  findings.map(({ code, at, message }) => `${code} ${at}: ${message}`);
const wrong = (document: EnvironmentDocument) => said(invalidSettings(document, [asking]));
const odd = (document: EnvironmentDocument) => said(unusedSettings(document, [asking]));

describe('what remotes are given', () => {
  it('is what each version asks for', () => {
    expect(wrong(given({ reviews: { connect } }))).toEqual([]);
    expect(odd(given({ reviews: { connect } }))).toEqual([]);
    expect(wrong(given({}))).toEqual([
      'GX033 policy.remotes.reviews: connect.reviews: expected the address of this backend but found none (reviews 1.0.0): give it: configure reviews connect.reviews=https://…/ --env staging',
    ]);
  });

  it('may be for a remote, or a version, that is still to come or has gone: a warning', () => {
    const document = given({
      reviews: { connect: { ...connect, orders: 'https://orders.example/' } },
      gifts: {},
    });
    expect(wrong(document)).toEqual([]);
    expect(odd(document)).toEqual([
      'GX037 policy.remotes.reviews: connect.orders: no version of it here asks for this, only for connect.reviews: remove it, or add the version that needs it',
      'GX037 policy.remotes.gifts: no remote of this name is here (reviews): remove it, or add the version that needs it',
    ]);
  });

  it.each(['shell', 'data'])('are nothing that %s could be given', (part) => {
    expect(odd(given({ [part]: {} }))).toEqual([
      expect.stringContaining(`GX037 policy.remotes.${part}: no remote of this name is here`),
    ]);
  });
});
