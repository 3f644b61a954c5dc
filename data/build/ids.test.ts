import { idOf, parseIds, withNewIds } from './ids';

describe('ids', () => {
  it('numbers new items from 1', () => {
    expect(withNewIds({}, ['a', 'b'])).toEqual({ a: 1, b: 2 });
  });

  it('never changes a known id and never reuses one', () => {
    expect(withNewIds({ gone: 7, kept: 3 }, ['new', 'kept'])).toEqual({ gone: 7, kept: 3, new: 8 });
  });

  it('reads its ledger and refuses invalid ids', () => {
    expect(parseIds('{"a":1}')).toEqual({ a: 1 });
    expect(() => parseIds('{"a":"1"}')).toThrow(/id of a/);
  });

  it('names the item and the remedy when an id is missing', () => {
    expect(() => idOf({}, 'apple-x')).toThrow(/apple-x.*npm run build -w data/);
  });
});
