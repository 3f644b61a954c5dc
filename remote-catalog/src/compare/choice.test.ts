import { readChoice, withChosen } from './choice';

const phone = (itemId: string) => ({ category: 'phones', itemId });

describe('the choice for comparison', () => {
  it('is kept by category, in the order of the choice', () => {
    const choice = withChosen(withChosen({ tablets: ['t'] }, phone('b'), true), phone('a'), true);
    expect(choice).toEqual({ tablets: ['t'], phones: ['b', 'a'] });
    expect(withChosen(choice, phone('b'), false)).toEqual({ tablets: ['t'], phones: ['a'] });
  });

  it('does not change without an effect, or when four are chosen already', () => {
    const full = { phones: ['a', 'b', 'c', 'd'] };
    expect(withChosen(full, phone('a'), true)).toBe(full);
    expect(withChosen(full, phone('x'), false)).toBe(full);
    expect(withChosen(full, phone('e'), true)).toBe(full);
  });

  it.each([
    [undefined, {}],
    ['phones', {}],
    [null, {}],
    [[1], {}],
    [{ phones: 'a' }, { phones: [] }],
    [{ phones: ['a', '\ud800'] }, { phones: ['a'] }],
    [{ phones: ['a', 1, 'a', 'b', 'c', 'd', 'e'] }, { phones: ['a', 'b', 'c', 'd'] }],
  ])('is read from %j', (kept, choice) => {
    expect(readChoice(kept)).toEqual(choice);
  });
});
