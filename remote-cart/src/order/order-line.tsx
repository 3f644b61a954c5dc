import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import type { PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { Link } from '@gadgetry/shared-kernel/routing';
import { Picture, ProductName } from '@gadgetry/shared-kernel/ui';
import type { EntryAttributes } from '../long-list/any-length';
import factStyles from './facts.module.css';
import { unnamedFacts } from './order';
import styles from './order-lines.module.css';

/** The present state of an ordered product in the catalogue. */
export interface OrderedProduct {
  /** Path of its page; without it, the name is no link. */
  readonly to?: string | undefined;
  /** Its present picture; by default the one of the line. */
  readonly image?: string | undefined;
  readonly pictures: PictureSources | undefined;
  /** Whether the catalogue has loaded and no longer has it. */
  readonly isGone?: boolean;
}

/** Joins facts with dots; a dot at a line break is hidden. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <span className={factStyles.facts}>
    {facts.map((fact, index) => (
      <span key={fact} className={factStyles.fact}>
        {index > 0 && ' '}
        <span className={factStyles.dot}>{index > 0 && '· '}</span>
        {fact}
      </span>
    ))}
  </span>
);

interface OrderLineProps {
  readonly line: CartLine;
  readonly productOf: (line: CartLine) => OrderedProduct;
  readonly attributes?: EntryAttributes;
}

export function OrderLine({ line, productOf, attributes }: OrderLineProps) {
  const t = useText('cart');
  const colorName = useColorName();
  const shown = useFormatSpec();
  const { to, image = line.image, pictures, isGone } = productOf(line);
  const facts = [
    t('times', { quantity: line.quantity, price: formatPrice(line.price) }),
    ...unnamedFacts(line, colorName, shown),
    ...(isGone ? [t('unavailable')] : []),
  ];
  const name = <ProductName product={line} />;
  return (
    <li className={styles.line} {...attributes}>
      <span className={styles.picture}>
        <Picture src={image} sources={pictures} alt="" name={line.name} sizes="64px" />
      </span>
      <span className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</span>
      <span className={styles.facts}>
        <Facts facts={facts} />
      </span>
      <span className={styles.price}>{formatPrice(lineTotal(line))}</span>
    </li>
  );
}

export interface OrderLinesProps {
  /** Identifies the list among others. */
  readonly list: string;
  readonly entries: readonly CartLine[];
  readonly productOf: OrderLineProps['productOf'];
  readonly inDialog?: boolean;
}
