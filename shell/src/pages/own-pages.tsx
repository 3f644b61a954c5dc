import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths, useGoBack } from '@gadgetry/shared-kernel/routing';
import { Button, ButtonLink, PageHeading } from '@gadgetry/shared-kernel/ui';
import { navigationOf, useChosenVersions } from '../composition/composition';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import styles from './not-found-page.module.css';

addTranslations('pages', { en, ua });

export { ContactsPage } from './contacts-page';
export { RightsPage } from './rights-page';

/** The page of an address that may belong to an override without consent. The override banner provides its texts. */
function WaitingPage() {
  const t = useText('overrides');
  return (
    <div className={styles.page}>
      <PageHeading>{t('waitingTitle')}</PageHeading>
      <p className={styles.text}>{t('waitingText')}</p>
    </div>
  );
}

/** Links to the sections of the header, for an unknown address. */
function Sections() {
  const language = useLanguage();
  const entries = navigationOf(useChosenVersions()).filter(({ onlyWithItem }) => !onlyWithItem);
  return (
    <ul className={styles.sections}>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <ButtonLink to={path} variant="secondary">
            {label[language]}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

export function NotFoundPage() {
  const t = useText('pages');
  const goBack = useGoBack(paths.home);
  if (globalThis.document?.documentElement.dataset.override) return <WaitingPage />;
  return (
    <div className={styles.page}>
      <svg viewBox="0 0 240 160" className={styles.drawing} aria-hidden="true" focusable="false">
        <rect className={styles.device} x="88" y="26" width="64" height="126" rx="12" />
        <path className={styles.measure} d="M88 12h64m-64-5v10m64-10v10M72 26v126m-5-126h10m-10 126h10" />
      </svg>
      <PageHeading>{t('notFoundTitle')}</PageHeading>
      <p className={styles.text}>{t('notFoundText')}</p>
      <Button onClick={goBack}>{t('back')}</Button>
      <Sections />
    </div>
  );
}

/** Replaces the pages of a part that the operator has disabled. */
export function SwitchedOffPage() {
  const t = useText('pages');
  return (
    <div className={styles.page}>
      <PageHeading>{t('switchedOffTitle')}</PageHeading>
      <p className={styles.text}>{t('switchedOffText')}</p>
    </div>
  );
}
