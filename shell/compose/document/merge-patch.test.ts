import { patchBetween, patched } from './merge-patch';

describe('a JSON Merge Patch', () => {
  // RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('turns %j with %j into %j', (value, patch, result) => {
    expect(patched(value, patch)).toEqual(result);
  });

  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, { a: { c: 3 } }],
    [{ a: { b: 1 } }, {}, { a: null }],
    [{ a: { b: 1 } }, { a: {} }, { a: { b: null } }],
    [{ a: [1] }, { a: [1, 2] }, { a: [1, 2] }],
    [{ a: 1 }, { a: 1, b: undefined }, {}],
    [{}, { constructor: 'own' }, { constructor: 'own' }],
  ])('from %j to %j is %j', (before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch);
    expect(patched(before, patch)).toEqual(JSON.parse(JSON.stringify(after)));
  });

  it('treats members of Object.prototype as absent', () => {
    const hostile = patched({}, JSON.parse('{"__proto__": {"evil": true}}'));
    expect(Object.getPrototypeOf(hostile)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).evil).toBeUndefined();
  });
});
