import type { AriaAttributes, AriaRole, ReactNode } from 'react';
import styles from './floating-panel.module.css';

interface FloatingPanelProps extends Pick<AriaAttributes, 'aria-label'> {
  readonly role: AriaRole;
  readonly text: string;
  /** Buttons. */
  readonly children: ReactNode;
}

/** A panel over the foot of the page: a sentence, and what can be done about it. */
export const FloatingPanel = ({ text, children, ...rest }: FloatingPanelProps) => (
  <div className={styles.panel} {...rest}>
    <p>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);
