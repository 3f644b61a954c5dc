export interface Identified {
  readonly id: number;
}

export interface UndoSlot<T> {
  readonly entry: T;
  /** Whether the shopper removed the entry on this page; its slot stays, so that it can be restored. */
  readonly removed: boolean;
}

const presentSlot = <T>(entry: T): UndoSlot<T> => ({ entry, removed: false });

export const openSlots = <T>(entries: readonly T[]): readonly UndoSlot<T>[] => entries.map(presentSlot);

const sameSlots = <T>(left: readonly UndoSlot<T>[], right: readonly UndoSlot<T>[]): boolean =>
  left.length === right.length &&
  left.every(({ entry, removed }, at) => entry === right[at]?.entry && removed === right[at]?.removed);

/** Updates the slots from the list; removed entries keep their slots. Returns the same array if nothing changed. */
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

/** Returns the index of the slot before which `index` present entries come. */
function slotPosition<T>(slots: readonly UndoSlot<T>[], index: number): number {
  let seen = 0;
  const at = slots.findIndex(({ removed }) => {
    if (!removed) seen += 1;
    return seen > index;
  });
  return at < 0 ? slots.length : at;
}

/** Marks an entry as removed; `index` is its position from 0, in case the list has dropped it already. */
export function markRemoved<T extends Identified>(
  slots: readonly UndoSlot<T>[],
  entry: T,
  index: number,
): readonly UndoSlot<T>[] {
  const slot = { entry, removed: true };
  const at = slots.findIndex((known) => known.entry.id === entry.id);
  return at < 0 ? slots.toSpliced(slotPosition(slots, index), 0, slot) : slots.with(at, slot);
}

/** Returns the list index, from 0, of a removed entry: after all present entries before its slot. */
export function restoreIndex<T extends Identified>(slots: readonly UndoSlot<T>[], id: number): number {
  const at = slots.findIndex(({ entry }) => entry.id === id);
  return slots.slice(0, Math.max(0, at)).filter(({ removed }) => !removed).length;
}
