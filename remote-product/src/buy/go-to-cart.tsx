import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, Icon } from '@gadgetry/shared-kernel/ui';
import styles from './buy.module.css';

/** The way on after a product was put into the cart. */
export function GoToCart() {
  const t = useText('product');
  return (
    <ButtonLink variant="quiet" to={paths.cart} className={styles.goToCart}>
      {t('goToCart')}
      <Icon name="chevron-right" />
    </ButtonLink>
  );
}
