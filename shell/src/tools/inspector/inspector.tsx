import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Composition } from '../../composition/composition';
import styles from './boundaries.module.css';
import { startEventLog } from './events';
import { Panel } from './panel';

/** Where the remotes' boundaries stand in the window, in CSS pixels. */
const find = () =>
  [...document.querySelectorAll<HTMLElement>('[data-remote]')]
    .filter(
      (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
    )
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { remote, version } = element.dataset;
      return { label: `${remote} ${version}`, left, top, width, height };
    });

/** The boundaries as they are now: remotes move without telling anybody, so each frame looks anew. */
function useBoundaries() {
  const [boundaries, setBoundaries] = useState(find);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const found = find();
      setBoundaries((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
  return boundaries;
}

/** Outlines what each remote holds of the page, over the page: nothing in it changes its place. */
const Boundaries = () => (
  <div aria-hidden="true" data-boundaries="">
    {useBoundaries().map(({ label, ...box }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a boundary is known by nothing but its turn in the page
      <div key={index} className={styles.boundary} style={box}>
        <span className={styles.label}>{label}</span>
      </div>
    ))}
  </div>
);

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
