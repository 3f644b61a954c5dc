import { useText } from 'shared-kernel/i18n';
import { paths, useLocation, useNavigate } from 'shared-kernel/routing';
import { Button, Icon } from 'shared-kernel/ui';
import { backTarget } from './back-target';
import styles from './product-page.module.css';

/** Properties of `BackButton`. */
export interface BackButtonProps {
  readonly category: string;
}

/** One step back, or to the category for those who came straight to this page (spec §2). */
export function BackButton({ category }: BackButtonProps) {
  const t = useText('kernel');
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = (): void => {
    const target = backTarget(key);
    void (target === 'category' ? navigate(paths.category(category)) : navigate(-1));
  };
  return (
    <Button variant="quiet" className={styles.back} onClick={goBack}>
      <Icon name="chevron-left" />
      {t('back')}
    </Button>
  );
}
