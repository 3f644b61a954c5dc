import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, CartButton, FavouriteButton, Icon, IconButton, Price } from '@gadgetry/shared-kernel/ui';
import styles from './buy.module.css';

interface BuyButtonsProps {
  readonly name: string;
  /** The list product that the cart takes; `undefined` while it is not known. */
  readonly product: Product | undefined;
  /** Whether the list of products has loaded, so that a missing product is not on sale at all. */
  readonly settled: boolean;
}

/** Cart and heart; of the same size while the list of products, which the cart needs, is still on its way. */
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

/** On phones: price and buttons at the lower edge, within a thumb's reach, once the page's own have been scrolled past. */
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
