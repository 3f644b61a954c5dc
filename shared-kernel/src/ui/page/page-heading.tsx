import { type ReactNode, useEffect } from 'react';
import { DATA_ATTRIBUTES } from '../../contract/data-attributes';
import { STORE_NAME } from '../../contract/store-name';
import styles from './page.module.css';
import { useRevealed } from './revealed';

/** Properties of `PageHeading`. */
export interface PageHeadingProps {
  readonly children: string;
  /** Title of the document where it differs from the heading. */
  readonly title?: string;
  readonly id?: string;
  /** For headings of pages where the eye is led by something else. */
  readonly hidden?: boolean;
  /** `display` is the large greeting of the home page; `page` unless told. */
  readonly size?: 'page' | 'display';
}

const HEADING_CLASS = { page: 'heading', display: 'display' } as const;

/**
 * The one `h1` of a page, revealed as the titles of sections are. It names the document (`Cart – Gadgetry`)
 * and takes the focus after a change of route (the host finds it by its mark).
 */
export function PageHeading({
  children,
  title = children,
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

/** Properties of `SectionTitle`. */
export interface SectionTitleProps {
  readonly children: ReactNode;
  readonly id?: string;
}

/** The title of a section; it is revealed once, when a fifth of it is visible. */
export function SectionTitle({ children, id }: SectionTitleProps) {
  const [ref, revealed] = useRevealed();
  return (
    <h2 id={id} ref={ref} className={styles.section} data-revealed={revealed}>
      {children}
    </h2>
  );
}

/** Properties of `VisuallyHidden`. */
export interface VisuallyHiddenProps {
  readonly children: ReactNode;
}

/** Text for screen readers where the eye has no need of it. */
export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => (
  <span className={styles.hidden}>{children}</span>
);
