import { type ProductDetail, useDescription } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { SectionTitle, Skeleton } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import styles from './about.module.css';

/** Room for a description of usual length while its translation is on the way. */
const USUAL_HEIGHT = '420px';

/** What the product is like: titled paragraphs in the visitor's language; nothing where there are none. */
export function About({ detail }: { readonly detail: ProductDetail }) {
  const t = useText('product');
  const titleId = useId();
  const sections = useDescription(detail, useLanguage());
  if (sections?.length === 0) return null;
  return (
    <section className={styles.about} aria-labelledby={titleId} aria-busy={sections === undefined}>
      <SectionTitle id={titleId}>{t('about')}</SectionTitle>
      {sections === undefined && <Skeleton height={USUAL_HEIGHT} />}
      {sections?.map(({ title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never move, and two may bear the same title
        <div key={place} className={styles.part}>
          {title && <h3 className={styles.title}>{title}</h3>}
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
}
