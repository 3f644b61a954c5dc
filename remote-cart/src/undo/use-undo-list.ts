import { useEffect, useState } from 'react';
import { followEntries, type Identified, markRemoved, openSlots, restoreIndex, type Slot } from './undo-list';

/** Tells the listener of every entry that is removed in this tab, with its place from 0; returns how to stop. */
export type WatchRemovals<T> = (listener: (entry: T, index: number) => void) => () => void;

/** What a list that can be undone in place needs to know. */
export interface UndoListOptions<T> {
  /** The list as it is now. */
  readonly entries: readonly T[];
  /** The same function on every render. */
  readonly watch: WatchRemovals<T>;
  /** Puts an entry back into the list at `index`, from 0. */
  readonly restore: (entry: T, index: number) => void;
}

/** The places to show, and the way back for a removed one. */
export interface UndoList<T> {
  readonly slots: readonly Slot<T>[];
  readonly undo: (id: number) => void;
}

/** A list whose entries, once removed, keep their place and can be put back until the page is left. */
export function useUndoList<T extends Identified>({
  entries,
  watch,
  restore,
}: UndoListOptions<T>): UndoList<T> {
  const [known, setKnown] = useState<readonly Slot<T>[]>(() => openSlots(entries));
  const slots = followEntries(known, entries);
  if (slots !== known) setKnown(slots);

  useEffect(() => watch((entry, index) => setKnown((before) => markRemoved(before, entry, index))), [watch]);

  const undo = (id: number): void => {
    const slot = slots.find(({ entry }) => entry.id === id);
    if (slot?.removed) restore(slot.entry, restoreIndex(slots, id));
  };
  return { slots, undo };
}
