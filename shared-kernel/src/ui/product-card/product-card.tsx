import { Link } from 'react-router-dom';
import { useText } from '../../i18n/i18n';
import { paths } from '../../model/paths';
import type { Product } from '../../model/product';
import { Picture } from '../picture/picture';
import { CartButton } from './cart-button';
import { FavouriteButton } from './favourite-button';
import { Price } from './price';
import styles from './product-card.module.css';

/** `sizes` of a card's picture: what the grid's columns and the picture's margins leave it. */
export const CARD_SIZES = '(min-width: 1200px) 208px, (min-width: 900px) 24vw, (min-width: 400px) 36vw, 70vw';

/** Properties of `ProductCard`. */
export interface ProductCardProps {
  readonly product: Product;
  /** Where the card leads; a listing links to the item id alone (spec §2), elsewhere the full path is the default. */
  readonly to?: string;
  /** Whether the price before the discount is shown beside the price; it is unless told. */
  readonly showDiscount?: boolean;
  readonly picture?: 'lazy' | 'eager' | 'lead';
}

/** A product in a listing, slider or favourites list: picture, name, price, key facts, cart and heart. */
export function ProductCard({ product, to, showDiscount = true, picture = 'lazy' }: ProductCardProps) {
  const t = useText('kernel');
  const facts = [
    ['screen', product.screen],
    [product.category === 'accessories' ? 'size' : 'capacity', product.capacity],
    ['ram', product.ram],
  ] as const;
  return (
    <article className={styles.card}>
      <Link to={to ?? paths.product(product)} className={styles.link}>
        <span className={styles.picture}>
          <Picture
            src={product.image}
            sources={product.pictures}
            alt=""
            name={product.name}
            sizes={CARD_SIZES}
            loading={picture}
            cardOf={product.itemId}
          />
        </span>
        <span className={styles.name}>{product.name}</span>
      </Link>
      <Price price={product.price} fullPrice={showDiscount ? product.fullPrice : product.price} />
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={styles.fact}>
            <dt>{t(`spec.${key}`)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <CartButton product={product} />
        <FavouriteButton product={product} />
      </div>
    </article>
  );
}
