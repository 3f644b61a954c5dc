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

  it.each(['1.3.0', '1.9.0'])('is taken when it says since when, until when, and the way out: %s', (next) => {
    expect(deprecationProblem(VALID, next)).toBeUndefined();
  });

  it.each(['2.0.0', '2.1.0'])('is refused when its end has come: %s', (next) => {
    expect(deprecationProblem(VALID, next)).toContain('remove it');
  });

  const DAY = '(2026-11-22)';

  it.each([
    ['', 'expected "@deprecated since'],
    [`since ${DAY}, removed from 2.0.0 on: use x`, 'expected "@deprecated since'],
    ['since 1.3.0, removed from 2.0.0 on: use x', 'expected "@deprecated since'],
    [`since 1.3.0 ${DAY}: use x`, 'expected "@deprecated since'],
    [`since 1.3.0 ${DAY}, removed from 2.0.0 on: `, 'expected "@deprecated since'],
    [`since soon ${DAY}, removed from 2.0.0 on: use x`, 'expected two versions'],
    ['since 1.3.0 (2026-02-30), removed from 2.0.0 on: use x', 'expected a date'],
    [`since 1.3.0 ${DAY}, removed from 1.9.0 on: use x`, 'a later major version'],
    [`since 1.3.0 ${DAY}, removed from 2.0.1 on: use x`, 'a later major version'],
    [`since 2.3.0 ${DAY}, removed from 2.0.0 on: use x`, 'a later major version'],
    [`since 1.4.0 ${DAY}, removed from 2.0.0 on: use x`, 'expected a version up to 1.3.0'],
  ])('is refused as "%s": %s', (text, problem) => {
    expect(deprecationProblem(text, '1.3.0')).toContain(problem);
  });

  it('is found in declarations, with the declaration that it belongs to', () => {
    const text = '/** New. */\nexport declare const a: 1;\n/** @deprecated */\nexport declare const b: 1;';
    expect(deprecationProblems(text, '1.3.0')).toEqual([
      expect.stringMatching(/^export declare const b: 1;: expected/),
    ]);
  });
});
