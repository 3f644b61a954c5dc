const rows: [string, boolean?][] = [['first', true], ['second']];

it('refuses a table whose row lacks a value of the function', () => {
  const add = () => it.each(rows)('%s', (_name, _isShown) => undefined);
  expect(add).toThrow('"%s": row 2 has fewer values (1) than the function has parameters (2).');
  expect(() => test.each(['a'])('of values', (_value, _more?: unknown) => undefined)).toThrow('row 1');
});

it.each(rows)('gives a parameter its default: %s', (name, isShown = false) => {
  expect([name, isShown]).toEqual([name, name === 'first']);
});

it.each`
  value | doubled
  ${1}  | ${2}
`('accepts a table of text: $value', ({ value, doubled }) => {
  expect(value * 2).toBe(doubled);
});
