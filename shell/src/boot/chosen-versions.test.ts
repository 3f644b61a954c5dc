/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { bucketOf } from '@gadgetry/environment/choose-version';
import type { PageEnvironment, Policy } from '@gadgetry/environment/page-environment';
import {
  chooseVersions,
  failedVersion,
  inputOf,
  OVERRIDES_KEY,
  pinFallback,
  wantedOverrides,
} from './chosen-versions';

const environment = {
  name: 'production',
  policy: {},
  remotes: {
    cart: [
      { version: '1.0.0', traffic: 100, default: true },
      { version: '2.0.0', traffic: 0, default: false },
    ],
  },
} as unknown as PageEnvironment;

const policy = (overrides: 'allow' | 'deny') => ({ overrides }) as Policy;

describe('the versions that a visitor gets', () => {
  beforeEach(() => sessionStorage.clear());

  it('are those of the session in the same environment', () => {
    sessionStorage.setItem('gadgetry:versions', '{"environment":"production","versions":{"cart":"2.0.0"}}');
    expect(chooseVersions(environment).reasons).toMatchObject({ cart: 'session' });
    expect(chooseVersions({ ...environment, name: 'staging' }).reasons).toMatchObject({ cart: 'default' });
  });

  it('are selected independently per release with a salt', () => {
    const cart = [
      { version: '1.0.0', traffic: 90, default: true },
      { version: '2.0.0', traffic: 10, default: false },
    ];
    const salted = { ...environment, policy: { salt: 'release' }, remotes: { cart } };
    for (let index = 0; index < 500; index += 1) {
      sessionStorage.clear();
      localStorage.setItem('gadgetry:visitor', `visitor-${index}`);
      const isIn = bucketOf(`visitor-${index}`, 'cart', '2.0.0') < 1000;
      const { chosen } = chooseVersions(salted as unknown as PageEnvironment);
      expect(chosen.cart?.version).toBe(isIn ? '2.0.0' : '1.0.0');
    }
  });

  it('exclude a failed version while it is offered', () => {
    sessionStorage.setItem('gadgetry:versions', '{"environment":"production","versions":{"cart":"2.0.0"}}');
    pinFallback('production', 'cart', '1.0.0', '2.0.0');
    for (let load = 0; load < 2; load += 1) {
      const { chosen, reasons } = chooseVersions(environment);
      expect([chosen.cart?.version, reasons.cart]).toEqual(['1.0.0', 'fallback']);
      expect(failedVersion('production', 'cart')).toBe('2.0.0');
    }
    const cart = [{ version: '3.0.0', traffic: 100, default: true }];
    const later = { ...environment, remotes: { cart } } as unknown as PageEnvironment;
    expect(chooseVersions(later).reasons).toMatchObject({ cart: 'default' });
    expect(failedVersion('production', 'cart')).toBeUndefined();
  });

  it.each([
    '{',
    '{"environment":"production"}',
    '{"environment":"production","versions":null}',
    '{"environment":"production","versions":7}',
    '{"environment":"production","versions":"x"}',
    '{"environment":"production","versions":{"cart":{}}}',
    '{"environment":"production","failed":"cart"}',
    '{"environment":"production","versions":{"cart":7},"failed":{"cart":7}}',
  ])('are chosen again when the session is invalid: %s', (text) => {
    sessionStorage.setItem('gadgetry:versions', text);
    expect(chooseVersions(environment).chosen.cart?.version).toBe('1.0.0');
    expect(sessionStorage.getItem('gadgetry:versions')).toContain('1.0.0');
  });
});

describe('wantedOverrides', () => {
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('returns those of the address, then those of the session; none by default', () => {
    expect(wantedOverrides(policy('allow'))).toEqual([]);
    sessionStorage.setItem(OVERRIDES_KEY, 'override=cart%40http%3A%2F%2Flocalhost%3A1');
    history.replaceState(null, '', '/?x=1&override=cart@http://localhost:2#/cart');
    expect(wantedOverrides(policy('allow'))).toEqual(['cart@http://localhost:2', 'cart@http://localhost:1']);
    expect(wantedOverrides(policy('deny'))).toEqual([]);
  });
});

const settings = { config: { perPage: 5, title: 'All' }, connect: { reviews: 'https://reviews.example/' } };
const local = { config: { perPage: 2 }, connect: { reviews: 'http://localhost:4000/' } };
const built = { build: { local } } as never;

describe('the configuration of a version', () => {
  it('comes from the environment', () => {
    expect(inputOf({ settings, descriptor: built })).toEqual(settings);
  });

  it('of an override comes from the developer first', () => {
    expect(inputOf({ settings, descriptor: built, override: true })).toEqual({
      config: { perPage: 2, title: 'All' },
      connect: local.connect,
    });
  });

  it('is empty by default, and always a copy', () => {
    expect(inputOf({ descriptor: { build: {} } as never })).toEqual({ config: {}, connect: {} });
    expect(inputOf({ settings, descriptor: built }).config).not.toBe(settings.config);
  });
});
