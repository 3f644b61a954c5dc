import { join } from 'node:path';
import { hasTitle, tableOf } from './coverage';
import { coverageGaps } from './coverage-report';

const root = join(__dirname, '../../..');

describe('the coverage of the specification', () => {
  it('has the test that each statement names', () => {
    expect(coverageGaps(root)).toEqual([]);
  });

  it('finds a title only where a test carries exactly it', () => {
    const source =
      "test('§2: one', async () => {});\nit.each([\n  1,\n])('two of %i', () => {});\nsay('three');";
    expect(hasTitle(source, '§2: one')).toBe(true);
    expect(hasTitle(source, 'two of %i')).toBe(true);
    expect(hasTitle(source, '§2: on')).toBe(false);
    expect(hasTitle(source, 'three')).toBe(false);
  });

  it('counts what is covered in each section, and in all', () => {
    const table = tableOf([
      { id: 'a', section: '§1', text: 'A', coveredBy: { test: 'a' } },
      { id: 'b', section: '§1', text: 'B', coveredBy: { notByMachine: 'taste' } },
      { id: 'c', section: '§2', text: 'C', coveredBy: { component: 'c' } },
    ]);
    expect(table.split('\n').map((row) => row.split(/\s{2,}/).slice(0, 2))).toEqual([
      ['Section', 'covered'],
      ['§1', '1/2'],
      ['§2', '1/1'],
      ['All', '2/3'],
    ]);
  });
});
