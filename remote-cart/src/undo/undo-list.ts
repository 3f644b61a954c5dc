export interface Identified {
  readonly id: number;
}

export interface UndoSlot<T> {
  readonly entry: T;
  /** The shopper removed the entry on this page; its place stays, so that it can be put back. */
  readonly removed: boolean;
}

const presentSlot = <T>(entry: T): UndoSlot<T> => ({ entry, removed: false });

export const openSlots = <T>(entries: readonly T[]): readonly UndoSlot<T>[] => entries.map(presentSlot);

const sameSlots = <T>(left: readonly UndoSlot<T>[], right: readonly UndoSlot<T>[]): boolean =>
  left.length === right.length &&
  left.every(({ entry, removed }, at) => entry === right[at]?.entry && removed === right[at]?.removed);

/** Follows the list; entries that were removed here keep their place. The same array when nothing changed. */
export function followEntries<T extends Identified>(
  slots: readonly UndoSlot<T>[],
  entries: readonly T[],
): readonly UndoSlot<T>[] {
  const present = new Set(entries.map(({ id }) => id));
  const removedBehind = new Map<number | undefined, UndoSlot<T>[]>();
  let last: number | undefined;
  for (const slot of slots) {
    if (present.has(slot.entry.id)) last = slot.entry.id;
    else if (slot.removed) {
      const behind = removedBehind.get(last);
      if (behind) behind.push(slot);
      else removedBehind.set(last, [slot]);
    }
  }
  const behind = (id: number | undefined): readonly UndoSlot<T>[] => removedBehind.get(id) ?? [];
  const next = [
    ...behind(undefined),
    ...entries.flatMap((entry) => [presentSlot(entry), ...behind(entry.id)]),
  ];
  return sameSlots(slots, next) ? slots : next;
}

/** Position among the slots of the place before which `index` present entries stand. */
function slotPosition<T>(slots: readonly UndoSlot<T>[], index: number): number {
  let seen = 0;
  const at = slots.findIndex(({ removed }) => {
    if (!removed) seen += 1;
    return seen > index;
  });
  return at < 0 ? slots.length : at;
}

/** Marks an entry as removed; `index` is its place from 0, for when the list has let go of it already. */
export function markRemoved<T extends Identified>(
  slots: readonly UndoSlot<T>[],
  entry: T,
  index: number,
): readonly UndoSlot<T>[] {
  const slot = { entry, removed: true };
  const at = slots.findIndex((known) => known.entry.id === entry.id);
  return at < 0 ? slots.toSpliced(slotPosition(slots, index), 0, slot) : slots.with(at, slot);
}

/** Where in the list, from 0, a removed entry belongs: behind all present entries that stand before its place. */
export function restoreIndex<T extends Identified>(slots: readonly UndoSlot<T>[], id: number): number {
  const at = slots.findIndex(({ entry }) => entry.id === id);
  return slots.slice(0, Math.max(0, at)).filter(({ removed }) => !removed).length;
}
