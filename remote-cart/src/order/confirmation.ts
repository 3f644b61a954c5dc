import { publish } from '@gadgetry/shared-kernel/events';
import { formatPrice, type useText } from '@gadgetry/shared-kernel/i18n';
import { itemNames } from '@gadgetry/shared-kernel/item-storage';
import { ORDERS_PATH } from './order';
import { readOrders } from './stored-orders';

/** Length of the shown part of an order's id. */
const SHOWN_OF_ID = 8;

/** Returns the number of an order as shoppers see it. */
export const orderNumber = ({ id }: { readonly id: string }): string =>
  id.slice(0, SHOWN_OF_ID).toUpperCase();

type CartText = ReturnType<typeof useText<'cart'>>;

/** Publishes a notice about the order with this id: its number and total, and a link to the orders, which list its products. */
export function publishConfirmation(t: CartText, orderId: string): void {
  // Another tab may have placed a newer one.
  const order = readOrders().find(({ id }) => id === orderId);
  if (!order) return;
  // With full or denied storage, the order is gone once the tab closes.
  const isKept = itemNames('cart', 'order:').some((name) => name.endsWith(order.id));
  const number = t('orderNumber', { id: orderNumber(order) });
  publish('shell/notify', {
    id: 'order',
    text: [t('ordered'), `${number} · ${formatPrice(order.total)}`, ...(isKept ? [t('orderKept')] : [])].join(
      '\n',
    ),
    link: { to: ORDERS_PATH, text: t('ordersTitle') },
  });
}
