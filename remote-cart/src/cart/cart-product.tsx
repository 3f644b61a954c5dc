import { type CartLine, removeFromCart } from '@gadgetry/shared-kernel/cart';
import type { PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Icon, IconButton, Picture } from '@gadgetry/shared-kernel/ui';
import { lineFacts } from '../order/order';
import { PriceChangeNote } from '../stored-entry';
import styles from './cart-product.module.css';

/** `sizes` of a line's picture: the width that the line really gives it. */
const LINE_SIZES = '(min-width: 640px) 80px, 64px';

/** State of a line's picture: on its way, or shown with or without further formats. */
export type LinePicture = 'waiting' | PictureSources | undefined;

interface CartProductProps {
  readonly line: CartLine;
  readonly available: boolean;
  readonly picture: LinePicture;
}

/** The product of a cart line: out of the cart, its page, and what has become of it since it was added. */
export function CartProduct({ line, available, picture }: CartProductProps) {
  const t = useText('cart');
  const colorName = useColorName();
  const shown = useFormatSpec();
  return (
    <div className={styles.product}>
      <IconButton
        className={styles.remove}
        aria-label={t('remove', { name: line.name })}
        onClick={() => removeFromCart(line.id)}
      >
        <Icon name="close" />
      </IconButton>
      {/* The name leads there too: one stop is enough for keyboards and screen readers. */}
      <Link to={paths.product(line)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {picture !== 'waiting' && (
          <Picture
            src={line.image}
            sources={picture}
            alt=""
            name={line.name}
            sizes={LINE_SIZES}
            loading="eager"
          />
        )}
      </Link>
      <Link to={paths.product(line)} className={styles.name}>
        {line.name}
      </Link>
      <p className={styles.facts}>{lineFacts(line, colorName, shown)}</p>
      <div className={styles.note}>
        {available ? (
          <PriceChangeNote entry={line} />
        ) : (
          <p className={styles.unavailable}>{t('unavailable')}</p>
        )}
      </div>
    </div>
  );
}
