import {
  followEntries,
  type Identified,
  markRemoved,
  placesOf,
  restoreIndex,
  type UndoPlace,
} from './undo-list';

const entry = (id: number): Identified => ({ id });
const [a, b, c, d] = [entry(1), entry(2), entry(3), entry(4)];

/** Ids in order of the page; a removed one in brackets. */
const shown = (places: readonly UndoPlace<Identified>[]): string =>
  places.map((place) => (place.removed ? `(${place.entry.id})` : `${place.entry.id}`)).join(' ');

const removing = (entries: readonly Identified[], ...gone: readonly Identified[]) => {
  const places = gone.reduce(
    (before, one) => markRemoved(before, one, entries.indexOf(one)),
    placesOf(entries),
  );
  return followEntries(
    places,
    entries.filter((one) => !gone.includes(one)),
  );
};

describe('a list that can be undone in place', () => {
  it('keeps the place of an entry that was removed here', () => {
    expect(shown(removing([a, b, c], b))).toBe('1 (2) 3');
  });

  it('keeps the places of neighbours that were removed one after another', () => {
    expect(shown(removing([a, b, c], b, a, c))).toBe('(1) (2) (3)');
  });

  it('drops an entry that another tab removed', () => {
    expect(shown(followEntries(placesOf([a, b, c]), [a, c]))).toBe('1 3');
  });

  it('keeps a place when another tab removes the entry before it', () => {
    expect(shown(followEntries(removing([a, b, c], b), [c]))).toBe('(2) 3');
  });

  it('shows a new entry at its position in the list', () => {
    expect(shown(followEntries(removing([a, b, c], c), [a, b, d]))).toBe('1 2 (3) 4');
  });

  it('shows an entry as present again once the list has it again', () => {
    expect(shown(followEntries(removing([a, b, c], b), [a, b, c]))).toBe('1 2 3');
  });

  it('updates a changed entry', () => {
    const changed = { id: 1, quantity: 2 };
    expect(followEntries<Identified>(placesOf([a]), [changed])[0]?.entry).toBe(changed);
  });

  it('returns the same array while nothing changes', () => {
    const places = removing([a, b, c], b);
    expect(followEntries(places, [a, c])).toBe(places);
  });

  it('inserts a place at its index when the list has already dropped the entry', () => {
    expect(shown(markRemoved(placesOf([a, c]), b, 1))).toBe('1 (2) 3');
    expect(shown(markRemoved(placesOf([a, b]), c, 2))).toBe('1 2 (3)');
  });
});

describe('the index that undoing restores to', () => {
  it('is the former position of the entry', () => {
    expect(restoreIndex(removing([a, b, c], b), 2)).toBe(1);
  });

  it('counts only present entries', () => {
    expect(restoreIndex(removing([a, b, c], a, b), 2)).toBe(0);
    expect(restoreIndex(removing([a, b, c], a, c), 3)).toBe(1);
  });
});
