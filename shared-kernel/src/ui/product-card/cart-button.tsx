import { toggleInCart, useInCart } from '../../cart/cart';
import { useText } from '../../i18n/i18n';
import type { Product } from '../../model/product';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './cart-button.module.css';

/** Properties of `CartButton`. */
export interface CartButtonProps {
  readonly product: Product;
}

/** Puts a product into the cart, or takes it out again; the label tells which (spec §4, 'Cart'). */
export function CartButton({ product }: CartButtonProps) {
  const t = useText('kernel');
  const inCart = useInCart(product.id);
  return (
    <Button
      className={styles.button}
      variant={inCart ? 'secondary' : 'primary'}
      aria-label={t(inCart ? 'addedNamed' : 'addNamed', { name: product.name })}
      onClick={() => toggleInCart(product)}
    >
      {inCart && <Icon name="check" />}
      {t(inCart ? 'added' : 'addToCart')}
    </Button>
  );
}
