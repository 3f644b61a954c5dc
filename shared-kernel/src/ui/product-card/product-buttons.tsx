import { toggleInCart, useInCart } from '../../cart/cart';
import { acceptPress, toggleProps } from '../../contract/data-attributes';
import { toggleFavourite, useIsFavourite } from '../../favourites/favourites';
import { useText } from '../../i18n/i18n';
import type { Product } from '../../model/product';
import { Button } from '../button/button';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import styles from './product-buttons.module.css';

/** Lets a pressed button animate. Without a press, or before the code has loaded, buttons change without animation. */
const animate = (pressed: Element): void => pressed.setAttribute('data-animated', '');

/** Props of `CartButton`. */
export interface CartButtonProps {
  readonly product: Product;
}

/** Adds a product to the cart, or removes it; the label says which (spec §4, 'Cart'). */
export function CartButton({ product }: CartButtonProps) {
  const t = useText('kernel');
  const inCart = useInCart(product.id);
  const { name } = product;
  return (
    <Button
      className={styles.cart}
      onClick={({ currentTarget, timeStamp }) => {
        // A double click adds the product once.
        if (!acceptPress(currentTarget, timeStamp)) return;
        animate(currentTarget);
        toggleInCart(product);
      }}
      {...toggleProps('cartOf', product.id, inCart, t('addedNamed', { name }), t('addNamed', { name }))}
    >
      <span className={styles.face}>{t('addToCart')}</span>
      <span className={styles.face}>
        <Icon name="check" />
        {t('added')}
      </span>
    </Button>
  );
}

/** Props of `FavouriteButton`. */
export interface FavouriteButtonProps {
  readonly product: Product;
}

/** Adds a product to the favourites, or removes it. */
export function FavouriteButton({ product }: FavouriteButtonProps) {
  const t = useText('kernel');
  const favourite = useIsFavourite(product.id);
  const { name } = product;
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.heart}`}
      onClick={({ currentTarget }) => {
        animate(currentTarget);
        toggleFavourite(product);
      }}
      {...toggleProps(
        'favouriteOf',
        product.id,
        favourite,
        t('favouriteRemove', { name }),
        t('favouriteAdd', { name }),
      )}
    >
      <Icon name="heart" />
    </button>
  );
}
