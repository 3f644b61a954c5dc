import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';
import { addressOf, exampleContext, onThisMachine, rounds, withShell } from './plan';

const entry = (version: string, isDefault = false): VersionEntry => ({
  url: `https://parts.example/${version}/descriptor.json`,
  fallbackUrl: 'https://second.example/descriptor.json',
  metadata: { version, integrity: `sha384-${version}` },
  deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
});

const versionsOf = (round: Readonly<Record<string, VersionEntry>>) =>
  Object.fromEntries(Object.entries(round).map(([part, { metadata }]) => [part, metadata.version]));

const DOCUMENT: EnvironmentDocument = {
  formatVersion: 1,
  name: 'production',
  generation: 7,
  revision: '7-a',
  descriptions: ['ua'],
  policy: {
    integrity: 'required',
    allowedOrigins: ['https://parts.example'],
    overrides: 'deny',
    budgets: { entryMs: 8000, pageMs: 8000 },
    telemetry: { url: 'https://otel.example/v1/logs' },
  },
  parts: {
    shell: [
      {
        url: 'https://shell.example/{version}/',
        metadata: { version: '1.0.0', integrity: 'sha384-old' },
        deployment: { traffic: 95, default: true },
      },
      {
        url: 'https://shell.example/{version}/',
        metadata: { version: '1.1.0' },
        deployment: { traffic: 5, default: false },
      },
    ],
    data: [
      {
        url: 'https://data.example/{version}/api',
        metadata: { version: '3.0.0', integrity: 'sha384-data' },
        deployment: { traffic: 100, default: true },
      },
    ],
  },
  signers: { shell: ['ed25519:a'], cart: ['ed25519:b'] },
  recalled: { cart: ['0.9.0'] },
  disabled: ['cart'],
};

describe('trying an environment', () => {
  it('shows every version once, in as few rounds as there are versions of a part', () => {
    const all = rounds({
      cart: [entry('1.1.0'), entry('1.0.0', true), entry('0.9.0')],
      reviews: [entry('2.0.0', true)],
      gone: [],
    });
    expect(all.map(versionsOf)).toEqual([
      { cart: '1.0.0', reviews: '2.0.0' },
      { cart: '1.1.0', reviews: '2.0.0' },
      { cart: '0.9.0', reviews: '2.0.0' },
    ]);
    expect(rounds({})).toEqual([]);
  });

  it('puts the shell in its place for everybody, whoever signs it, and leaves the rest to be judged', () => {
    const { parts, signers, revision, policy } = withShell(DOCUMENT, {
      version: '1.3.0',
      integrity: 'sha384-new',
    });
    expect(parts.shell).toEqual([
      {
        url: 'https://shell.example/{version}/',
        metadata: { version: '1.3.0', integrity: 'sha384-new' },
        deployment: { traffic: 100, default: true },
      },
    ]);
    expect([signers, revision, policy]).toEqual([{ cart: ['ed25519:b'] }, undefined, DOCUMENT.policy]);
  });

  it('asks nobody outside, tells nobody, and shows what is switched off, too', () => {
    const local = onThisMachine(DOCUMENT, { cart: entry('1.0.0', true) });
    expect(JSON.stringify({ ...local, policy: { ...local.policy, allowedOrigins: [] } })).not.toMatch(
      /\.example/,
    );
    expect(local.disabled).toBeUndefined();
    expect(local.parts.cart?.[0]?.metadata).toEqual({ version: '1.0.0', integrity: 'sha384-1.0.0' });
  });

  const data = (file: string) =>
    file === 'phones'
      ? [{ id: 'iphone 14', category: 'phones' }]
      : file === 'products'
        ? [{ itemId: 'first' }]
        : [];

  it.each([
    ['/cart', undefined, '/cart'],
    ['/phones/:itemId', { each: { file: 'phones', params: { itemId: 'id' } } }, '/phones/iphone%2014'],
    ['/reviews/:itemId', undefined, '/reviews/first'],
    ['/reviews/:author?/*', undefined, '/reviews/any/any'],
    ['/wheels/:itemId', { each: { file: 'wheels', params: { itemId: 'id' } } }, '/wheels/any'],
  ])('goes to an address of %s', (path, view, address) => {
    expect(addressOf({ path, ...(view && { view }) }, data)).toBe(address);
  });
});

describe('what a fragment is told while it is tried', () => {
  const data = () => [{ itemId: 'phone-1' }];
  const offered = [
    { name: 'product/end', context: { itemId: 'string', category: ['phones', 'tablets'], stock: 'number' } },
  ] as const;
  const filling = (when = {}) => [{ slot: 'product/end', fragment: 'list', order: 1, when }];

  it('is what its slot says, of the first product, and for what it comes', () => {
    expect(exampleContext('list', filling(), offered, data)).toEqual({
      itemId: 'phone-1',
      category: 'phones',
      stock: 1,
    });
    expect(exampleContext('list', filling({ category: ['tablets'] }), offered, data)).toMatchObject({
      category: 'tablets',
    });
  });

  it('is nothing where it fills no slot that is here', () => {
    expect(exampleContext('search', filling(), offered, data)).toEqual({});
    expect(
      exampleContext('list', [{ slot: 'other/end', fragment: 'list', order: 1 }], offered, data),
    ).toEqual({});
  });
});
