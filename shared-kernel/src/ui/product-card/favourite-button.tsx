import { toggleFavourite, useIsFavourite } from '../../favourites/favourites';
import { useText } from '../../i18n/i18n';
import type { Product } from '../../model/product';
import { IconButton } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './favourite-button.module.css';

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
      className={favourite ? styles.on : styles.off}
      aria-label={t(favourite ? 'favouriteRemove' : 'favouriteAdd', { name: product.name })}
      onClick={() => toggleFavourite(product)}
    >
      <Icon name="heart" filled={favourite} />
    </IconButton>
  );
}
