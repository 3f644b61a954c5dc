import { createRoot, type Root } from 'react-dom/client';
import type { Composition } from '../../composition/composition';
import { Boundaries } from './boundaries';
import { startEventLog } from './event-log';
import { Panel } from './panel';

const log = startEventLog();
let open: { readonly root: Root; readonly place: HTMLElement; readonly before: Element | null } | undefined;

function close(): void {
  open?.root.unmount();
  open?.place.remove();
  if (open?.before instanceof HTMLElement) open.before.focus({ preventScroll: true });
  open = undefined;
}

/** Opens the inspector beside the store, in a tree of its own; closes it when it is open. */
export function toggleInspector(composition: Composition): void {
  if (open) {
    close();
    return;
  }
  const place = document.createElement('div');
  document.body.append(place);
  open = { root: createRoot(place), place, before: document.activeElement };
  open.root.render(
    <>
      <Boundaries />
      <Panel composition={composition} log={log} onClose={close} />
    </>,
  );
}
