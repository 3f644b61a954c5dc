import { events$, type KernelEvent } from '@gadgetry/shared-kernel/events';
import { replayEvent } from '@gadgetry/shared-kernel/host';
import { Button } from '@gadgetry/shared-kernel/ui';
import { useState } from 'react';
import styles from './panel.module.css';

export interface LoggedEvent {
  readonly id: number;
  readonly event: KernelEvent;
}

const LIMIT = 200;

/** Logs the page's events from now on, latest first. */
export function startEventLog() {
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
    entries: (): readonly LoggedEvent[] => entries,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    clear: () => change([]),
  };
}

export const filterByName = (entries: readonly LoggedEvent[], text: string): readonly LoggedEvent[] =>
  entries.filter(({ event }) => event.name.includes(text.trim().toLowerCase()));

export const replay = ({ event }: LoggedEvent): void => replayEvent(event.name, event.payload);

interface EventsProps {
  readonly entries: readonly LoggedEvent[];
  readonly onClear: () => void;
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export function Events({ entries, onClear }: EventsProps) {
  const [filter, setFilter] = useState('');
  return (
    <section aria-label="Events" className={styles.section}>
      <p className={styles.quiet}>Since the devtools were first opened, latest first</p>
      <div className={styles.actions}>
        <label className={styles.field}>
          Filter by name
          <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      <ol>
        {filterByName(entries, filter).map((entry) => (
          <li key={entry.id} className={styles.event}>
            <details>
              <summary>
                <time dateTime={new Date(entry.event.at).toISOString()}>{TIME.format(entry.event.at)}</time>{' '}
                {entry.event.name}
              </summary>
              <pre className={styles.payload}>{JSON.stringify(entry.event.payload, null, 2)}</pre>
            </details>
            <Button variant="quiet" aria-label={`Replay ${entry.event.name}`} onClick={() => replay(entry)}>
              Replay
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
