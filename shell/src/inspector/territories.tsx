import { useEffect, useState } from 'react';
import styles from './territories.module.css';

/** Where a remote stands in the window, in CSS pixels. */
interface Territory {
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const find = (): readonly Territory[] =>
  [...document.querySelectorAll<HTMLElement>('[data-remote]')]
    // Where a browser can't tell, a remote that is hidden is shown, too.
    .filter((element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true)
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { remote, version } = element.dataset;
      return { label: `${remote} ${version}`, left, top, width, height };
    });

const isSame = (one: readonly Territory[], other: readonly Territory[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The territories as they are now: remotes move without telling anybody, so each frame looks anew. */
function useTerritories(): readonly Territory[] {
  const [territories, setTerritories] = useState(find);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const found = find();
      setTerritories((before) => (isSame(before, found) ? before : found));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
  return territories;
}

/** Outlines what each remote holds of the page, over the page: nothing in it changes its place. */
export const Territories = () => (
  <div aria-hidden="true" data-territories="">
    {useTerritories().map(({ label, ...box }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a territory is known by nothing but its turn in the page
      <div key={index} className={styles.territory} style={box}>
        <span className={styles.label}>{label}</span>
      </div>
    ))}
  </div>
);
