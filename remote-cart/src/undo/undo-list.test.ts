import {
  followEntries,
  type Identified,
  markRemoved,
  openSlots,
  restoreIndex,
  type UndoSlot,
} from './undo-list';

const entry = (id: number): Identified => ({ id });
const [a, b, c, d] = [entry(1), entry(2), entry(3), entry(4)];

/** Ids in order of the page; a removed one in brackets. */
const shown = (slots: readonly UndoSlot<Identified>[]): string =>
  slots.map((slot) => (slot.removed ? `(${slot.entry.id})` : `${slot.entry.id}`)).join(' ');

const removing = (entries: readonly Identified[], ...gone: readonly Identified[]) => {
  const slots = gone.reduce(
    (before, one) => markRemoved(before, one, entries.indexOf(one)),
    openSlots(entries),
  );
  return followEntries(
    slots,
    entries.filter((one) => !gone.includes(one)),
  );
};

describe('a list that can be undone in place', () => {
  it('keeps the place of what was removed here', () => {
    expect(shown(removing([a, b, c], b))).toBe('1 (2) 3');
  });

  it('keeps the places of neighbours that were removed one after another', () => {
    expect(shown(removing([a, b, c], b, a, c))).toBe('(1) (2) (3)');
  });

  it('lets go of an entry that another tab removed', () => {
    expect(shown(followEntries(openSlots([a, b, c]), [a, c]))).toBe('1 3');
  });

  it('keeps a removed place when another tab removes the entry before it', () => {
    expect(shown(followEntries(removing([a, b, c], b), [c]))).toBe('(2) 3');
  });

  it('shows what was added, where the list has it', () => {
    expect(shown(followEntries(removing([a, b, c], c), [a, b, d]))).toBe('1 2 (3) 4');
  });

  it('shows an entry as present again once the list has it again', () => {
    expect(shown(followEntries(removing([a, b, c], b), [a, b, c]))).toBe('1 2 3');
  });

  it('takes up a changed entry', () => {
    const changed = { id: 1, quantity: 2 };
    expect(followEntries<Identified>(openSlots([a]), [changed])[0]?.entry).toBe(changed);
  });

  it('stays the same array while nothing changes', () => {
    const slots = removing([a, b, c], b);
    expect(followEntries(slots, [a, c])).toBe(slots);
  });

  it('finds the place by its index when the list has let go of the entry before', () => {
    expect(shown(markRemoved(openSlots([a, c]), b, 1))).toBe('1 (2) 3');
    expect(shown(markRemoved(openSlots([a, b]), c, 2))).toBe('1 2 (3)');
  });
});

describe('the index that undoing restores to', () => {
  it('is where the entry stood', () => {
    expect(restoreIndex(removing([a, b, c], b), 2)).toBe(1);
  });

  it('counts present entries alone', () => {
    expect(restoreIndex(removing([a, b, c], a, b), 2)).toBe(0);
    expect(restoreIndex(removing([a, b, c], a, c), 3)).toBe(1);
  });
});
