import styles from './spec-list.module.css';

/** Properties of `SpecRows`. */
export interface SpecRowsProps {
  /** Names and values as they are shown. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** Smaller type, for the list beside the picture. */
  readonly small?: boolean;
  /** Accessible name of the list. */
  readonly label?: string | undefined;
}

/** Names and values side by side. */
export const SpecRows = ({ rows, small = false, label }: SpecRowsProps) => (
  <dl className={small ? styles.small : styles.list} aria-label={label}>
    {rows.map(({ name, value }) => (
      <div key={name} className={styles.row}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
