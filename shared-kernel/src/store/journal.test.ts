import {
  EMPTY_JOURNAL,
  fingerprintOf,
  inclusionOf,
  JOURNAL_PREFIX,
  type Journal,
  journalReader,
  pruneJournals,
  withRoot,
} from './journal';
import { EMPTY_VECTOR } from './merge';
import { adding, fakeArea } from './testing/fake-area';

const event = adding(1);
const vector = (seen: Record<string, number>) => ({ floor: 0, seen });
const root = (fingerprint: string, seen: Record<string, number>) => ({ fingerprint, vector: vector(seen) });

const read = (text: string) => journalReader()(fakeArea({ [`${JOURNAL_PREFIX}a`]: text })).get('a');

describe('a journal', () => {
  it('is read as it was written', () => {
    const journal = withRoot(EMPTY_JOURNAL, root('r', { a: 1 }), [{ seq: 1, event }], 'before');
    expect(journal).toMatchObject({ adopted: 'before', isFirst: true });
    expect(read(JSON.stringify(journal))).toEqual(journal);
  });

  it('is no longer the first once another root follows, and keeps four roots', () => {
    let journal = withRoot(EMPTY_JOURNAL, root('0', {}), [], 'before');
    for (const name of ['1', '2', '3', '4']) journal = withRoot(journal, root(name, {}), [], undefined);
    expect(journal).toMatchObject({ adopted: 'before', isFirst: false });
    expect(journal.roots.map(({ fingerprint }) => fingerprint)).toEqual(['1', '2', '3', '4']);
  });

  const stored = (name: string, payload: object, seq: unknown = 1) => ({ seq, event: { name, payload } });

  it.each([
    '',
    'null',
    '[]',
    '{"roots":[null,{},{"fingerprint":"r"},{"fingerprint":"r","vector":{"floor":-1,"seen":{}}}]}',
    '{"events":"all","adopted":5,"isFirst":"yes"}',
    '{"events":[5,{"seq":1},{"seq":1,"event":5}]}',
    JSON.stringify({ events: [stored('cart/add', {}), stored('cart/add', {}, '1')] }),
    JSON.stringify({ events: [stored('cart/cleared', { thisTab: true })] }),
    JSON.stringify({ events: [stored('catalogue/products-loaded', { count: 0, products: [] })] }),
    JSON.stringify({ events: [1.5, -1].map((seq) => stored('cart/increase', { id: 1 }, seq)) }),
  ])('is empty for an invalid text: %s', (text) => {
    expect(read(text)).toEqual(EMPTY_JOURNAL);
  });

  it('returns its events in the order of their numbers', () => {
    const text = { events: [7, 3].map((seq) => stored('cart/increase', { id: 1 }, seq)) };
    expect(read(JSON.stringify(text))?.events.map(({ seq }) => seq)).toEqual([3, 7]);
  });

  it('is read again after a change, and dropped after its removal', () => {
    const area = fakeArea({ [`${JOURNAL_PREFIX}a`]: JSON.stringify(EMPTY_JOURNAL) });
    const readAll = journalReader();
    const before = readAll(area).get('a');
    expect(readAll(area).get('a')).toBe(before);
    area.write(`${JOURNAL_PREFIX}a`, JSON.stringify({ events: [stored('cart/increase', { id: 1 })] }));
    expect(readAll(area).get('a')?.events).toHaveLength(1);
    area.remove(`${JOURNAL_PREFIX}a`);
    expect(readAll(area).size).toBe(0);
  });
});

describe('the events that a root includes', () => {
  const one: Journal = { ...EMPTY_JOURNAL, roots: [root('r', { a: 1 })], events: [{ seq: 1, event }] };

  it('are those in its writer’s journal', () => {
    expect(inclusionOf(new Map([['a', one]]), 'r', EMPTY_VECTOR)).toEqual({
      vector: vector({ a: 1 }),
      isAdopted: false,
    });
  });

  it('are one of two claims, in any order, when two tabs wrote the same text', () => {
    const other: Journal = { ...EMPTY_JOURNAL, roots: [root('r', { b: 1 })] };
    const tabs: [string, Journal][] = [
      ['a', one],
      ['b', other],
    ];
    const claims = [tabs, tabs.toReversed()].map((journals) =>
      inclusionOf(new Map(journals), 'r', EMPTY_VECTOR),
    );
    expect(claims[0]).toEqual(claims[1]);
    expect(Object.keys(claims[0]?.vector.seen ?? {})).toHaveLength(1);
  });

  it('are all known events when no journal lists the root', () => {
    expect(inclusionOf(new Map([['a', one]]), 'foreign', vector({ c: 4 }))).toEqual({
      vector: vector({ a: 1, c: 4 }),
      isAdopted: true,
    });
  });

  it('exclude events based on the root, which may not have arrived yet', () => {
    const onTop: Journal = { ...one, adopted: 'foreign', isFirst: true };
    const seen = (journal: Journal) =>
      inclusionOf(new Map([['a', journal]]), 'foreign', EMPTY_VECTOR).vector.seen;
    expect(seen(onTop)).toEqual({});
    expect(seen({ ...onTop, isFirst: false })).toEqual({ a: 1 });
    expect(seen({ ...onTop, adopted: 'another' })).toEqual({ a: 1 });
  });

  it('differ for no root and an empty one', () => {
    expect(fingerprintOf(null)).not.toBe(fingerprintOf(''));
    expect(fingerprintOf('a')).not.toBe(fingerprintOf('b'));
  });
});

describe('old journals', () => {
  const journals = new Map(
    Array.from({ length: 20 }, (_, at): [string, Journal] => [
      `t${at}`,
      { ...EMPTY_JOURNAL, roots: [root(`r${at}`, { [`t${at}`]: at + 1 })], events: [{ seq: at + 1, event }] },
    ]),
  );
  const left = (own: string, included: Record<string, number>): readonly string[] => {
    const area = fakeArea(Object.fromEntries([...journals.keys()].map((tab) => [JOURNAL_PREFIX + tab, ''])));
    pruneJournals(area, journals, own, vector(included));
    return [...journals.keys()].filter((tab) => area.items.has(JOURNAL_PREFIX + tab));
  };
  const everything = Object.fromEntries([...journals].map(([tab], at) => [tab, at + 1]));

  it('are deleted beyond the sixteen newest once the root includes their events', () => {
    expect(left('t1', { ...everything, t2: 2 })).toEqual(['t1', 't2', ...[...journals.keys()].slice(4)]);
  });
});
