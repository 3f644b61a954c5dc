import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import type { UndoList } from '../undo/use-undo-list';
import styles from './cart-lines.module.css';
import type { LinePicture } from './cart-product';
import { CartRow } from './cart-row';

interface CartLinesProps {
  readonly list: UndoList<CartLine>;
  readonly unavailable: ReadonlySet<number>;
  readonly pictureOf: (id: number) => LinePicture;
}

/** The cart as a table; on phones its rows show as cards. */
export function CartLines({ list, unavailable, pictureOf }: CartLinesProps) {
  const t = useText('cart');
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('cartCaption')}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('totalPrice')}</th>
        </tr>
      </thead>
      {list.slots.map(({ entry, removed }) => (
        <CartRow
          key={entry.id}
          line={entry}
          removed={removed}
          available={!unavailable.has(entry.id)}
          picture={pictureOf(entry.id)}
          onUndo={() => list.undo(entry.id)}
        />
      ))}
    </table>
  );
}
