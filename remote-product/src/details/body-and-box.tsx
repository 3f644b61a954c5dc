import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { hasText, toLocale, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { SpecRows } from '../specs/spec-list';
import styles from './body-and-box.module.css';
import { Drawing } from './drawing';

const SIDES = ['height', 'width', 'depth'] as const;

/** How large a device is and what lies in its box; nothing where the catalogue doesn't tell. */
export function BodyAndBox({ detail }: { readonly detail: ProductDetail }) {
  const { dimensions, box = [] } = detail;
  const t = useText('product');
  const locale = toLocale(useLanguage());
  const millimetres = (value: number): string =>
    t('millimetres', {
      number: value.toLocaleString(locale, { maximumFractionDigits: 2, useGrouping: false }),
    });
  const item = (key: string): string => {
    const known = `inBox.${key}`;
    return hasText('product', known) ? t(known) : key;
  };
  return (
    <>
      {dimensions && (
        <section className={styles.part} aria-label={t('dimensions')}>
          <h3 className={styles.title}>{t('dimensions')}</h3>
          <Drawing detail={detail} dimensions={dimensions} write={millimetres} />
          <SpecRows
            rows={SIDES.map((side) => ({
              name: t(`dimension.${side}`),
              value: millimetres(dimensions[side]),
            }))}
          />
        </section>
      )}
      {box.length > 0 && (
        <section className={styles.part} aria-label={t('box')}>
          <h3 className={styles.title}>{t('box')}</h3>
          <ul className={styles.box}>
            {box.map((key) => (
              <li key={key}>{item(key)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
