import { type ReactNode, useEffect, useState } from 'react';
import { DATA_ATTRIBUTES } from '../../contract/data-attributes';
import { STORE_NAME } from '../../contract/store-name';
import { useStartedStatic } from '../use-media';
import styles from './page.module.css';

/** A title is revealed once this share of it is visible (spec §4, 'Listing controls'). */
const REVEAL_THRESHOLD = 0.2;

/**
 * Whether enough of a title is visible. Some browsers report an intersection for an edge alone, and a title taller than five
 * screens never shows a fifth of itself, so half a screen is enough.
 */
export const reveals = (ratio: number, height: number, screenHeight: number): boolean =>
  ratio >= REVEAL_THRESHOLD || height >= screenHeight / 2;

/** Returns whether a title has ever been visible, and the `ref` to observe it. A prerendered title counts as visible. */
function useRevealed() {
  const [revealed, setRevealed] = useState(useStartedStatic());
  const ref = (element: HTMLElement | null) => {
    if (!element || revealed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(({ intersectionRatio, intersectionRect: { height } }) =>
          reveals(intersectionRatio, height, innerHeight),
        );
        if (isSeen) setRevealed(true);
      },
      { threshold: REVEAL_THRESHOLD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  return [ref, revealed] as const;
}

/** Props of `PageHeading`. */
export interface PageHeadingProps {
  readonly children: ReactNode;
  /** Title of the document; needed if the heading is no string, or another text. */
  readonly title?: string;
  readonly id?: string;
  /** Hides the heading visually. */
  readonly hidden?: boolean;
  /** `display` is the large greeting of the home page; `page` by default. */
  readonly size?: 'page' | 'display';
}

const HEADING_CLASS = { page: 'heading', display: 'display' } as const;

/**
 * The only `h1` of a page, with the reveal animation of section titles. It sets the document's title (`Cart – Gadgetry`), and
 * gets the focus after a route change (the host finds it by its attribute).
 */
export function PageHeading({
  children,
  title = String(children),
  id,
  hidden = false,
  size = 'page',
}: PageHeadingProps) {
  const [ref, revealed] = useRevealed();
  const documentTitle = `${title} – ${STORE_NAME}`;
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <h1
      id={id}
      ref={ref}
      data-revealed={revealed}
      className={hidden ? styles.hidden : styles[HEADING_CLASS[size]]}
      tabIndex={-1}
      {...{ [DATA_ATTRIBUTES.pageHeading]: '' }}
    >
      {children}
    </h1>
  );
}

/** Props of `SectionTitle`. */
export interface SectionTitleProps {
  readonly children: ReactNode;
  readonly id?: string;
}

/** The title of a section, with a reveal animation once a fifth of it is visible. */
export function SectionTitle({ children, id }: SectionTitleProps) {
  const [ref, revealed] = useRevealed();
  return (
    <h2 id={id} ref={ref} className={styles.section} data-revealed={revealed}>
      {children}
    </h2>
  );
}

/** Props of `VisuallyHidden`. */
export interface VisuallyHiddenProps {
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => (
  <span className={styles.hidden}>{children}</span>
);
