import { useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import styles from './spec-list.module.css';
import type { SpecRow } from './spec-rows';

interface SpecListProps {
  readonly rows: readonly SpecRow[];
  /** Smaller type, for the list beside the picture. */
  readonly small?: boolean;
  /** Name for those who can't see what it stands under. */
  readonly label?: string | undefined;
}

interface SpecRowsProps extends Omit<SpecListProps, 'rows'> {
  /** Names and values as they are shown. */
  readonly rows: readonly { readonly name: string; readonly value: string }[];
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

/** Tech specs as names and values; nothing where there are none. */
export function SpecList({ rows, small = false, label }: SpecListProps) {
  const t = useText('kernel');
  const format = useFormatSpec();
  if (rows.length === 0) return null;
  const named = rows.map(({ name, value }) => ({ name: t(`spec.${name}`), value: format(value, name) }));
  return <SpecRows rows={named} small={small} label={label} />;
}
