import { EMPTY_STATE, type StateEvent, type StoredState } from '../model/state';
import { type Base, compareVectors, EMPTY_VECTOR, include, merge, type TabLog, type Vector } from './merge';
import { adding } from './testing/fake-area';

const vector = (seen: Vector['seen'], floor = 0): Vector => ({ floor, seen });

describe('a vector', () => {
  it('keeps the 64 tabs with the highest numbers; its floor is the highest of the others', () => {
    const seen = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`t${index}`, index + 10]));
    const { floor, seen: kept } = include(vector(seen, 3), { late: 100, early: 7 });
    expect(floor).toBe(10);
    expect(Object.keys(kept)).toHaveLength(64);
    expect(kept).toMatchObject({ late: 100, t63: 73, t1: 11 });
    expect(include(vector({ a: 1 }, 5), { a: 9 })).toEqual(vector({ a: 9 }, 5));
  });

  it.each<[string, Vector, Vector]>([
    ['has the lower highest number', vector({ a: 9, b: 9 }), vector({ a: 10 })],
    ['has the lower sum', vector({ a: 9, b: 1 }), vector({ a: 9, b: 2 })],
    ['has the lower floor', vector({ a: 9 }, 1), vector({ a: 9 }, 2)],
    ['is of the first tab by name', vector({ a: 9 }), vector({ b: 9 })],
  ])('comes first if it %s', (_, first, second) => {
    expect(compareVectors(first, second)).toBeLessThan(0);
    expect(compareVectors(second, first)).toBeGreaterThan(0);
  });

  it('is the same whatever the order of its tabs', () => {
    expect(compareVectors(vector({ a: 1, b: 2 }), vector({ b: 2, a: 1 }))).toBe(0);
  });
});

const removing = (id: number): StateEvent => ({ name: 'cart/remove', payload: { id } });

const ownLog = (changes: Partial<TabLog> = {}): TabLog => ({
  tab: 'me',
  written: [],
  unwritten: [],
  last: 0,
  vector: EMPTY_VECTOR,
  ...changes,
});

const stored = (changes: Partial<Base> = {}): Base => ({
  state: EMPTY_STATE,
  vector: EMPTY_VECTOR,
  isAdopted: false,
  journals: new Map(),
  ...changes,
});

const idsIn = ({ cart }: StoredState): readonly number[] => cart.lines.map(({ id }) => id);

describe('merging', () => {
  it('applies missing events by number, those of the same number by tab', () => {
    const journals = new Map([
      [
        'b',
        [
          { seq: 2, event: removing(1) },
          { seq: 3, event: adding(1) },
        ],
      ],
      [
        'a',
        [
          { seq: 1, event: adding(1) },
          { seq: 3, event: adding(2) },
        ],
      ],
    ]);
    const { state, isAhead, log } = merge(stored({ journals }), ownLog(), 0);
    expect(idsIn(state)).toEqual([2, 1]);
    expect([isAhead, log.vector]).toEqual([true, vector({ a: 3, b: 3 })]);
  });

  it('skips events that the root includes', () => {
    const journals = new Map([
      [
        'a',
        [
          { seq: 1, event: adding(1) },
          { seq: 2, event: adding(2) },
        ],
      ],
    ]);
    expect(idsIn(merge(stored({ journals, vector: vector({ a: 1 }) }), ownLog(), 0).state)).toEqual([2]);
    expect(idsIn(merge(stored({ journals, vector: vector({}, 2) }), ownLog(), 0).state)).toEqual([]);
  });

  it('gives its events higher numbers than all others', () => {
    const journals = new Map([['a', [{ seq: 7, event: adding(1) }]]]);
    const { log } = merge(stored({ journals, vector: vector({ b: 3 }) }), ownLog({ last: 5 }), 40, adding(2));
    expect(log).toMatchObject({ written: [{ seq: 8, event: adding(2), at: 40 }], unwritten: [], last: 8 });
  });

  it('notes no event that changes nothing, nor the list of products', () => {
    expect(merge(stored(), ownLog(), 0, removing(1))).toMatchObject({
      isAhead: false,
      log: { written: [] },
    });
    const list: StateEvent = { name: 'catalogue/products-loaded', payload: { products: [] } };
    expect(merge(stored(), ownLog({ unwritten: [list] }), 0)).toMatchObject({
      log: { written: [], unwritten: [] },
    });
  });

  describe('keeps a stored event of its own', () => {
    const log = ownLog({ written: [{ seq: 4, event: adding(1), at: 1000 }], last: 4 });
    const kept = (base: Partial<Base>, now: number): number =>
      merge(stored(base), log, now, adding(2)).log.written.filter(({ seq }) => seq === 4).length;
    const included = { vector: vector({ me: 4 }) };

    it.each<[string, Partial<Base>, number, number]>([
      ['that the root lacks', { vector: vector({ me: 3 }) }, 90_000, 1],
      ['for ten seconds, since another tab may overwrite it unread', included, 10_999, 1],
      ['no longer than that', included, 11_000, 0],
      ['not if another program has written the root', { ...included, isAdopted: true }, 1001, 0],
    ])('%s', (_, base, now, expected) => {
      expect(kept(base, now)).toBe(expected);
    });
  });

  it('keeps 256 stored events, and beyond that only those that the root lacks', () => {
    const written = Array.from({ length: 300 }, (_, index) => ({ seq: index + 1, event: adding(1), at: 0 }));
    const count = (included: number): number =>
      merge(stored({ vector: vector({ me: included }) }), ownLog({ written, last: 300 }), 1, adding(2)).log
        .written.length;
    expect([count(300), count(20), count(0)]).toEqual([256, 281, 301]);
  });
});
