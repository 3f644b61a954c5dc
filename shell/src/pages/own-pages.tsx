import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { paths, useGoBack } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { Button, PageHeading } from '@gadgetry/shared-kernel/ui';
import { Route, Routes } from 'react-router-dom';
import { useComposition } from '../composition/composition';
import { ContactsPage } from './contacts-page';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import styles from './own-pages.module.css';
import { RightsPage } from './rights-page';

addTranslations('pages', { en, ua });

/** The page of an address that may belong to an override without consent. The override banner provides its texts. */
function WaitingPage() {
  const t = useText('overrides');
  return (
    <div className={styles.message}>
      <PageHeading>{t('waitingTitle')}</PageHeading>
      <p className={styles.text}>{t('waitingText')}</p>
    </div>
  );
}

function NotFoundPage() {
  const t = useText('pages');
  const goBack = useGoBack(paths.home);
  if (globalThis.document?.documentElement.dataset.override) return <WaitingPage />;
  return (
    <div className={styles.message}>
      <svg viewBox="0 0 240 160" className={styles.drawing} aria-hidden="true" focusable="false">
        <rect className={styles.device} x="88" y="26" width="64" height="126" rx="12" />
        <path className={styles.measure} d="M88 12h64m-64-5v10m64-10v10M72 26v126m-5-126h10m-10 126h10" />
      </svg>
      <PageHeading>{t('notFoundTitle')}</PageHeading>
      <p className={styles.text}>{t('notFoundText')}</p>
      <Button onClick={goBack}>{t('back')}</Button>
    </div>
  );
}

/** Replaces the pages of a part that the operator has disabled. */
function SwitchedOffPage() {
  const t = useText('pages');
  return (
    <div className={styles.message}>
      <PageHeading>{t('switchedOffTitle')}</PageHeading>
      <p className={styles.text}>{t('switchedOffText')}</p>
    </div>
  );
}

/** The shell's own pages: terms, creators, and messages for disabled parts and unknown addresses. */
export function Pages() {
  const { environment } = useComposition();
  return (
    <div className={styles.page}>
      <Routes>
        {Object.values(environment.disabled ?? {})
          .flat()
          .map((path) => (
            <Route key={path} path={path} element={<SwitchedOffPage />} />
          ))}
        <Route path={paths.rights} element={<RightsPage />} />
        <Route path={paths.contacts} element={<ContactsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Slot name="page/end" />
    </div>
  );
}
