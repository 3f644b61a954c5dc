import { bumpIn, nextVersion, verdict } from './verdict';

const KERNEL = '@gadgetry/shared-kernel';
const CHANGES = [
  { entryPoint: 'cart', name: 'addToCart', kind: 'changed', why: 'it no longer takes `note`' },
] as const;

describe('the next version', () => {
  it.each([
    ['none', [], '1.2.0'],
    ['patches', ['patch', 'patch'], '1.2.1'],
    ['a minor one among patches', ['patch', 'minor', undefined], '1.3.0'],
    ['a major one', ['minor', 'major'], '2.0.0'],
  ] as const)('is what the changesets say: %s', (_, bumps, version) => {
    expect(nextVersion('1.2.0', bumps)).toBe(version);
  });

  it('is only read from the head of a changeset', () => {
    const text = `---\n'@gadgetry/shell': major\n"${KERNEL}": minor\n---\n\n${KERNEL}: major`;
    expect([
      bumpIn(text, KERNEL),
      bumpIn(text, '@gadgetry/shell'),
      bumpIn(text, '@gadgetry/compose'),
    ]).toEqual(['minor', 'major', undefined]);
    expect(bumpIn(`${KERNEL}: major`, KERNEL)).toBeUndefined();
  });
});

describe('a breaking change', () => {
  it.each(['1.2.0', '1.10.0'])('is refused in %s, by its name, with the ways out', (next) => {
    const { isAllowed, text } = verdict(KERNEL, '1.2.0', next, CHANGES);
    expect(isAllowed).toBe(false);
    expect(text).toContain(
      `${KERNEL}/cart: "addToCart" was changed since 1.2.0: it no longer takes \`note\``,
    );
    for (const way of [`'${KERNEL}': major`, '**Breaking**', '@deprecated since'])
      expect(text).toContain(way);
  });

  it('is listed in a major version', () => {
    const { isAllowed, text } = verdict(KERNEL, '1.2.0', '2.0.0', CHANGES);
    expect(isAllowed).toBe(true);
    expect(text).toContain('"addToCart" was changed');
  });

  it('is absent without changes', () => {
    expect(verdict(KERNEL, '1.2.0', '1.2.0', [])).toEqual({ isAllowed: true, text: '' });
  });
});
