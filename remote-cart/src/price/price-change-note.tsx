import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { type PricedEntry, priceChangeOf } from './price-change';
import styles from './price-change-note.module.css';

/** Points out that a price is not what it was when the shopper added the product; shows nothing else. */
export function PriceChangeNote({ entry }: { readonly entry: PricedEntry }) {
  const t = useText('cart');
  const change = priceChangeOf(entry);
  if (!change) return null;
  const values = { before: formatPrice(change.before), now: formatPrice(change.now) };
  return (
    <p className={change.dropped ? styles.dropped : styles.rose}>
      {t(change.dropped ? 'priceDropped' : 'priceRose', values)}
    </p>
  );
}
