import { followEntries, type Identified, markRemoved, restoreIndex, type UndoPlace } from './undo-list';

const entry = (id: number): Identified => ({ id });
const [a, b, c, d] = [entry(1), entry(2), entry(3), entry(4)];

const placesOf = (entries: readonly Identified[]) => followEntries([], entries);

/** Ids in order of the page; a removed one in brackets. */
const shown = (places: readonly UndoPlace<Identified>[]): string =>
  places.map((place) => (place.isRemoved ? `(${place.entry.id})` : `${place.entry.id}`)).join(' ');

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
  it.each([
    ['keeps the place of an entry that was removed here', removing([a, b, c], b), '1 (2) 3'],
    ['keeps the places of neighbours that were removed in turn', removing([a, b, c], b, a, c), '(1) (2) (3)'],
    ['drops an entry that another tab removed', followEntries(placesOf([a, b, c]), [a, c]), '1 3'],
    [
      'keeps a place when another tab removes the entry before it',
      followEntries(removing([a, b, c], b), [c]),
      '(2) 3',
    ],
    ['shows a new entry at its place', followEntries(removing([a, b, c], c), [a, b, d]), '1 2 (3) 4'],
    ['shows an entry that the list has again', followEntries(removing([a, b, c], b), [a, b, c]), '1 2 3'],
    ['inserts a place whose entry the list has dropped', markRemoved(placesOf([a, c]), b, 1), '1 (2) 3'],
    ['appends a place whose entry the list has dropped', markRemoved(placesOf([a, b]), c, 2), '1 2 (3)'],
  ])('%s', (_, places, expected) => {
    expect(shown(places)).toBe(expected);
  });

  it('updates a changed entry', () => {
    const changed = { id: 1, quantity: 2 };
    expect(followEntries(placesOf([a]), [changed])[0]?.entry).toBe(changed);
  });

  it('returns the same array while nothing changes', () => {
    const places = removing([a, b, c], b);
    expect(followEntries(places, [a, c])).toBe(places);
  });
});

it('the index that undoing restores to is the former one among the entries that are present', () => {
  expect(restoreIndex(removing([a, b, c], b), 2)).toBe(1);
  expect(restoreIndex(removing([a, b, c], a, b), 2)).toBe(0);
  expect(restoreIndex(removing([a, b, c], a, c), 3)).toBe(1);
});
