import { Button } from '@gadgetry/shared-kernel/ui';
import { useState } from 'react';
import { type LoggedEvent, named, replay } from './event-log';
import styles from './panel.module.css';
import { words } from './words';

/** Properties of `Events`. */
export interface EventsProps {
  readonly entries: readonly LoggedEvent[];
  readonly onClear: () => void;
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** What the parts of the page tell each other, with a way to tell it again. */
export function Events({ entries, onClear }: EventsProps) {
  const [filter, setFilter] = useState('');
  return (
    <section aria-label={words.events} className={styles.section}>
      <p className={styles.quiet}>{words.eventsHint}</p>
      <div className={styles.actions}>
        <label className={styles.field}>
          {words.filter}
          <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>
        <Button variant="quiet" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      <ol>
        {named(entries, filter).map((entry) => (
          <li key={entry.id} className={styles.event}>
            <details>
              <summary>
                <time dateTime={new Date(entry.event.at).toISOString()}>{TIME.format(entry.event.at)}</time>{' '}
                {entry.event.name}
              </summary>
              <pre className={styles.payload}>{JSON.stringify(entry.event.payload, null, 2)}</pre>
            </details>
            <Button
              variant="quiet"
              aria-label={words.replayOf(entry.event.name)}
              onClick={() => replay(entry)}
            >
              {words.replay}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
