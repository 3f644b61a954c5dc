import type { Searchable } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice } from '@gadgetry/shared-kernel/i18n';
import { Picture } from '@gadgetry/shared-kernel/ui';
import styles from './product-row.module.css';

/** Class of the link or button around a `ProductRow`. */
export const rowClass = styles.row;

interface ProductRowProps {
  readonly product: Searchable;
  readonly thumbnail: boolean;
}

export const ProductRow = ({ product, thumbnail }: ProductRowProps) => (
  <>
    {thumbnail && (
      <span className={styles.thumbnail}>
        <Picture
          src={product.image}
          sources={product.pictures}
          alt=""
          name={product.name}
          sizes="36px"
          cardOf={product.itemId}
        />
      </span>
    )}
    <span className={styles.name}>{product.name}</span>{' '}
    <span className={styles.price}>{formatPrice(product.price)}</span>
  </>
);
