import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Properties of `EmptyState`. */
export interface EmptyStateProps {
  /** A decorative inline drawing. */
  readonly drawing?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** Ways on: links or buttons. */
  readonly children?: ReactNode;
}

/** A drawing, a sentence and a way on, for places that have nothing to show. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing}
      <p className={styles.stateTitle}>{title}</p>
      {text && <p className={styles.stateText}>{text}</p>}
      {children}
    </div>
  );
}
