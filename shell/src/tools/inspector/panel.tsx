import { Button, Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Composition } from '../../composition/composition';
import { type EventLog, Events } from './events';
import { OverrideForm } from './override-form';
import styles from './panel.module.css';
import { RemoteReport } from './remote-report';
import { SlotReport } from './slot-report';
import { words } from './words';

interface PanelProps {
  readonly composition: Composition;
  readonly log: EventLog;
  readonly onClose: () => void;
}

/** The inspector's panel, docked over the page's edge: how the page came to be, and what happens in it. */
export function Panel({ composition, log, onClose }: PanelProps) {
  const { environment, remotes } = composition;
  const entries = useSyncExternalStore(log.subscribe, log.entries);
  const versions = useSyncExternalStore(remotes.subscribe, remotes.versions);
  const panel = useRef<HTMLElement>(null);
  const [side, setSide] = useState<'left' | 'right'>('right');
  const diagnosis = globalThis.__gadgetry?.diagnose?.();

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-side={side}
      aria-label={words.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <Button variant="quiet" onClick={() => setSide(side === 'left' ? 'right' : 'left')}>
          {side === 'left' ? words.right : words.left}
        </Button>
        <IconButton aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <p>{words.environment(environment.name, environment.generation)}</p>
      {environment.preview && <p>{words.preview(environment.preview)}</p>}
      <section aria-label={words.remotes} className={styles.section}>
        {Object.entries(versions).map(([remote, running]) => (
          <RemoteReport
            key={remote}
            remote={remote}
            running={running}
            offers={environment.remotes[remote] ?? []}
            salt={environment.policy.salt}
            diagnosis={diagnosis?.remotes[remote]}
            onUse={(version) => remotes.use(remote, version)}
          />
        ))}
      </section>
      <SlotReport versions={versions} />
      <OverrideForm policy={environment.policy} />
      <Events entries={entries} onClear={log.clear} />
    </aside>
  );
}
