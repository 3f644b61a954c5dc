import type { Dimensions, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { hasText, useText } from '@gadgetry/shared-kernel/i18n';
import { type Language, useLanguage } from '@gadgetry/shared-kernel/preferences';
import { SpecRows } from '../specs/spec-rows';
import styles from './body-and-box.module.css';

const ORDER = ['height', 'width', 'depth'] as const;

/** The sides of a body in the order in which they are read. */
export const dimensionRows = (dimensions: Dimensions) =>
  ORDER.map((name) => ({ name, millimetres: dimensions[name] }));

/** A measure with as many decimals as it has, two at most, and with the language's decimal sign. */
export const numberIn = (value: number, language: Language): string => {
  const text = String(Math.round(value * 100) / 100);
  return language === 'ua' ? text.replace('.', ',') : text;
};

/** How large a device is and what lies in its box; nothing where the catalogue doesn't tell. */
export function BodyAndBox({ detail }: { readonly detail: ProductDetail }) {
  const t = useText('product');
  const language = useLanguage();
  const { dimensions, box = [] } = detail;
  const item = (key: string): string => {
    const known = `inBox.${key}`;
    return hasText('product', known) ? t(known) : key;
  };
  return (
    <>
      {dimensions && (
        <section className={styles.part} aria-label={t('dimensions')}>
          <h3 className={styles.title}>{t('dimensions')}</h3>
          <SpecRows
            rows={dimensionRows(dimensions).map(({ name, millimetres }) => ({
              name: t(`dimension.${name}`),
              value: t('millimetres', { number: numberIn(millimetres, language) }),
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
