import { publish } from '@gadgetry/shared-kernel/events';
import { formatPrice, type useText } from '@gadgetry/shared-kernel/i18n';
import { itemNames } from '@gadgetry/shared-kernel/item-storage';
import { ORDERS_PATH } from './order';
import { readOrders } from './stored-orders';

/** Length of the shown part of an order's id. */
const NUMBER_LENGTH = 8;

/** Returns the number of an order as shoppers see it. */
export const orderNumber = ({ id }: { readonly id: string }): string =>
  id.slice(0, NUMBER_LENGTH).toUpperCase();

type CartText = ReturnType<typeof useText<'cart'>>;

/** Publishes a notice about the order with this id: its number and total, and a link to the orders, which list its products. */
export function publishConfirmation(t: CartText, orderId: string): void {
  // Not the newest order: another tab may have placed one since.
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
