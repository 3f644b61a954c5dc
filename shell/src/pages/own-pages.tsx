import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { paths, useGoBack } from '@gadgetry/shared-kernel/routing';
import { Button, PageHeading } from '@gadgetry/shared-kernel/ui';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import styles from './not-found-page.module.css';

addTranslations('pages', { en, ua });

export { ContactsPage } from './contacts-page';
export { RightsPage } from './rights-page';

export function NotFoundPage() {
  const t = useText('pages');
  const goBack = useGoBack(paths.home);
  return (
    <div className={styles.page}>
      <svg viewBox="0 0 240 160" className={styles.drawing} aria-hidden="true" focusable="false">
        <rect className={styles.ground} x="20" y="128" width="200" height="8" rx="4" />
        <rect className={styles.body} x="84" y="12" width="72" height="120" rx="14" />
        <rect className={styles.screen} x="91" y="19" width="58" height="106" rx="8" />
        <circle className={styles.line} cx="116" cy="66" r="15" />
        <path className={styles.line} d="m127 77 11 12M111 61l10 10m0-10-10 10" />
      </svg>
      <PageHeading>{t('notFoundTitle')}</PageHeading>
      <p className={styles.text}>{t('notFoundText')}</p>
      <Button onClick={goBack}>{t('back')}</Button>
    </div>
  );
}

/** Stands where a part would be that the operator has switched off. */
export function SwitchedOffPage() {
  const t = useText('pages');
  return (
    <div className={styles.page}>
      <PageHeading>{t('switchedOffTitle')}</PageHeading>
      <p className={styles.text}>{t('switchedOffText')}</p>
    </div>
  );
}
