import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Properties of `VisuallyHidden`. */
export interface VisuallyHiddenProps {
  readonly children: ReactNode;
}

/** Text for screen readers where the eye has no need of it. */
export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => (
  <span className={styles.hidden}>{children}</span>
);
