import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import { formatCount, formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import type { RowMark } from '../long-list/any-length';
import { RemovedNotice } from '../undo/removed-notice';
import undoStyles from '../undo/undo.module.css';
import { entryState } from '../undo/undo-list';
import { useUndoFocus } from '../undo/use-undo-focus';
import styles from './cart-lines.module.css';
import { CartProduct, type LinePicture } from './cart-product';
import { QuantityStepper } from './quantity-stepper';

export interface CartRowMark extends RowMark {
  /** Number of the row in its table, from 1: the headings. */
  readonly rowIndex: number;
}

interface CartRowProps {
  readonly line: CartLine;
  readonly removed: boolean;
  readonly available: boolean;
  readonly picture: LinePicture;
  /** Undefined in a cart that is on the page as a whole. */
  readonly mark: CartRowMark | undefined;
  readonly onUndo: () => void;
}

/** Repeats a column's heading beside its value, where the screen has no room for columns. */
const Label = ({ children }: { readonly children: string }) => (
  <span className={styles.label} aria-hidden="true">
    {children}
  </span>
);

/** A line of the cart, and the notice that replaces it once it is removed. */
export function CartRow({ line, removed, available, picture, mark, onUndo }: CartRowProps) {
  const t = useText('cart');
  const kernel = useText('kernel');
  const language = useLanguage();
  const { place, undo, isGone } = useUndoFocus<HTMLTableSectionElement>(removed, onUndo, mark?.ref);
  return (
    <tbody data-index={mark?.['data-index']} ref={place} className={undoStyles.place}>
      <tr aria-rowindex={mark?.rowIndex} {...entryState(removed, isGone, styles.line)}>
        <th scope="row" abbr={line.name} className={styles.product}>
          <CartProduct line={line} available={available} picture={picture} />
        </th>
        <td className={styles.quantity}>
          {available ? (
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
          {available ? (
            <strong>{formatPrice(lineTotal(line))}</strong>
          ) : (
            <span>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('notCounted')}</VisuallyHidden>
            </span>
          )}
        </td>
      </tr>
      {removed && (
        <tr aria-rowindex={mark?.rowIndex} className={styles.undo}>
          <td colSpan={4}>
            <RemovedNotice name={line.name} layout="line" onUndo={undo} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
