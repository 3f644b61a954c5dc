import { reduce, type StateEvent, type StoredState } from '../model/state';
import { highest, include, includedUpTo, type Vector } from './vector';

/** A change made in a tab, with the number under which vectors count it. */
interface NumberedEvent {
  readonly seq: number;
  readonly event: StateEvent;
}

/** What a tab remembers of what was done in it. */
export interface TabLog {
  readonly tab: string;
  /** Events that reached storage, oldest first. Another tab that didn't see them yet may overwrite them. */
  readonly written: readonly NumberedEvent[];
  /** Events that did not reach storage yet. */
  readonly unwritten: readonly StateEvent[];
  /** What the root that this tab saw last includes. */
  readonly vector: Vector;
}

/** The newest stored state; no vector when somebody wrote it who keeps none. */
export interface Base {
  readonly state: StoredState;
  readonly vector: Vector | undefined;
}

export interface Merged {
  /** What is stored, with what this tab did before. */
  readonly before: StoredState;
  /** The same after the event. */
  readonly state: StoredState;
  /** The log once `state` is stored. */
  readonly log: TabLog;
  /** Whether the tab has anything to add to what is stored. */
  readonly ahead: boolean;
}

/** Own written events that are kept for a while. Others catch up within a second; this is far more. */
const LOG_LIMIT = 256;

/** The newest stored state with this tab's events that it doesn't include yet, and one more if given. */
export function merge(base: Base, log: TabLog, event?: StateEvent): Merged {
  const lastWritten = log.written.at(-1)?.seq ?? 0;
  const vector = base.vector ?? log.vector;
  // A root without a vector is adopted as it is; what never reached storage can't be part of any root.
  const included = base.vector ? Math.min(includedUpTo(base.vector, log.tab), lastWritten) : lastWritten;
  const again = log.written.filter(({ seq }) => seq > included).map((entry) => entry.event);
  const before = [...again, ...log.unwritten].reduce(reduce, base.state);
  const state = event ? reduce(before, event) : before;
  const fresh = event && state !== before ? [...log.unwritten, event] : log.unwritten;
  if (again.length === 0 && fresh.length === 0) {
    return { before, state, log: { ...log, vector }, ahead: false };
  }
  const clock = Math.max(lastWritten, highest(vector));
  const numbered = fresh.map((one, at) => ({ seq: clock + 1 + at, event: one }));
  const written = [...log.written, ...numbered].slice(-LOG_LIMIT);
  const last = written.at(-1)?.seq ?? 0;
  return {
    before,
    state,
    log: { tab: log.tab, written, unwritten: [], vector: include(vector, log.tab, last) },
    ahead: true,
  };
}
