import { toggleInCart, useInCart } from '../../cart/cart';
import { toggleFavourite, useIsFavourite } from '../../favourites/favourites';
import { useText } from '../../i18n/i18n';
import type { Product } from '../../model/product';
import { Button, IconButton } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './product-buttons.module.css';

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
      className={styles.cart}
      variant={inCart ? 'secondary' : 'primary'}
      aria-label={t(inCart ? 'addedNamed' : 'addNamed', { name: product.name })}
      onClick={() => toggleInCart(product)}
    >
      {inCart && <Icon name="check" />}
      {t(inCart ? 'added' : 'addToCart')}
    </Button>
  );
}

/** Properties of `FavouriteButton`. */
export interface FavouriteButtonProps {
  readonly product: Product;
}

/** The heart: whether a product is among the favourites, and the way in and out. */
export function FavouriteButton({ product }: FavouriteButtonProps) {
  const t = useText('kernel');
  const favourite = useIsFavourite(product.id);
  return (
    <IconButton
      className={favourite ? styles.favourite : styles.heart}
      aria-label={t(favourite ? 'favouriteRemove' : 'favouriteAdd', { name: product.name })}
      onClick={() => toggleFavourite(product)}
    >
      <Icon name="heart" filled={favourite} />
    </IconButton>
  );
}
