import { toggleInCart, useInCart } from '../../cart/cart';
import { acceptPress, DATA_ATTRIBUTES, shownWhen, showToggleState } from '../../contract/data-attributes';
import { toggleFavourite, useIsFavourite } from '../../favourites/favourites';
import { useText } from '../../i18n/i18n';
import type { Product } from '../../model/product';
import { Button } from '../button/button';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../page/page-heading';
import styles from './product-buttons.module.css';

/** Props of `CartButton`. */
export interface CartButtonProps {
  readonly product: Product;
}

// Hydration keeps the present attributes, so this sets them.
const shown = (isOn: boolean) => (element: HTMLButtonElement | null) => {
  if (element) showToggleState(element, isOn);
};

/** Adds a product to the cart, or removes it; the label says which (spec §4, 'Cart'). */
export function CartButton({ product }: CartButtonProps) {
  const t = useText('kernel');
  const inCart = useInCart(product.id);
  const { name } = product;
  return (
    <Button
      ref={shown(inCart)}
      className={styles.cart}
      onClick={({ currentTarget, timeStamp }) => {
        // A double click adds the product once.
        if (acceptPress(currentTarget, timeStamp)) toggleInCart(product);
      }}
      {...{ [DATA_ATTRIBUTES.cartOf]: product.id }}
    >
      <span className={styles.face} {...shownWhen('off', inCart)}>
        <span aria-hidden="true">{t('addToCart')}</span>
        <VisuallyHidden>{t('addNamed', { name })}</VisuallyHidden>
      </span>
      <span className={styles.face} {...shownWhen('on', inCart)}>
        <Icon name="check" />
        <span aria-hidden="true">{t('added')}</span>
        <VisuallyHidden>{t('addedNamed', { name })}</VisuallyHidden>
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
      ref={shown(favourite)}
      className={`${button.icon} ${styles.heart}`}
      onClick={() => toggleFavourite(product)}
      {...{ [DATA_ATTRIBUTES.favouriteOf]: product.id }}
    >
      <Icon name="heart" />
      <VisuallyHidden>
        <span {...shownWhen('off', favourite)}>{t('favouriteAdd', { name })}</span>
        <span {...shownWhen('on', favourite)}>{t('favouriteRemove', { name })}</span>
      </VisuallyHidden>
    </button>
  );
}
