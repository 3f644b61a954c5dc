import { type ReactNode, useEffect } from 'react';
import { DATA_ATTRIBUTES } from '../../contract/data-attributes';
import { STORE_NAME } from '../../contract/store-name';
import styles from './page.module.css';
import { useRevealed } from './revealed';

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
