import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import type { PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { Link } from '@gadgetry/shared-kernel/routing';
import { Picture } from '@gadgetry/shared-kernel/ui';
import type { EntryAttributes } from '../long-list/any-length';
import { Facts } from './facts';
import { lineFacts } from './order';
import styles from './order-lines.module.css';

/** The present state of an ordered product in the catalogue. */
export interface OrderedProduct {
  /** Path of its page; `undefined` if the catalogue no longer has it. */
  readonly to: string | undefined;
  readonly image: string | undefined;
  readonly pictures: PictureSources | undefined;
  /** Whether the catalogue has loaded and no longer has it. */
  readonly isGone: boolean;
}

interface OrderLineProps {
  readonly line: CartLine;
  /** Adds picture and facts; without it, the line only has text. */
  readonly productOf: ((line: CartLine) => OrderedProduct) | undefined;
  readonly mark?: EntryAttributes;
}

export function OrderLine({ line, productOf, mark }: OrderLineProps) {
  const t = useText('cart');
  const colorName = useColorName();
  const shown = useFormatSpec();
  const product = productOf?.(line);
  return (
    <li className={product ? `${styles.line} ${styles.pictured}` : styles.line} {...mark}>
      {product && (
        <span className={styles.picture}>
          <Picture
            src={product.image ?? line.image}
            sources={product.pictures}
            alt=""
            name={line.name}
            sizes="64px"
          />
        </span>
      )}
      <span className={styles.name}>
        {product?.to ? <Link to={product.to}>{line.name}</Link> : line.name}
      </span>
      {product && (
        <span className={styles.facts}>
          <Facts facts={lineFacts(line, colorName, shown)} />
        </span>
      )}
      <span className={styles.quantity}>
        {t('times', { quantity: line.quantity, price: formatPrice(line.price) })}
        {product?.isGone && ` · ${t('unavailable')}`}
      </span>
      <span className={styles.price}>{formatPrice(lineTotal(line))}</span>
    </li>
  );
}

export interface OrderLinesProps {
  /** Identifies the list among others. */
  readonly list: string;
  readonly entries: readonly CartLine[];
  readonly productOf?: (line: CartLine) => OrderedProduct;
  readonly within: 'page' | 'dialog';
}
