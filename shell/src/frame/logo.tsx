import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import styles from './logo.module.css';

/** The store's mark and name; both take the colours of the theme. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.line} d="M22.2 12.1A7.2 7.2 0 1 0 23.2 17h-6.4" />
      <circle className={styles.dot} cx="23" cy="9.4" r="2" />
    </svg>
    <span className={styles.name}>{STORE_NAME}</span>
  </span>
);
