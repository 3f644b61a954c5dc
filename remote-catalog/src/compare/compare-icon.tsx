import styles from './compare.module.css';

/** Two devices side by side, drawn as the store's set is; a tick where one is chosen. */
export const CompareIcon = ({ chosen = false }: { readonly chosen?: boolean }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={chosen ? 'm5 12.5 4.5 4.5L19 7.5' : 'M4.5 5.5h6v13h-6v-13Zm9 0h6v13h-6v-13Z'} />
  </svg>
);
