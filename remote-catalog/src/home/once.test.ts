import { oncePer } from './once';

describe('a value that is computed once per list', () => {
  const numbered = () => {
    let calls = 0;
    return oncePer((_: readonly string[]) => {
      calls += 1;
      return calls;
    });
  };

  it('stays the same for the same list', () => {
    const list = ['a'];
    const value = numbered();
    expect([value(list), value(list)]).toEqual([1, 1]);
  });

  it('is a new one for another list', () => {
    const value = numbered();
    expect([value(['a']), value(['a'])]).toEqual([1, 2]);
  });
});
