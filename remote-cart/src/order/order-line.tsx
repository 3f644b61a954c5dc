import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import type { PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { Link } from '@gadgetry/shared-kernel/routing';
import { Picture } from '@gadgetry/shared-kernel/ui';
import type { EntryMark } from '../long-list/any-length';
import { Facts } from './facts';
import { lineFacts } from './order';
import styles from './order-lines.module.css';

/** What the catalogue says today of a product that was ordered. */
export interface OrderedProduct {
  /** Path of its page; `undefined` for one that is no longer there. */
  readonly to: string | undefined;
  readonly image: string | undefined;
  readonly pictures: PictureSources | undefined;
  /** Whether the catalogue no longer has it. */
  readonly isGone: boolean;
}

interface OrderLineProps {
  readonly line: CartLine;
  /** Adds picture and facts; without it the line is as short as can be. */
  readonly productOf: ((line: CartLine) => OrderedProduct) | undefined;
  readonly mark?: EntryMark;
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
  /** Tells the list from others. */
  readonly list: string;
  readonly entries: readonly CartLine[];
  readonly productOf?: (line: CartLine) => OrderedProduct;
  readonly within: 'page' | 'dialog';
}
