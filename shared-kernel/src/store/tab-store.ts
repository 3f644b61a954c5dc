import type { PersistenceFault } from '../events/core-events';
import { EMPTY_STATE, reduce, type StateEvent, type StoredState } from '../model/state';
import type { StorageArea } from './browser-storage';
import { type Decoded, decode, encode, setAside, shareUnchanged } from './codec';
import { ROOT_KEY } from './format';
import {
  EMPTY_JOURNAL,
  fingerprintOf,
  inclusionOf,
  JOURNAL_PREFIX,
  journalReader,
  pruneJournals,
  serializeJournal,
  withRoot,
} from './journal';
import { type Base, type Merged, merge, type TabLog } from './merge';
import { EMPTY_VECTOR, lastSeen } from './vector';

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
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Calls back after a second. */
  readonly later?: (run: () => void) => void;
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
  /** Leaves storage alone from now on. */
  readonly close: () => void;
  /** Reports that storage can't be used. */
  readonly fail: (reason: PersistenceFault) => void;
}

/** Whether a change of this storage key concerns the store. Null: everything was cleared. */
export function concernsStore(key: string | null): boolean {
  return key === null || key === ROOT_KEY || key.startsWith(JOURNAL_PREFIX);
}

/** So long another tab is given to store by itself what its journal says; then somebody else does. */
const REPAIR_MS = 1000;

interface Stored {
  readonly text: string | null;
  /** Taken once: a root may be megabytes long. */
  readonly fingerprint: string;
  readonly decoded: Decoded;
}

/** Where this tab's events outlive the page. */
type Safe = 'in-root' | 'in-journal' | 'nowhere';

interface ReconcileOptions {
  readonly event?: StateEvent;
  readonly opening?: boolean;
  readonly alone?: boolean;
}

/** Whether a journal holds what the root doesn't include. */
const isBehind = ({ journals, vector }: Base): boolean =>
  [...journals].some(([tab, events]) => (events.at(-1)?.seq ?? 0) > lastSeen(vector, tab));

export function createTabStore({
  tab,
  onState,
  onFault,
  now = () => performance.now(),
  later = (run) => void setTimeout(run, REPAIR_MS),
}: TabStoreOptions): TabStore {
  const journalKey = `${JOURNAL_PREFIX}${tab}`;
  const readJournals = journalReader();
  const reported = new Set<PersistenceFault>();
  const unreported: PersistenceFault[] = [];
  let area: StorageArea | undefined;
  let state = EMPTY_STATE;
  let log: TabLog = { tab, written: [], unwritten: [], last: 0, vector: EMPTY_VECTOR };
  let journal = EMPTY_JOURNAL;
  /** Whether the journal is in storage. */
  let isKept = false;
  /** Whether this tab will look again for what another one has left undone. */
  let repairs = false;
  let stored: Stored = { text: null, fingerprint: fingerprintOf(null), decoded: decode(null) };

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
    if (root.text !== stored.text)
      stored = { text: root.text, fingerprint: fingerprintOf(root.text), decoded: decode(root.text) };
    return stored;
  };

  /** Forgets what was done before everything was cleared: a journal that was there has gone. */
  const followClearing = (from: StorageArea) => {
    if (!isKept || from.keys(journalKey).length > 0) return;
    isKept = false;
    journal = EMPTY_JOURNAL;
    log = { ...log, written: [], vector: EMPTY_VECTOR };
  };

  const readBase = (from: StorageArea, { fingerprint, decoded }: Stored): Base => {
    const journals = new Map(readJournals(from)).set(tab, journal);
    const inclusion = inclusionOf(journals, fingerprint, log.vector);
    journals.delete(tab);
    return {
      ...inclusion,
      state: decoded.state,
      journals: new Map([...journals].map(([name, { events }]) => [name, events])),
    };
  };

  /** Whether the root may be overwritten: what of it is unreadable has to be safe elsewhere first. */
  const secure = (to: StorageArea, { text, decoded }: Stored): boolean => {
    if (decoded.complete || text === null) return true;
    const outcome = setAside(to, text);
    fail('unreadable');
    if (outcome !== 'written') fail(outcome);
    return outcome === 'written';
  };

  /** Stores the events in the journal and in the root, and says where they are safe: in the root if in both. */
  const write = (to: StorageArea, from: Stored, isAdopted: boolean, merged: Merged): Safe => {
    const { vector, written } = merged.log;
    const text = encode(merged.state, from.decoded.root);
    const fingerprint = text === from.text ? from.fingerprint : fingerprintOf(text);
    const adopted = isAdopted ? from.fingerprint : undefined;
    const next = withRoot(journal, { fingerprint, vector }, written, adopted);
    // Without room for the journal the root still goes in: this tab remembers, the others adopt the root as it is.
    const isJournaled = to.write(journalKey, serializeJournal(next)) === 'written';
    const outcome = text === from.text ? 'written' : to.write(ROOT_KEY, text);
    if (isJournaled) isKept = true;
    if (outcome !== 'written') {
      fail(outcome);
      // The root that could not be written must not push those out that this tab did write.
      if (isJournaled) journal = { ...next, roots: journal.roots };
      return isJournaled ? 'in-journal' : 'nowhere';
    }
    journal = next;
    pruneJournals(to, readJournals(to), tab, vector);
    const root = { ...from.decoded.root, complete: true };
    stored = {
      text,
      fingerprint,
      decoded: { state: shareUnchanged(state, merged.state), root, complete: true },
    };
    return 'in-root';
  };

  const repairLater = () => {
    if (repairs) return;
    repairs = true;
    later(() => {
      repairs = false;
      if (area) reconcile({});
    });
  };

  const inMemory = (event: StateEvent | undefined) => {
    if (!event) return;
    const next = reduce(state, event);
    if (next !== state) log = { ...log, unwritten: [...log.unwritten, event] };
    show(next, [{ before: state, after: next, cause: event }]);
  };

  /**
   * Brings this tab and what is stored together.
   * @param alone whether only this tab's events may be missing in what is stored: others are about to store theirs
   */
  const reconcile = ({ event, opening = false, alone = false }: ReconcileOptions) => {
    const from = area && readStored(area);
    if (!area || !from) {
      if (area) fail('denied');
      area = undefined;
      inMemory(event);
      return report();
    }
    followClearing(area);
    const base = readBase(area, from);
    if (alone && isBehind(base)) repairLater();
    const merged = merge(alone ? { ...base, journals: new Map() } : base, log, now(), event);
    const safe = secure(area, from);
    const isStored = !merged.ahead && from.decoded.complete;
    const kept = isStored ? 'in-root' : safe ? write(area, from, base.isAdopted, merged) : 'nowhere';
    if (kept === 'in-root') log = merged.log;
    // The root is as before: it includes what it did, and the journal is done again on top of it each time.
    else if (kept === 'in-journal') log = { ...merged.log, vector: base.vector };
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
    dispatch: (event) => reconcile({ event }),
    attach: (opened) => {
      area = opened;
      reconcile({ opening: true });
    },
    sync: () => {
      if (area) reconcile({ alone: true });
    },
    close: () => {
      area = undefined;
    },
    fail: (reason) => {
      fail(reason);
      report();
    },
  };
}
