/** @jest-environment @gadgetry/remote-kit/jest/dom */
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { restrictScripts, trustedAddresses } from './security';

const environment = {
  remotes: {
    cart: [{ base: 'https://cart.example/1.0.0/', fallbackBase: 'second/cart/1.0.0/' }],
  },
  standby: { cart: [{ urls: ['https://cart.example/0.9.0/descriptor.json'] }] },
  policy: { overrides: 'deny' },
  onDemand: {},
} as unknown as PageEnvironment;

const isTrusted = trustedAddresses(environment, ['shell/1.0.0/main.js'], new Set());

describe('a trusted address', () => {
  it.each([
    'shell/1.0.0/main.js',
    'shell/1.0.0/extras.js?attempt=1',
    'shell/1.0.0/on-demand-slider.js',
    'https://cart.example/1.0.0/remoteEntry.js',
    'https://cart.example/0.9.0/page.js',
    'second/cart/1.0.0/page.js',
    'sw.js',
  ])('is in the folder of a version that the page names: %s', (address) => {
    expect(isTrusted(address)).toBe(true);
  });

  it.each([
    'https://cart.example/1.1.0/remoteEntry.js',
    'https://cart.example/evil.js',
    'https://cart.example/1.0.0/../evil.js',
    'https://cart.example@evil.example/1.0.0/page.js',
    'https://cart.example.evil.example/1.0.0/page.js',
    'https://cart.example:8443/1.0.0/page.js',
    'http://cart.example/1.0.0/page.js',
    '//evil.example/1.0.0/page.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
    'javascript:alert(1)',
    'evil.js',
    'evil/sw.js',
    'sw.js?evil',
    'https://cart.example/sw.js',
    'http://localhost:5999/evil.js',
  ])('is not %s', (address) => {
    expect(isTrusted(address)).toBe(false);
  });

  it('may be on this machine if overrides are allowed', () => {
    const allowing = trustedAddresses(
      { ...environment, policy: { ...environment.policy, overrides: 'allow' } },
      [],
      new Set(),
    );
    expect(allowing('http://127.0.0.1:3003/page.js')).toBe(true);
    expect(allowing('https://localhost:3003/page.js')).toBe(true);
    expect(allowing('http://localhost.evil.example/page.js')).toBe(false);
    expect(allowing('http://localhost:3003@evil.example/page.js')).toBe(false);
  });

  it('may be in a folder that a verified link names', () => {
    const proven = new Set<string>();
    const trusting = trustedAddresses(
      { ...environment, policy: { ...environment.policy, overrides: 'signed' } },
      [],
      proven,
    );
    const address = 'https://cart.example/2.0.0/page.js';
    expect(trusting(address)).toBe(false);
    proven.add('https://cart.example/2.0.0/');
    expect(trusting(address)).toBe(true);
    expect(trusting('https://cart.example/2.0.0-evil/page.js')).toBe(false);
    expect(trusting('http://localhost:3003/page.js')).toBe(false);
  });
});

it('is the only one that Trusted Types accept', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  restrictScripts(isTrusted);
  const [name, rules] = createPolicy.mock.calls[0];
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
  expect(rules.createScriptURL('shell/1.0.0/main.js')).toBe('shell/1.0.0/main.js');
  expect(rules.createScriptURL('evil.js')).toBeNull();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(() => restrictScripts(isTrusted)).not.toThrow();
});
