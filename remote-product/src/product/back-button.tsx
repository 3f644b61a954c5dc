import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths, useGoBack } from '@gadgetry/shared-kernel/routing';
import { Button, Icon } from '@gadgetry/shared-kernel/ui';
import styles from './product-page.module.css';

/** Properties of `BackButton`. */
export interface BackButtonProps {
  readonly category: string;
}

/** One step back, or to the category for those who came straight to this page (spec §2). */
export function BackButton({ category }: BackButtonProps) {
  const t = useText('kernel');
  const goBack = useGoBack(paths.category(category));
  return (
    <Button variant="quiet" className={styles.back} onClick={goBack}>
      <Icon name="chevron-left" />
      {t('back')}
    </Button>
  );
}
