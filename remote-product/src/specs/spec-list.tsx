import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { SPEC_NAMES, type SpecName, specsOf } from '@gadgetry/shared-kernel/model/specs';
import styles from './spec-list.module.css';

export interface SpecRow {
  readonly name: SpecName;
  readonly value: string;
}

const SHORT: readonly SpecName[] = ['screen', 'resolution', 'processor', 'ram'];

/** Returns all specs in the order of the page, without missing ones (spec §5). */
export function fullSpecs(detail: ProductDetail, category: string): readonly SpecRow[] {
  const specs = specsOf(detail, category);
  return SPEC_NAMES.map((name) => ({ name, value: specs[name] })).filter(({ value }) => value);
}

export const shortSpecs = (full: readonly SpecRow[]): readonly SpecRow[] =>
  full.filter(({ name }) => SHORT.includes(name));

interface SpecRowsProps {
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly small?: boolean;
  readonly label?: string | undefined;
}

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

interface SpecListProps extends Omit<SpecRowsProps, 'rows'> {
  readonly rows: readonly SpecRow[];
}

export function SpecList({ rows, small = false, label }: SpecListProps) {
  const t = useText('kernel');
  const format = useFormatSpec();
  if (rows.length === 0) return null;
  const named = rows.map(({ name, value }) => ({ name: t(`spec.${name}`), value: format(value, name) }));
  return <SpecRows rows={named} small={small} label={label} />;
}
