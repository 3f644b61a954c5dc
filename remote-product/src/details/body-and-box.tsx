import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { addTranslations, hasText, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { boxTexts } from '@gadgetry/shared-kernel/i18n/box';
import { SpecRows } from '../specs/spec-list';
import styles from './body-and-box.module.css';
import { Drawing } from './drawing';

addTranslations('box', boxTexts);

const SIDES = ['height', 'width', 'depth'] as const;

/** The device's dimensions and the contents of its box; nothing if the catalogue has neither. */
export function BodyAndBox({ detail }: { readonly detail: ProductDetail }) {
  const { dimensions, box = [] } = detail;
  const t = useText('product');
  const boxText = useText('box');
  const shown = useFormatSpec();
  const millimetres = (value: number): string => shown(`${Math.round(value * 100) / 100} mm`);
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
              <li key={key}>{hasText('box', key) ? boxText(key) : key}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
