import { reduce, type StateEvent, type StoredState } from '../model/state';
import { highest, type Inclusion, include, lastSeen, type Vector } from './vector';

/** An event of a tab, with the number under which vectors count it. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: StateEvent;
}

/** What a tab remembers of what was done in it. */
export interface TabLog {
  readonly tab: string;
  /** Events that its journal holds or held, oldest first. A tab that hasn't seen them yet may overwrite them. */
  readonly written: readonly (NumberedEvent & {
    /** When, in milliseconds of a clock that never goes back. */
    readonly at: number;
  })[];
  /** Events that never got into storage. */
  readonly unwritten: readonly StateEvent[];
  /** Highest number that this tab has given; numbers are never given twice. */
  readonly last: number;
  /** What the root that this tab saw last includes. */
  readonly vector: Vector;
}

/** What is stored now. */
export interface Base extends Inclusion {
  readonly state: StoredState;
  /** The events in the journals of the other tabs, also of those that have been closed, by tab. */
  readonly journals: ReadonlyMap<string, readonly NumberedEvent[]>;
}

export interface Merged {
  /** What is stored, with all that any tab did before. */
  readonly before: StoredState;
  /** The same after the event. */
  readonly state: StoredState;
  /** The log once `state` is stored. */
  readonly log: TabLog;
  /** Whether there is anything to add to what is stored. */
  readonly ahead: boolean;
}

/** Own events that are kept for a while; those that the root doesn't include are kept however many there are. */
const LOG_LIMIT = 256;

/**
 * An event that has stood in the root for so long can't be overwritten any more by a tab that hadn't seen it: others
 * catch up within a second.
 */
const SETTLED_MS = 10_000;

/** The list of products is no intent: every tab loads it, and brings its own entries up to date. */
export const isIntent = ({ name }: StateEvent): boolean => name !== 'catalogue/products-loaded';

const lastOf = (events: readonly NumberedEvent[]): number => events.at(-1)?.seq ?? 0;

/**
 * The newest stored state with those events of all tabs that it doesn't include yet, in the order of their numbers, and
 * one more of this tab if given.
 * @param now milliseconds of the clock of the log
 */
export function merge(base: Base, log: TabLog, now: number, event?: StateEvent): Merged {
  const { vector, isAdopted } = base;
  const logs = new Map<string, readonly NumberedEvent[]>([...base.journals, [log.tab, log.written]]);
  const missing = [...logs]
    .flatMap(([tab, events]) => events.map((one) => ({ tab, ...one })))
    .filter(({ tab, seq }) => seq > lastSeen(vector, tab))
    .sort((left, right) => left.seq - right.seq || (left.tab < right.tab ? -1 : 1));
  const before = [...missing.map((one) => one.event), ...log.unwritten].reduce(reduce, base.state);
  const state = event ? reduce(before, event) : before;
  const fresh = event && state !== before ? [...log.unwritten, event] : log.unwritten;
  if (missing.length === 0 && fresh.length === 0)
    return { before, state, log: { ...log, vector }, ahead: false };
  const clock = Math.max(log.last, highest(vector), lastOf(missing));
  const numbered = fresh
    .filter(isIntent)
    .map((one, index) => ({ seq: clock + 1 + index, event: one, at: now }));
  const upTo: Record<string, number> = {};
  for (const { tab, seq } of [...missing, ...numbered.map(({ seq }) => ({ tab: log.tab, seq }))])
    upTo[tab] = seq;
  const included = lastSeen(vector, log.tab);
  const kept = log.written.filter(({ seq, at }) => seq > included || (!isAdopted && now - at < SETTLED_MS));
  const written = [...kept, ...numbered];
  const settled = written.filter(({ seq }) => seq <= included).length;
  return {
    before,
    state,
    log: {
      tab: log.tab,
      written: written.slice(Math.min(settled, Math.max(0, written.length - LOG_LIMIT))),
      unwritten: [],
      last: Math.max(log.last, lastOf(numbered)),
      vector: include(vector, upTo),
    },
    ahead: true,
  };
}
