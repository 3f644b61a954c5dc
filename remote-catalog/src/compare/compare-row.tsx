import { addTranslations, hasText, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { boxTexts } from '@gadgetry/shared-kernel/i18n/box';
import { Icon, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import styles from './compare-table.module.css';
import { type ComparedBy, isExtraName, type SpecRow } from './spec-rows';
import { ToScale } from './to-scale';

addTranslations('box', boxTexts);

interface ValueProps {
  readonly value: string;
  readonly name: ComparedBy;
}

/** A formatted value of a row; the contents of a box as a list. */
function Value({ value, name }: ValueProps) {
  const colorName = useColorName();
  const formatted = useFormatSpec();
  const box = useText('box');
  if (name === 'color') return colorName(value);
  if (name === 'year') return value;
  // Lines may break before a multiplication sign.
  if (name === 'dimensions') return formatted(value).replaceAll('\u00a0×', ' ×');
  if (name !== 'box') return formatted(value, name);
  return (
    <ul className={styles.box}>
      {value.split('\n').map((key) => (
        <li key={key}>{hasText('box', key) ? box(key) : key}</li>
      ))}
    </ul>
  );
}

interface BestProps {
  /** A row whose best value has a word of its own. */
  readonly of?: 'best' | 'price' | 'year' | undefined;
}

/** Marks the best value of a row with a word, for screen readers too. */
export function Best({ of = 'best' }: BestProps) {
  const t = useText('catalog/compare');
  return (
    <span className={styles.best}>
      <Icon name="check" size={16} />
      {t(`best.${of}`)}
    </span>
  );
}

interface CompareRowProps {
  readonly row: SpecRow;
  /** Item ids of the products, in the order of the row's values. */
  readonly ids: readonly string[];
}

/** A spec of the compared products, with the best marked and the dimensions drawn. */
export function CompareRow({ row: { name, values, differs, best }, ids }: CompareRowProps) {
  const t = useText('catalog/compare');
  const kernel = useText('kernel');
  return (
    <tr data-same={(!differs && ids.length > 1) || undefined}>
      <th scope="row" className={styles.name}>
        {isExtraName(name) ? t(name) : kernel(`spec.${name}`)}
      </th>
      {values.map((value, index) => (
        <td key={ids[index]} data-best={best[index] || undefined}>
          {name === 'dimensions' && <ToScale size={value} sizes={values} />}
          {value ? (
            <Value value={value} name={name} />
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('notStated')}</VisuallyHidden>
            </>
          )}
          {best[index] && <Best of={name === 'year' ? name : undefined} />}
        </td>
      ))}
    </tr>
  );
}
