import type { PersistenceFault } from '../events/core-events';
import { type Action, EMPTY_STATE, reduce, type StoredState } from '../state/stored-state';
import { type Decoded, decode, encode } from './codec';
import { ROOT_KEY } from './format';
import { type Base, type Merged, merge, type TabLog } from './merge';
import {
  fingerprintOf,
  NOTE_PREFIX,
  type Note,
  pruneNotes,
  readNotes,
  serializeNote,
  vectorIn,
  withRoot,
} from './notes';
import { setAside } from './set-aside';
import { shareUnchanged } from './share';
import type { StorageArea } from './storage';
import { EMPTY_VECTOR } from './vector';

export interface TabStoreOptions {
  /** Name of this tab, unlike that of any other. */
  readonly tab: string;
  readonly onState: (state: StoredState) => void;
  /** Called once per reason. The store goes on all the same. */
  readonly onFault: (reason: PersistenceFault) => void;
}

/** One tab's state, kept in step with what is stored. Without storage it lives in memory. */
export interface TabStore {
  readonly state: () => StoredState;
  /** Does what the shopper asked for, on top of what any tab has stored meanwhile. */
  readonly dispatch: (action: Action) => void;
  /** Takes storage into use: hydrates, and stores what happened before. */
  readonly attach: (area: StorageArea) => void;
  /** Catches up with the other tabs; to be called when one of the store's keys has changed. */
  readonly sync: () => void;
  /** Reports that storage can't be used. */
  readonly fail: (reason: PersistenceFault) => void;
}

/** Whether a change of this storage key concerns the store. Null: everything was cleared. */
export function concernsStore(key: string | null): boolean {
  return key === null || key === ROOT_KEY || key.startsWith(NOTE_PREFIX);
}

interface Stored {
  readonly text: string | null;
  readonly decoded: Decoded;
}

export function createTabStore({ tab, onState, onFault }: TabStoreOptions): TabStore {
  const noteKey = `${NOTE_PREFIX}${tab}`;
  const reported = new Set<PersistenceFault>();
  const unreported: PersistenceFault[] = [];
  let area: StorageArea | undefined;
  let state = EMPTY_STATE;
  let log: TabLog = { tab, written: [], unwritten: [], vector: EMPTY_VECTOR };
  let note: Note = [];
  let stored: Stored = { text: null, decoded: decode(null) };

  const fail = (reason: PersistenceFault) => {
    if (reported.has(reason)) return;
    reported.add(reason);
    unreported.push(reason);
  };

  // Only once the log is settled: whoever hears of it may dispatch in turn.
  const report = () => {
    for (const reason of unreported.splice(0)) onFault(reason);
  };

  const show = (next: StoredState) => {
    const shared = shareUnchanged(state, next);
    if (shared === state) return;
    state = shared;
    onState(state);
  };

  /** The newest root that this tab can see; undefined when storage is denied. */
  const readStored = (from: StorageArea): Stored | undefined => {
    const root = from.read(ROOT_KEY);
    if (!root.ok) return undefined;
    if (root.text !== stored.text) stored = { text: root.text, decoded: decode(root.text) };
    return stored;
  };

  const readBase = (from: StorageArea, { text, decoded }: Stored): Base => {
    const notes = [note, ...readNotes(from).values()];
    return { state: decoded.state, vector: text === null ? undefined : vectorIn(notes, fingerprintOf(text)) };
  };

  /** Whether the root may be overwritten: what of it is unreadable has to be safe elsewhere first. */
  const secure = (to: StorageArea, { text, decoded }: Stored): boolean => {
    if (decoded.complete || text === null) return true;
    const outcome = setAside(to, text);
    fail('unreadable');
    if (outcome !== 'written') fail(outcome);
    return outcome === 'written';
  };

  const takeNote = (to: StorageArea, text: string, { log: { vector } }: Merged) => {
    note = withRoot(note, { fingerprint: fingerprintOf(text), vector });
    // Without room for the note the root still goes in: this tab remembers, the others adopt the root as it is.
    to.write(noteKey, serializeNote(note));
    pruneNotes(to, noteKey);
  };

  const write = (to: StorageArea, from: Stored, merged: Merged): boolean => {
    const text = encode(merged.state, from.decoded.root);
    const before = note;
    takeNote(to, text, merged);
    const outcome = text === from.text ? 'written' : to.write(ROOT_KEY, text);
    if (outcome !== 'written') {
      note = before;
      fail(outcome);
      return false;
    }
    const root = { ...from.decoded.root, complete: true };
    stored = { text, decoded: { state: shareUnchanged(state, merged.state), root, complete: true } };
    return true;
  };

  const inMemory = (action: Action | undefined) => {
    if (!action) return;
    const next = reduce(state, action);
    if (next !== state) log = { ...log, unwritten: [...log.unwritten, action] };
    show(next);
  };

  const settle = (action?: Action) => {
    const from = area && readStored(area);
    if (!area || !from) {
      if (area) fail('denied');
      area = undefined;
      inMemory(action);
      return report();
    }
    const base = readBase(area, from);
    const merged = merge(base, log, action);
    const safe = secure(area, from);
    const settled = (!merged.ahead && from.decoded.complete) || (safe && write(area, from, merged));
    if (settled) log = merged.log;
    else if (action && merged.state !== merge(base, log).state) {
      log = { ...log, unwritten: [...log.unwritten, action] };
    }
    show(merged.state);
    report();
  };

  return {
    state: () => state,
    dispatch: settle,
    attach: (opened) => {
      area = opened;
      settle();
    },
    sync: () => {
      if (area) settle();
    },
    fail: (reason) => {
      fail(reason);
      report();
    },
  };
}
