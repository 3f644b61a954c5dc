import { useText } from '@gadgetry/shared-kernel/i18n';
import { Price } from '@gadgetry/shared-kernel/ui';
import styles from './buy.module.css';
import { BuyButtons, type BuyButtonsProps } from './buy-buttons';

interface BuyBarProps extends BuyButtonsProps {
  /** US dollars that the cart charges. */
  readonly price: number;
  /** US dollars before the discount. */
  readonly fullPrice: number;
  /** Whether the page's own buttons are out of view. */
  readonly visible: boolean;
}

/** On phones: price and buttons at the lower edge, within a thumb's reach, while the page's own are out of view. */
export function BuyBar({ price, fullPrice, visible, ...buttons }: BuyBarProps) {
  const t = useText('product');
  return (
    <aside
      className={styles.bar}
      aria-label={t('buyBar', { name: buttons.name })}
      hidden={!visible}
      data-bottom-bar=""
    >
      <Price price={price} fullPrice={fullPrice} />
      <div className={styles.barButtons}>
        <BuyButtons {...buttons} />
      </div>
    </aside>
  );
}
