import { CELLS, FAULT_NAMES, nameOf, ROUTE_NAMES, SHARE, TARGET_NAMES } from './cells';
import { matrixOf, withMatrix } from './matrix';

describe('the share of the matrix that every run of the tests has', () => {
  const names = SHARE.map(nameOf);

  it('has cells of the matrix, each once', () => {
    expect(CELLS.map(nameOf)).toEqual(expect.arrayContaining(names));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['kind of file', TARGET_NAMES, SHARE.map(({ target }) => target)],
    ['fault', FAULT_NAMES, SHARE.map(({ fault }) => fault)],
    ['page', ROUTE_NAMES, SHARE.map(({ route }) => route)],
  ] as const)('leaves out no %s', (_what, all, taken) => {
    expect(new Set<string>(taken)).toEqual(new Set<string>(all));
  });
});

describe('the matrix in words', () => {
  it('counts the green pages of those that were tried', () => {
    const rows = matrixOf(({ target, fault, route }) => {
      if (fault === 'hangs') return target !== 'shell' || route !== '/';
      return undefined;
    }).split('\n');
    expect(rows[0]).toBe(`|  | ${FAULT_NAMES.join(' | ')} |`);
    expect(rows.find((row) => row.startsWith('| **shell**'))).toContain(' 4/5 ');
    expect(rows.find((row) => row.startsWith('| **page**'))).toMatch(/ 5\/5 .* – /);
  });

  it('takes the place of the one before', () => {
    const [begin, end] = [
      '<!-- chaos matrix: written by npm run test:long -- chaos -->',
      '<!-- /chaos matrix -->',
    ];
    expect(withMatrix(`a\n${begin}\nold\n${end}\nb`, 'new')).toBe(`a\n${begin}\nnew\n${end}\nb`);
    expect(() => withMatrix('no place', 'new')).toThrow('Expected');
  });
});
