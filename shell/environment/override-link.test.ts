import { linkParameters, type OverrideLink, preAuthEncoding, readLink, signedBytes } from './override-link';

const link: OverrideLink = {
  environment: 'production',
  expires: '2026-01-04T00:00:00.000Z',
  overrides: [
    { override: 'cart@https://parts.example/cart/2.0.0', integrity: 'sha384-a' },
    { override: 'product@https://parts.example/product/1.1.0', integrity: 'sha384-b' },
  ],
};

const parametersOf = (changes: readonly (readonly string[])[] = []): URLSearchParams =>
  new URLSearchParams([
    ...linkParameters(link, 'c2ln').map((pair) => [...pair]),
    ...changes.map((pair) => [...pair]),
  ]);

describe('an override link', () => {
  it('is read from an address with other members', () => {
    expect(readLink(parametersOf([['utm_source', 'mail']]), 'production')).toEqual({
      link,
      signature: 'c2ln',
    });
  });

  it.each([
    ['a second time', [['expires', '2036-01-01T00:00:00Z']]],
    ['a second signature', [['signature', 'b3RoZXI']]],
    ['an override without a hash', [['override', 'catalog@https://parts.example/x']]],
    ['a hash of nothing', [['integrity', 'sha384-c']]],
  ])('is invalid with %s', (_what, changes) => {
    expect(readLink(parametersOf(changes), 'production')).toBeUndefined();
  });

  it.each(['override', 'integrity', 'expires', 'signature'])('is none without %s', (name) => {
    const parameters = parametersOf();
    parameters.delete(name);
    expect(readLink(parameters, 'production')).toBeUndefined();
  });

  it('signs all members, independent of their order', () => {
    const text = (changes: Partial<OverrideLink> = {}): string =>
      new TextDecoder().decode(signedBytes({ ...link, ...changes }));
    const { overrides, expires, environment } = link;
    expect(text()).toBe(new TextDecoder().decode(signedBytes({ overrides, expires, environment })));
    const others = [
      text({ environment: 'staging' }),
      text({ expires: '2026-01-05T00:00:00.000Z' }),
      text({ overrides: overrides.slice(1) }),
      text({ overrides: overrides.toReversed() }),
      text({ overrides: overrides.map((one) => ({ ...one, integrity: 'sha384-x' })) }),
    ];
    expect(new Set([text(), ...others]).size).toBe(6);
  });

  it('is encoded by bytes, not by characters', () => {
    const bytes = preAuthEncoding('text/x', new TextEncoder().encode('ї'));
    expect(new TextDecoder().decode(bytes)).toBe('DSSEv1 6 text/x 2 ї');
  });
});
