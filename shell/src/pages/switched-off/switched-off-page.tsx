import { useText } from '@gadgetry/shared-kernel/i18n';
import { PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './switched-off-page.module.css';

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
