import { deprecationOf, deprecationProblem, deprecationProblems } from './deprecations';

const VALID = 'since 1.3.0 (2026-11-22), removed from 2.0.0 on: use `other`';

describe('a deprecation', () => {
  it('is read from a doc comment, whatever its lines', () => {
    expect(
      deprecationOf(
        '*\n * Old.\n *\n * @deprecated since 1.3.0 (2026-11-22),\n * removed from 2.0.0 on: use `other`.\n * @param a - one\n ',
      ),
    ).toBe(`${VALID}.`);
    expect(deprecationOf('* @deprecated ')).toBe('');
    expect(deprecationOf('* Says nothing of @deprecatedness. ')).toBeUndefined();
  });

  it('is taken when it says since when, until when, and the way out', () => {
    expect(deprecationProblem(VALID, '1.3.0')).toBeUndefined();
    expect(deprecationProblem(VALID, '1.9.0')).toBeUndefined();
  });

  it.each([
    ['without anything', '', 'expected "@deprecated since'],
    ['without a version', 'since (2026-11-22), removed from 2.0.0 on: use x', 'expected "@deprecated since'],
    ['without a date', 'since 1.3.0, removed from 2.0.0 on: use x', 'expected "@deprecated since'],
    ['without an end', 'since 1.3.0 (2026-11-22): use x', 'expected "@deprecated since'],
    ['without a way out', 'since 1.3.0 (2026-11-22), removed from 2.0.0 on: ', 'expected "@deprecated since'],
    ['since no version', 'since soon (2026-11-22), removed from 2.0.0 on: use x', 'expected two versions'],
    [
      'on a day that never comes',
      'since 1.3.0 (2026-02-30), removed from 2.0.0 on: use x',
      'expected a date',
    ],
    [
      'removed by a minor version',
      'since 1.3.0 (2026-11-22), removed from 1.9.0 on: use x',
      'a later major version',
    ],
    [
      'removed by a patch of a major one',
      'since 1.3.0 (2026-11-22), removed from 2.0.1 on: use x',
      'a later major version',
    ],
    [
      'removed before it is deprecated',
      'since 2.3.0 (2026-11-22), removed from 2.0.0 on: use x',
      'a later major version',
    ],
    [
      'from tomorrow on',
      'since 1.4.0 (2026-11-22), removed from 2.0.0 on: use x',
      'expected a version up to 1.3.0',
    ],
  ])('is refused %s', (_, text, problem) => {
    expect(deprecationProblem(text, '1.3.0')).toContain(problem);
  });

  it('is refused when its end has come', () => {
    expect(deprecationProblem(VALID, '2.0.0')).toContain('remove it');
    expect(deprecationProblem(VALID, '2.1.0')).toContain('remove it');
  });

  it('is found in declarations, with the declaration that it belongs to', () => {
    const text = '/** New. */\nexport declare const a: 1;\n/** @deprecated */\nexport declare const b: 1;';
    expect(deprecationProblems(text, '1.3.0')).toEqual([
      expect.stringMatching(/^export declare const b: 1;: expected/),
    ]);
  });
});
