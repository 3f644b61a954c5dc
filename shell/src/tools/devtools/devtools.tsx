import { Button, Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Composition } from '../../composition/composition';
import { Events, startEventLog } from './events';
import { fillModuleInfo } from './module-info';
import { OverrideForm } from './override-form';
import styles from './panel.module.css';
import { RemoteReport, SlotReport } from './reports';

// Only in English, as logs and error codes are, since shoppers never open the devtools.

interface PanelProps {
  readonly composition: Composition;
  readonly log: ReturnType<typeof startEventLog>;
  readonly onClose: () => void;
}

function Panel({ composition, log, onClose }: PanelProps) {
  const { environment, remotes } = composition;
  const { preview } = environment;
  const entries = useSyncExternalStore(log.subscribe, log.entries);
  const versions = useSyncExternalStore(remotes.subscribe, remotes.versions);
  const panel = useRef<HTMLElement>(null);
  const [side, setSide] = useState<'left' | 'right'>('right');
  const diagnosis = globalThis.__gadgetry?.diagnose?.();

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => void fillModuleInfo(versions), [versions]);

  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-side={side}
      aria-label="Devtools"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>Devtools</h2>
        <Button variant="quiet" onClick={() => setSide(side === 'left' ? 'right' : 'left')}>
          {side === 'left' ? 'Dock right' : 'Dock left'}
        </Button>
        <IconButton aria-label="Close the devtools" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <p>{`Environment ${environment.name}, generation ${environment.generation}`}</p>
      {preview && <p>{`A preview of ${preview.of}, until ${preview.expires}`}</p>}
      <section aria-label="Remotes" className={styles.section}>
        {Object.entries(versions).map(([remote, running]) => (
          <RemoteReport
            key={remote}
            remote={remote}
            running={running}
            offers={environment.remotes[remote] ?? []}
            salt={environment.policy.salt}
            diagnosis={diagnosis?.remotes[remote]}
            onUse={(version) => remotes.switchVersion(remote, version)}
          />
        ))}
      </section>
      <SlotReport versions={versions} />
      <OverrideForm policy={environment.policy} />
      <Events entries={entries} onClear={log.clear} />
    </aside>
  );
}

const log = startEventLog();
let open: { readonly root: Root; readonly holder: HTMLElement; readonly before: Element | null } | undefined;

function close(): void {
  delete document.documentElement.dataset.devtools;
  open?.root.unmount();
  open?.holder.remove();
  if (open?.before instanceof HTMLElement) open.before.focus({ preventScroll: true });
  open = undefined;
}

/** Opens the devtools, or closes them and returns the focus. */
export function toggleDevtools(composition: Composition): void {
  if (open) {
    close();
    return;
  }
  const holder = document.createElement('div');
  document.body.append(holder);
  // Outlines the remotes (`boundaries.css`).
  document.documentElement.dataset.devtools = '';
  open = { root: createRoot(holder), holder, before: document.activeElement };
  open.root.render(<Panel composition={composition} log={log} onClose={close} />);
}
