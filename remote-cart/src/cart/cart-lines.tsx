import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import type { ReactNode } from 'react';
import type { UndoPlace } from '../undo/undo-list';
import styles from './cart-lines.module.css';
import type { CartRowAttributes } from './cart-row';

interface CartTableProps {
  /** Total number of lines, if the page holds only a part of them. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** The table of the cart's lines with its headings; on phones, rows look like cards. */
export function CartTable({ count, children }: CartTableProps) {
  const t = useText('cart');
  return (
    <table className={styles.table} aria-rowcount={count && count + 1}>
      <caption>
        <VisuallyHidden>{t('cartCaption')}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr aria-rowindex={count && 1}>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('totalPrice')}</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

export interface CartLinesProps {
  readonly entries: readonly UndoPlace<CartLine>[];
  readonly unavailable: ReadonlySet<number>;
  readonly children: (place: UndoPlace<CartLine>, attributes?: CartRowAttributes) => ReactNode;
}

export const AllLines = ({ entries, children }: CartLinesProps) => (
  <CartTable>{entries.map((place) => children(place))}</CartTable>
);
