import type { PersistenceFault } from '../events/core-events';
import { EMPTY_STATE, reduce, type StateEvent, type StoredState } from '../model/state';
import { type Decoded, decode, encode, setAside, shareUnchanged } from './codec';
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
import type { StorageArea } from './storage';
import { EMPTY_VECTOR } from './vector';

/** A step from one state to the next. */
export interface Change {
  readonly before: StoredState;
  readonly after: StoredState;
  /** What was asked for in this tab; without it another tab has changed the state. */
  readonly cause: StateEvent | undefined;
}

export interface TabStoreOptions {
  /** Name of this tab, unlike that of any other. */
  readonly tab: string;
  /** Called with the new state, and with what has happened to get there; when storage was opened, nothing has. */
  readonly onState: (state: StoredState, changes: readonly Change[]) => void;
  /** Called once per reason. The store goes on all the same. */
  readonly onFault: (reason: PersistenceFault) => void;
}

/** One tab's state, kept in step with what is stored. Without storage it lives in memory. */
export interface TabStore {
  readonly state: () => StoredState;
  /** Does what the shopper asked for, on top of what any tab has stored meanwhile. */
  readonly dispatch: (event: StateEvent) => void;
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

  const show = (next: StoredState, changes: readonly Change[]) => {
    const shared = shareUnchanged(state, next);
    if (shared === state) return;
    state = shared;
    onState(state, changes);
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

  const inMemory = (event: StateEvent | undefined) => {
    if (!event) return;
    const next = reduce(state, event);
    if (next !== state) log = { ...log, unwritten: [...log.unwritten, event] };
    show(next, [{ before: state, after: next, cause: event }]);
  };

  const settle = (event?: StateEvent, opening = false) => {
    const from = area && readStored(area);
    if (!area || !from) {
      if (area) fail('denied');
      area = undefined;
      inMemory(event);
      return report();
    }
    const merged = merge(readBase(area, from), log, event);
    const safe = secure(area, from);
    const settled = (!merged.ahead && from.decoded.complete) || (safe && write(area, from, merged));
    if (settled) log = merged.log;
    else if (event && merged.state !== merged.before) {
      log = { ...log, unwritten: [...log.unwritten, event] };
    }
    // What other tabs did and what this one does are changes of their own.
    const others = shareUnchanged(state, merged.before);
    const changes = [
      { before: state, after: others, cause: undefined },
      { before: others, after: merged.state, cause: event },
    ];
    show(merged.state, opening ? [] : changes);
    report();
  };

  return {
    state: () => state,
    dispatch: (event) => settle(event),
    attach: (opened) => {
      area = opened;
      settle(undefined, true);
    },
    sync: () => {
      if (area) settle(undefined);
    },
    fail: (reason) => {
      fail(reason);
      report();
    },
  };
}
