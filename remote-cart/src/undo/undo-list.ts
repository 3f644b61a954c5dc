export interface Identified {
  readonly id: number;
}

export interface UndoPlace<T> {
  readonly entry: T;
  /** Whether the shopper removed the entry on this page; its place stays, so that it can be restored. */
  readonly isRemoved: boolean;
}

const isSame = <T>(left: readonly UndoPlace<T>[], right: readonly UndoPlace<T>[]): boolean =>
  left.length === right.length &&
  left.every(({ entry, isRemoved }, at) => entry === right[at]?.entry && isRemoved === right[at]?.isRemoved);

/** Updates the places from the list; removed entries keep their places. Returns the same array if nothing changed. */
export function followEntries<T extends Identified>(
  places: readonly UndoPlace<T>[],
  entries: readonly T[],
): readonly UndoPlace<T>[] {
  const present = new Set(entries.map(({ id }) => id));
  const removedBehind = new Map<number | undefined, UndoPlace<T>[]>();
  let last: number | undefined;
  for (const place of places) {
    if (present.has(place.entry.id)) last = place.entry.id;
    else if (place.isRemoved) {
      const behind = removedBehind.get(last);
      if (behind) behind.push(place);
      else removedBehind.set(last, [place]);
    }
  }
  const behind = (id: number | undefined): readonly UndoPlace<T>[] => removedBehind.get(id) ?? [];
  const next = [
    ...behind(undefined),
    ...entries.flatMap((entry) => [{ entry, isRemoved: false }, ...behind(entry.id)]),
  ];
  return isSame(places, next) ? places : next;
}

/** Returns the index of the place before which `index` present entries come. */
function placeIndex<T>(places: readonly UndoPlace<T>[], index: number): number {
  let seen = 0;
  const at = places.findIndex(({ isRemoved }) => {
    if (!isRemoved) seen += 1;
    return seen > index;
  });
  return at < 0 ? places.length : at;
}

/** Marks an entry as removed; `index` is its position from 0, in case the list has dropped it already. */
export function markRemoved<T extends Identified>(
  places: readonly UndoPlace<T>[],
  entry: T,
  index: number,
): readonly UndoPlace<T>[] {
  const place = { entry, isRemoved: true };
  const at = places.findIndex(({ entry: { id } }) => id === entry.id);
  return at < 0 ? places.toSpliced(placeIndex(places, index), 0, place) : places.with(at, place);
}

/** Returns the list index, from 0, of a removed entry: after all present entries before its place. */
export function restoreIndex<T extends Identified>(places: readonly UndoPlace<T>[], id: number): number {
  const at = places.findIndex(({ entry }) => entry.id === id);
  return places.slice(0, Math.max(0, at)).filter(({ isRemoved }) => !isRemoved).length;
}
