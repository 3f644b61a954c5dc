import { type CartLine, lineTotal, removeFromCart } from '@gadgetry/shared-kernel/cart';
import type { PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, formatPrice, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Icon, IconButton, Picture, ProductName, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { memo } from 'react';
import type { RowAttributes } from '../long-list/any-length';
import { unnamedFacts } from '../order/order';
import { Facts } from '../order/order-line';
import { PriceChangeNote } from '../stored-entry';
import undoStyles from '../undo/undo.module.css';
import { entryProps, RemovedNotice, useUndoFocus } from '../undo/undo-place';
import styles from './cart-lines.module.css';
import productStyles from './cart-row.module.css';
import { QuantityStepper } from './quantity-stepper';

/** `sizes` of a line's picture; has to match the style sheet. */
const LINE_SIZES = '(min-width: 640px) 96px, 64px';

/** `waiting` until the catalogue has loaded; then the picture's further formats, if any. */
type LinePicture = 'waiting' | PictureSources | undefined;

export interface CartRowAttributes extends RowAttributes {
  /** Number of the row in its table; the headings are row 1. */
  readonly rowIndex: number;
}

interface CartRowProps {
  readonly line: CartLine;
  readonly isRemoved: boolean;
  readonly isAvailable: boolean;
  readonly picture: LinePicture;
  /** `undefined` if the page holds the whole cart. */
  readonly attributes: CartRowAttributes | undefined;
  readonly onUndo: (id: number) => void;
}

/** The product of a cart line: picture, link, remove button, and changes since it was added. */
function CartProduct({ line, isAvailable, picture }: Pick<CartRowProps, 'line' | 'isAvailable' | 'picture'>) {
  const t = useText('cart');
  const colorName = useColorName();
  const shown = useFormatSpec();
  return (
    <div className={productStyles.product}>
      <IconButton
        className={productStyles.remove}
        aria-label={t('remove', { name: line.name })}
        onClick={() => removeFromCart(line.id)}
      >
        <Icon name="close" />
      </IconButton>
      {/* The name has the same link, and one tab stop is enough. */}
      <Link to={paths.product(line)} className={productStyles.picture} tabIndex={-1} aria-hidden="true">
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
      <Link to={paths.product(line)} className={productStyles.name}>
        <ProductName product={line} />
      </Link>
      <p className={productStyles.facts}>
        <Facts facts={unnamedFacts(line, colorName, shown)} />
      </p>
      <div className={productStyles.note}>
        {isAvailable ? (
          <PriceChangeNote entry={line} />
        ) : (
          <p className={productStyles.unavailable}>{t('unavailable')}</p>
        )}
      </div>
    </div>
  );
}

/** Repeats a column's heading beside its value on narrow screens. */
const Label = ({ children }: { readonly children: string }) => (
  <span className={styles.label} aria-hidden="true">
    {children}
  </span>
);

/** A line of the cart, or the notice that replaces a removed line. */
export const CartRow = memo(({ line, isRemoved, isAvailable, picture, attributes, onUndo }: CartRowProps) => {
  const t = useText('cart');
  const kernel = useText('kernel');
  const language = useLanguage();
  const { placeRef, undo, wasRemoved } = useUndoFocus<HTMLTableSectionElement>(
    isRemoved,
    () => onUndo(line.id),
    attributes?.ref,
  );
  return (
    <tbody data-index={attributes?.['data-index']} ref={placeRef} className={undoStyles.place}>
      <tr aria-rowindex={attributes?.rowIndex} {...entryProps(isRemoved, wasRemoved, styles.line)}>
        <th scope="row" abbr={line.name} className={styles.product}>
          <CartProduct line={line} isAvailable={isAvailable} picture={picture} />
        </th>
        <td className={styles.quantity}>
          {isAvailable ? (
            <QuantityStepper line={line} />
          ) : (
            <>
              <Label>{t('quantity')}</Label> {formatCount(line.quantity, language)}
            </>
          )}
        </td>
        <td className={styles.price}>
          <Label>{t('price')}</Label>
          <span>{formatPrice(line.price)}</span>
          {line.fullPrice > line.price && (
            <span className={styles.before}>
              <VisuallyHidden> {kernel('priceBefore')} </VisuallyHidden>
              <s>{formatPrice(line.fullPrice)}</s>
            </span>
          )}
        </td>
        <td className={styles.total}>
          <Label>{t('totalPrice')}</Label>
          {isAvailable ? (
            <strong>{formatPrice(lineTotal(line))}</strong>
          ) : (
            <span>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('notCounted')}</VisuallyHidden>
            </span>
          )}
        </td>
      </tr>
      {isRemoved && (
        <tr aria-rowindex={attributes?.rowIndex} className={styles.undo}>
          <td colSpan={4}>
            <RemovedNotice name={line.name} layout="line" onUndo={undo} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
