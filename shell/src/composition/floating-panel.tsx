import type { AriaAttributes, AriaRole, ReactNode } from 'react';
import styles from './floating-panel.module.css';

interface FloatingPanelProps extends Pick<AriaAttributes, 'aria-label'> {
  readonly role: AriaRole;
  readonly text: string;
  readonly children: ReactNode;
}

/** A panel at the bottom of the window with a sentence and its controls. */
export const FloatingPanel = ({ text, children, ...rest }: FloatingPanelProps) => (
  <div className={styles.panel} data-floating="" {...rest}>
    <p>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);
