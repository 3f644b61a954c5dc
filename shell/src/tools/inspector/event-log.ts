import { events$, type KernelEvent, publish } from '@gadgetry/shared-kernel/events';

/** An event of the log; `id` is unique in it. */
export interface LoggedEvent {
  readonly id: number;
  readonly event: KernelEvent;
}

/** Most events that are kept. */
const LIMIT = 200;

/** The events of the page from now on, latest first. */
export interface EventLog {
  readonly entries: () => readonly LoggedEvent[];
  /** Calls back after every change; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly clear: () => void;
}

/** Begins to keep what is published. */
export function startEventLog(): EventLog {
  const listeners = new Set<() => void>();
  let entries: readonly LoggedEvent[] = [];
  let count = 0;
  const change = (next: readonly LoggedEvent[]): void => {
    entries = next;
    for (const listener of listeners) listener();
  };
  events$.subscribe((event) => {
    count += 1;
    change([{ id: count, event }, ...entries].slice(0, LIMIT));
  });
  return {
    entries: () => entries,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    clear: () => change([]),
  };
}

/** The entries whose name holds a text, whatever the case. */
export const named = (entries: readonly LoggedEvent[], text: string): readonly LoggedEvent[] =>
  entries.filter(({ event }) => event.name.includes(text.trim().toLowerCase()));

/** Publishes an event once more, as it was. */
export const replay = ({ event }: LoggedEvent): void => publish(event.name, event.payload);
