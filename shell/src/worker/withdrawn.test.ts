import { isWithdrawn, type LaterPage } from './withdrawn';

const remote = (version: string, isDefault = true) => ({ version, default: isDefault });
const page = (more: Record<string, unknown> = {}): LaterPage =>
  ({
    name: 'store',
    shell: '1.3.0',
    catalogue: { version: '2.0.0' },
    remotes: { cart: [remote('1.1.0')] },
    ...more,
  }) as unknown as LaterPage;

const KEPT = { shell: ['1.3.0'], data: ['2.0.0'], cart: ['1.1.0'] };

describe('isWithdrawn', () => {
  it.each<[string, Record<string, unknown>]>([
    ['the same versions', {}],
    ['it as a canary', { remotes: { cart: [remote('1.0.0'), remote('1.1.0', false)] } }],
    [
      'a higher version with this one as its standby',
      { remotes: { cart: [remote('1.2.0')] }, standby: { cart: [{ version: '1.1.0' }] } },
    ],
    ['a higher version alone', { remotes: { cart: [remote('1.10.0')] } }],
    ['a canary beside it', { remotes: { cart: [remote('1.1.0'), remote('1.2.0', false)] } }],
    ['a higher shell and higher data', { shell: '2.0.0', catalogue: { version: '2.0.1' } }],
    ['another version recalled', { recalled: { cart: ['1.0.0'], shell: ['1.2.0'] } }],
    ['a part more', { remotes: { cart: [remote('1.1.0')], wishes: [remote('1.0.0')] } }],
  ])('is false when the later page has %s', (_, more) => {
    expect(isWithdrawn(KEPT, page(more))).toBe(false);
  });

  it.each<[string, Record<string, unknown>]>([
    ['recalled it', { recalled: { cart: ['1.1.0'] } }],
    ['recalled it, though it still names it', { recalled: { shell: ['1.3.0'] } }],
    ['recalled the data', { recalled: { data: ['2.0.0'] } }],
    ['switched the part off', { disabled: { cart: ['/cart'] } }],
    ['no such part', { remotes: {} }],
    ['gone back to a lower version', { remotes: { cart: [remote('1.0.9')] } }],
    ['left it for one of the same numbers', { remotes: { cart: [remote('1.1.0-fixed')] } }],
    ['gone back to a lower shell', { shell: '1.2.9' }],
    ['gone back to lower data', { catalogue: { version: '1.9.0' } }],
    ['a version that no rule compares', { remotes: { cart: [remote('workspace')] } }],
  ])('is true when the later page has %s', (_, more) => {
    expect(isWithdrawn(KEPT, page(more))).toBe(true);
  });

  it('is true for an ended canary', () => {
    expect(isWithdrawn({ cart: ['1.1.0', '1.2.0'] }, page())).toBe(true);
    expect(isWithdrawn({ shell: ['1.3.0', '1.4.0'] }, page())).toBe(true);
  });
});
