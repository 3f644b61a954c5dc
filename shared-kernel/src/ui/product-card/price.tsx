import { formatPrice } from '../../i18n/format';
import { useText } from '../../i18n/i18n';
import styles from './price.module.css';

/** Properties of `Price`. */
export interface PriceProps {
  /** US dollars that the cart charges. */
  readonly price: number;
  /** US dollars before the discount; shown struck through when higher. */
  readonly fullPrice: number;
  readonly large?: boolean;
}

/** A price, with the one before the discount beside it; both are named for those who can't see the strike. */
export function Price({ price, fullPrice, large = false }: PriceProps) {
  const t = useText('kernel');
  return (
    <p className={large ? styles.large : styles.price}>
      <span className={styles.hidden}>{t('price')} </span>
      <strong>{formatPrice(price)}</strong>
      {fullPrice > price && (
        <>
          <span className={styles.hidden}> {t('priceBefore')} </span>
          <s className={styles.before}>{formatPrice(fullPrice)}</s>
        </>
      )}
    </p>
  );
}
