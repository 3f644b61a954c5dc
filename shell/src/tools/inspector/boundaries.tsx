import { useEffect, useState } from 'react';
import styles from './boundaries.module.css';

/** Where a remote's boundary stands in the window, in CSS pixels. */
interface Boundary {
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const find = (): readonly Boundary[] =>
  [...document.querySelectorAll<HTMLElement>('[data-remote]')]
    .filter(
      (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
    )
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { remote, version } = element.dataset;
      return { label: `${remote} ${version}`, left, top, width, height };
    });

const isSame = (one: readonly Boundary[], other: readonly Boundary[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The boundaries as they are now: remotes move without telling anybody, so each frame looks anew. */
function useBoundaries(): readonly Boundary[] {
  const [boundaries, setBoundaries] = useState(find);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const found = find();
      setBoundaries((before) => (isSame(before, found) ? before : found));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
  return boundaries;
}

/** Outlines what each remote holds of the page, over the page: nothing in it changes its place. */
export const Boundaries = () => (
  <div aria-hidden="true" data-boundaries="">
    {useBoundaries().map(({ label, ...box }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a boundary is known by nothing but its turn in the page
      <div key={index} className={styles.boundary} style={box}>
        <span className={styles.label}>{label}</span>
      </div>
    ))}
  </div>
);
