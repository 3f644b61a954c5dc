import { toLocale, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Breadcrumbs, PageHeading } from '@gadgetry/shared-kernel/ui';
import { EmailLink } from './creators';
import styles from './rights-page.module.css';

/** The sections of the terms, in order (spec §2, 'Terms page'); each has a title and a text. */
const SECTIONS = ['general', 'user', 'privacy', 'property', 'liability'] as const;

const LAST_UPDATED = new Date(Date.UTC(2025, 0, 15));

export function RightsPage() {
  const t = useText('pages');
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(toLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const [before, after] = t('terms.contact').split('{email}');
  return (
    <>
      <Breadcrumbs />
      <div className={styles.page}>
        <PageHeading>{t('terms.title')}</PageHeading>
        <p className={styles.updated}>{t('terms.updated', { date: date.format(LAST_UPDATED) })}</p>
        {SECTIONS.map((section) => (
          <section key={section} className={styles.section}>
            <h2 className={styles.title}>{t(`terms.${section}.title`)}</h2>
            <p>{t(`terms.${section}.text`)}</p>
          </section>
        ))}
        <div className={styles.section}>
          <p>
            {before}
            <EmailLink className={styles.link} />
            {after}
          </p>
        </div>
      </div>
    </>
  );
}
