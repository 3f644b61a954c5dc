import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Props of `Badge`. */
export interface BadgeProps {
  readonly children: ReactNode;
  /** `neutral` by default; the text has to express it as well. */
  readonly tone?: 'neutral' | 'accent' | 'good' | 'danger';
}

/** A short label for a state: "New", "Sold out". */
export const Badge = ({ children, tone = 'neutral' }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
