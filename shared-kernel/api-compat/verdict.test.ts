import { verdict } from './verdict';

const KERNEL = '@gadgetry/shared-kernel';
const CHANGES = [
  { entryPoint: 'cart', name: 'addToCart', kind: 'changed', why: 'it no longer takes `note`' },
] as const;

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
