import type { PersistenceFault } from '../events/core-events';
import { EMPTY_STATE, reduce, type StateEvent, type StoredState } from '../model/state';
import type { StorageArea } from './browser-storage';
import { type Decoded, decode, encode, ROOT_KEY, setAside, shareUnchanged } from './codec';
import {
  EMPTY_JOURNAL,
  fingerprintOf,
  inclusionOf,
  JOURNAL_PREFIX,
  journalReader,
  pruneJournals,
  withRoot,
} from './journal';
import { type Base, EMPTY_VECTOR, lastSeen, lastSeq, type Merged, merge, type TabLog } from './merge';

export interface Change {
  readonly before: StoredState;
  readonly after: StoredState;
  /** The intent of this tab; absent if another tab changed the state. */
  readonly cause: StateEvent | undefined;
}

export interface TabStoreOptions {
  /** Unique name of this tab. */
  readonly tab: string;
  /** Called with the new state and the changes that led to it; no changes after opening storage. */
  readonly onState: (state: StoredState, changes: readonly Change[]) => void;
  /** Called once per reason. Events that can't be stored stay in memory. */
  readonly onFault: (reason: PersistenceFault) => void;
  /** Calls back after a second. */
  readonly later?: (run: () => void) => void;
}

/** Whether a storage key belongs to the store. Null means that all storage was cleared. */
export function concernsStore(key: string | null): boolean {
  return key === null || key === ROOT_KEY || key.startsWith(JOURNAL_PREFIX);
}

/** Time in milliseconds for another tab to store its journal's events; then this tab stores them. */
const REPAIR_MS = 1000;

interface Stored {
  readonly text: string | null;
  /** Computed once, since a root may have megabytes. */
  readonly fingerprint: string;
  readonly decoded: Decoded;
}

/** Where this tab's events are stored. */
type StoredIn = 'in-root' | 'in-journal' | 'nowhere';

interface ReconcileOptions {
  readonly event?: StateEvent;
  readonly isOpening?: boolean;
  /** Stores this tab's events alone, since the other tabs are about to store theirs. */
  readonly ignoreJournals?: boolean;
}

/** Whether a journal has events that the root lacks. */
const isBehind = ({ journals, vector }: Base): boolean =>
  [...journals].some(([tab, events]) => lastSeq(events) > lastSeen(vector, tab));

/** The state of one tab, synchronized with storage. Without storage, it works in memory. */
export class TabStore {
  readonly #options: Required<TabStoreOptions>;
  readonly #journalKey: string;
  readonly #readJournals = journalReader();
  readonly #reported = new Set<PersistenceFault>();
  readonly #unreported: PersistenceFault[] = [];
  #area: StorageArea | undefined;
  #state = EMPTY_STATE;
  #log: TabLog;
  #journal = EMPTY_JOURNAL;
  /** Whether this tab's journal is in storage. */
  #hasJournal = false;
  /** Whether a timer will store events that another tab has not stored. */
  #willRepair = false;
  #stored: Stored = { text: null, fingerprint: fingerprintOf(null), decoded: decode(null) };

  constructor({ later = (run) => void setTimeout(run, REPAIR_MS), ...options }: TabStoreOptions) {
    this.#options = { ...options, later };
    this.#journalKey = `${JOURNAL_PREFIX}${options.tab}`;
    this.#log = { tab: options.tab, written: [], unwritten: [], last: 0, vector: EMPTY_VECTOR };
  }

  state(): StoredState {
    return this.#state;
  }

  /** Applies an event on top of those that other tabs have stored. */
  dispatch(event: StateEvent): void {
    this.#reconcile({ event });
  }

  /** Opens storage: hydrates, and stores earlier events. */
  attach(area: StorageArea): void {
    this.#area = area;
    this.#reconcile({ isOpening: true });
  }

