import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Properties of `Badge`. */
export interface BadgeProps {
  readonly children: ReactNode;
  /** `neutral` unless told; the words have to tell it, too. */
  readonly tone?: 'neutral' | 'accent' | 'good' | 'danger';
}

/** A short label for a state: "New", "Sold out". */
export const Badge = ({ children, tone = 'neutral' }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
