import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, CartButton, FavouriteButton, Icon, IconButton, Price } from '@gadgetry/shared-kernel/ui';
import styles from './buy.module.css';

interface BuyButtonsProps {
  readonly name: string;
  /** The list product that the cart takes; `undefined` while unknown. */
  readonly product: Product | undefined;
  /** Whether the list of products has loaded; a missing product is then not on sale. */
  readonly settled: boolean;
}

/** The cart and favourite buttons; they keep their size while the list of products loads, which the cart needs. */
export function BuyButtons({ name, product, settled }: BuyButtonsProps) {
  const t = useText('product');
  const kernel = useText('kernel');
  if (product)
    return (
      <>
        <CartButton product={product} />
        <FavouriteButton product={product} />
      </>
    );
  return (
    <>
      <Button className={styles.waiting} disabled>
        {settled ? t('notOnSale') : kernel('addToCart')}
      </Button>
      <IconButton className={styles.heart} disabled aria-label={kernel('favouriteAdd', { name })}>
        <Icon name="heart" />
      </IconButton>
    </>
  );
}

interface BuyBarProps extends BuyButtonsProps {
  readonly price: number;
  readonly fullPrice: number;
  readonly visible: boolean;
}

/** On phones, price and buttons at the lower edge, from the page's own buttons to the end of its content. */
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
