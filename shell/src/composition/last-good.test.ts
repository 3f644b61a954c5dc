import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { lastGood, rememberGood } from './last-good';

const environment = {
  name: 'production',
  remotes: {},
  policy: { allowedOrigins: ['https://cart.example'] },
} as unknown as PageEnvironment;

const NO_CHUNK = { scripts: [], styles: [], shared: [] };

const version = {
  version: '1.0.0',
  base: 'https://cart.example/1.0.0/',
  traffic: 100,
  default: true,
  descriptor: {
    name: 'cart',
    version: '1.0.0',
    kernel: '^1.0.0',
    routes: [],
    navigation: [],
    fragments: [],
    build: {
      container: 'cart_1',
      entry: { path: 'entry.js', integrity: 'sha384-abcd' },
      app: NO_CHUNK,
      pages: {},
      fragments: {},
      shared: {},
    },
  },
} satisfies RemoteVersion;

const KEY = 'gadgetry:last-good';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}');

describe('the version that worked last', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered for each remote, and for no other environment', () => {
    rememberGood(environment, 'cart', version);
    rememberGood(environment, 'product', { ...version, version: '3.0.0' });
    expect(lastGood(environment, 'cart')).toEqual({ ...version, traffic: 0, default: false });
    expect(lastGood(environment, 'product')?.version).toBe('3.0.0');
    expect(lastGood({ ...environment, name: 'staging' }, 'cart')).toBeUndefined();
  });

  it('makes place for a later one', () => {
    rememberGood(environment, 'cart', version);
    rememberGood(environment, 'cart', { ...version, version: '1.1.0' });
    expect(lastGood(environment, 'cart')?.version).toBe('1.1.0');
  });

  it('is never a developer’s own, nor instead of it', () => {
    rememberGood(environment, 'cart', { ...version, override: true });
    expect(lastGood(environment, 'cart')).toBeUndefined();
    rememberGood(environment, 'cart', version);
    const overridden = { cart: [{ ...version, override: true as const }] };
    expect(lastGood({ ...environment, remotes: overridden }, 'cart')).toBeUndefined();
  });

  it.each([
    ['from an origin that the environment does not allow', { base: 'https://evil.example/1.0.0/' }],
    ['without an address', { base: 5 }],
    ['with an address that is none', { base: 'https://' }],
    ['without a whole descriptor', { descriptor: { ...version.descriptor, build: {} } }],
  ])('is not used %s', (_what, change) => {
    rememberGood(environment, 'cart', version);
    const kept = stored();
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...kept, remotes: { cart: { ...kept.remotes.cart, ...change } } }),
    );
    expect(lastGood(environment, 'cart')).toBeUndefined();
  });

  it.each(['{', 'null', '[]', '{"environment":"production"}'])('is none in rubbish: %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(lastGood(environment, 'cart')).toBeUndefined();
  });
});