  /** Reads the changes of other tabs; call it when one of the store's keys has changed. */
  readonly sync = (): void => {
    if (this.#area) this.#reconcile({ ignoreJournals: true });
  };

  close(): void {
    this.#area = undefined;
  }

  fail(reason: PersistenceFault): void {
    this.#note(reason);
    this.#report();
  }

  #note(reason: PersistenceFault): void {
    if (this.#reported.has(reason)) return;
    this.#reported.add(reason);
    this.#unreported.push(reason);
  }

  // Call it after updating the log, since a listener may dispatch.
  #report(): void {
    for (const reason of this.#unreported.splice(0)) this.#options.onFault(reason);
  }

  #show(next: StoredState, changes: readonly Change[]): void {
    const shared = shareUnchanged(this.#state, next);
    if (shared === this.#state) return;
    this.#state = shared;
    this.#options.onState(shared, changes);
  }

  /** Reads the newest root that this tab can see; `undefined` if storage is denied. */
  #readStored(from: StorageArea): Stored | undefined {
    const root = from.read(ROOT_KEY);
    if (!root.ok) return undefined;
    const { text } = root;
    if (text !== this.#stored.text)
      this.#stored = { text, fingerprint: fingerprintOf(text), decoded: decode(text) };
    return this.#stored;
  }

  /** Forgets the events before storage was cleared, which a missing journal shows. */
  #followClearing(from: StorageArea): void {
    if (!this.#hasJournal || from.keys(this.#journalKey).length > 0) return;
    this.#hasJournal = false;
    this.#journal = EMPTY_JOURNAL;
    this.#log = { ...this.#log, written: [], vector: EMPTY_VECTOR };
  }

  #readBase(from: StorageArea, { fingerprint, decoded }: Stored): Base {
    const { tab, vector } = this.#log;
    const journals = new Map(this.#readJournals(from)).set(tab, this.#journal);
    const inclusion = inclusionOf(journals, fingerprint, vector);
    journals.delete(tab);
    return {
      ...inclusion,
      state: decoded.state,
      journals: new Map([...journals].map(([name, { events }]) => [name, events])),
    };
  }

  /** Sets unreadable content aside; returns whether the root may be overwritten. */
  #setAsideUnreadable(to: StorageArea, { text, decoded }: Stored): boolean {
    if (decoded.isComplete || text === null) return true;
    const outcome = setAside(to, text);
    this.#note('unreadable');
    if (outcome !== 'written') this.#note(outcome);
    return outcome === 'written';
  }

  /** Writes the events to the journal and the root; returns `in-root` if both succeeded. */
  #write(to: StorageArea, from: Stored, isAdopted: boolean, merged: Merged): StoredIn {
    const { vector, written, tab } = merged.log;
    const text = encode(merged.state, from.decoded.root);
    const fingerprint = text === from.text ? from.fingerprint : fingerprintOf(text);
    const adopted = isAdopted ? from.fingerprint : undefined;
    const next = withRoot(this.#journal, { fingerprint, vector }, written, adopted);
    // Writes the root even if the journal could not be written: other tabs then adopt the root.
    const isJournaled = to.write(this.#journalKey, JSON.stringify(next)) === 'written';
    const outcome = text === from.text ? 'written' : to.write(ROOT_KEY, text);
    if (isJournaled) this.#hasJournal = true;
    if (outcome !== 'written') {
      this.#note(outcome);
      // Keeps the earlier roots in the journal, since this root was not written.
      if (isJournaled) this.#journal = { ...next, roots: this.#journal.roots };
      return isJournaled ? 'in-journal' : 'nowhere';
    }
    this.#journal = next;
    pruneJournals(to, this.#readJournals(to), tab, vector);
    const state = shareUnchanged(this.#state, merged.state);
    this.#stored = { text, fingerprint, decoded: { ...from.decoded, state, isComplete: true } };
    return 'in-root';
  }

  #repairLater(): void {
    if (this.#willRepair) return;
    this.#willRepair = true;
    this.#options.later(() => {
      this.#willRepair = false;
      if (this.#area) this.#reconcile({});
    });
  }

  #applyInMemory(event: StateEvent | undefined): void {
    if (!event) return;
    const before = this.#state;
    const after = reduce(before, event);
    if (after !== before) this.#log = { ...this.#log, unwritten: [...this.#log.unwritten, event] };
    this.#show(after, [{ before, after, cause: event }]);
  }

  /** Reconciles this tab with storage. */
  #reconcile({ event, isOpening = false, ignoreJournals = false }: ReconcileOptions): void {
    const area = this.#area;
    const from = area && this.#readStored(area);
    if (!area || !from) {
      if (area) this.#note('denied');
      this.#area = undefined;
      this.#applyInMemory(event);
      this.#report();
      return;
    }
    this.#followClearing(area);
    const base = this.#readBase(area, from);
    if (ignoreJournals && isBehind(base)) this.#repairLater();
    const log = this.#log;
    const merged = merge(
      ignoreJournals ? { ...base, journals: new Map() } : base,
      log,
      performance.now(),
      event,
    );
    const isSafe = this.#setAsideUnreadable(area, from);
    const isStored = !merged.isAhead && from.decoded.isComplete;
    const storedIn = isStored
      ? 'in-root'
      : isSafe
        ? this.#write(area, from, base.isAdopted, merged)
        : 'nowhere';
    if (storedIn === 'in-root') this.#log = merged.log;
    // The root is unchanged, so its vector still holds; the journal's events are replayed on it each time.
    else if (storedIn === 'in-journal') this.#log = { ...merged.log, vector: base.vector };
    else if (event && merged.state !== merged.before)
      this.#log = { ...log, unwritten: [...log.unwritten, event] };
    // Reports changes of other tabs and of this tab separately.
    const others = shareUnchanged(this.#state, merged.before);
    const changes = [
      { before: this.#state, after: others, cause: undefined },
      { before: others, after: merged.state, cause: event },
    ];
    this.#show(merged.state, isOpening ? [] : changes);
    this.#report();
  }
}

export function followTabs(tab: TabStore, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (concernsStore(key)) tab.sync();
  };
  addEventListener('storage', onStorage, { signal });
  // A page from the bfcache has missed all storage events.
  addEventListener('pageshow', tab.sync, { signal });
  document.addEventListener('visibilitychange', tab.sync, { signal });
}
