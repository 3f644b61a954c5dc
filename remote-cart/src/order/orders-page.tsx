import { type CartLine, cart$, restoreToCart } from '@gadgetry/shared-kernel/cart';
import { type Product, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatCount, formatPrice, toLocale, useText } from '@gadgetry/shared-kernel/i18n';
import { watchItems } from '@gadgetry/shared-kernel/item-storage';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths, useNavigate } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  focusPage,
  PageHeading,
  Skeleton,
} from '@gadgetry/shared-kernel/ui';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Drawing } from '../drawing';
import { orderNumber } from './confirmation';
import type { OrderedProduct } from './order-line';
import { OrderLines } from './order-lines';
import styles from './orders-page.module.css';
import { hasUnreadable, readOrders, removeOrder, removeOrders, type StoredOrder } from './stored-orders';

export { publishConfirmation } from './confirmation';

const RECEIPT =
  'M88 36a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10v116l-8-7-8 7-8-7-8 7-8-7-8 7-8-7-8 7ZM104 50h32M104 66h32M104 82h18';

function NoOrders() {
  const t = useText('cart');
  return (
    <EmptyState drawing={<Drawing outline={RECEIPT} />} title={t('noOrder')} text={t('noOrderHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}

interface OrderFootProps {
  readonly order: StoredOrder;
  readonly findOnSale: FindOnSale;
  readonly onPrint: () => void;
  readonly onRemove: () => void;
}

interface OrderCardProps extends OrderFootProps {
  readonly isNewest: boolean;
  readonly isPrinted: boolean;
}

/** Returns whether some of an order's products are on sale, and a function that adds those to the cart and opens it. */
function useBuyAgain({ lines }: StoredOrder, findOnSale: FindOnSale) {
  const t = useText('cart');
  const language = useLanguage();
  const navigate = useNavigate();
  const available = lines.flatMap((line) => {
    const product = findOnSale(line);
    return product ? [{ ...product, quantity: line.quantity }] : [];
  });
  const count = available.length;
  const buyAgain = (): void => {
    for (const { pictures: _, ...line } of available) restoreToCart(line, cart$.value.lines.length);
    // Replaces the announcements of the single products.
    publish('shell/announce', { text: t('addedAll', { count, formatted: formatCount(count, language) }) });
    navigate(paths.cart);
  };
  return { canBuy: count > 0, buyAgain };
}

/** The sums of an order, and what can be done with it. */
function OrderFoot({ order, findOnSale, onPrint, onRemove }: OrderFootProps) {
  const t = useText('cart');
  const language = useLanguage();
  const { canBuy, buyAgain } = useBuyAgain(order, findOnSale);
  const id = orderNumber(order);
  const items = t('totalFor', { count: order.items, formatted: formatCount(order.items, language) });
  return (
    <div className={styles.foot}>
      <dl className={styles.sums}>
        {order.savings > 0 && (
          <div className={styles.savings}>
            <dt>{t('orderSavings')}</dt>
            <dd>{formatPrice(order.savings)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{items}</dt>
          <dd>{formatPrice(order.total)}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        {canBuy && (
          <Button aria-label={t('buyAgainNamed', { id })} onClick={buyAgain}>
            {t('buyAgain')}
          </Button>
        )}
        <Button variant="secondary" aria-label={t('printNamed', { id })} onClick={onPrint}>
          {t('print')}
        </Button>
        <Button variant="quiet" aria-label={t('removeOrderNamed', { id })} onClick={onRemove}>
          {t('removeOrder')}
        </Button>
      </div>
    </div>
  );
}

/** An order; folded unless it is the newest one when it appears. */
function OrderCard({ order, isNewest, isPrinted, findOnSale, onPrint, onRemove }: OrderCardProps) {
  const t = useText('cart');
  const language = useLanguage();
  // Another tab may add a newer order while this one is read.
  const [isOpen] = useState(isNewest);
  const at = new Date(order.at);
  const date = at.toLocaleString(toLocale(language), { dateStyle: 'long', timeStyle: 'short' });
  const id = orderNumber(order);
  return (
    <li className={styles.order} data-printed={isPrinted || undefined}>
      <details open={isOpen}>
        <summary className={styles.head}>
          <strong>{t('orderNumber', { id })}</strong>
          <time dateTime={at.toISOString()}>{date}</time>
          <span className={styles.sum}>{formatPrice(order.total)}</span>
        </summary>
        <div className={styles.content}>
          <OrderLines list={order.id} entries={order.lines} productOf={orderedProduct(findOnSale)} />
          <OrderFoot order={order} findOnSale={findOnSale} onPrint={onPrint} onRemove={onRemove} />
        </div>
      </details>
    </li>
  );
}

const readStored = () => ({ orders: readOrders(), isUnreadable: hasUnreadable() });

/** Reads the orders before the first paint, and when another tab changes them; none in a prerendered page. */
function useOrders() {
  const [stored, setStored] = useState<ReturnType<typeof readStored>>();
  const reload = (): void => setStored(readStored());
  const onChange = useEffectEvent(reload);
  useLayoutEffect(() => {
    onChange();
    return watchItems('cart', () => onChange());
  }, []);
  return { ...stored, reload };
}

/** Finds an ordered product in the catalogue: `null` if it is gone or its id belongs to another, `undefined` until the catalogue has loaded. */
type FindOnSale = (line: CartLine) => Product | null | undefined;

function useFindOnSale(): FindOnSale {
  const { items, status } = useProducts();
  const byId = useMemo(() => new Map(items.map((product) => [product.id, product])), [items]);
  return ({ id, itemId }) => {
    const product = byId.get(id);
    if (product?.itemId === itemId) return product;
    return status === 'ready' ? null : undefined;
  };
}

const orderedProduct =
  (findOnSale: FindOnSale) =>
  (line: CartLine): OrderedProduct => {
    const product = findOnSale(line);
    return {
      to: product ? paths.product(product) : undefined,
      image: product?.image,
      pictures: product?.pictures,
      isGone: product === null,
    };
  };

interface RemovalProps {
  /** The order to remove, or all of them; without it, no question shows. */
  readonly asked: StoredOrder | 'all' | undefined;
  readonly onDone: () => void;
}

/** Asks before orders are removed for good. */
function Removal({ asked, onDone }: RemovalProps) {
  const t = useText('cart');
  const isAll = asked === 'all';
  const remove = (): void => {
    if (isAll) removeOrders();
    else if (asked) removeOrder(asked);
    // The button that opened the dialog is removed as well, so the page takes the focus.
    flushSync(onDone);
    focusPage();
  };
  return (
    <Dialog
      open={asked !== undefined}
      title={
        isAll || !asked ? t('removeOrdersQuestion') : t('removeOrderQuestion', { id: orderNumber(asked) })
      }
      onCancel={onDone}
    >
      <p>{t('removeForGood')}</p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button onClick={remove}>{t('removeOrder')}</Button>
      </div>
    </Dialog>
  );
}

export function Page() {
  const t = useText('cart');
  const { orders, isUnreadable, reload } = useOrders();
  const findOnSale = useFindOnSale();
  const [asked, ask] = useState<RemovalProps['asked']>();
  const [printed, setPrinted] = useState<string>();
  const printOrder = ({ id }: StoredOrder): void => {
    // Some browsers block until printing ends, others return at once.
    addEventListener('afterprint', () => setPrinted(undefined), { once: true });
    flushSync(() => setPrinted(id));
    print();
  };
  return (
    <div className={styles.page} data-prints-one={printed !== undefined || undefined}>
      <Breadcrumbs current={t('ordersTitle')} />
      <PageHeading>{t('ordersTitle')}</PageHeading>
      {!orders && (
        <div className={styles.coming}>
          <Skeleton height="360px" radius="var(--radius)" />
        </div>
      )}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <>
          <p className={styles.hint}>{t('ordersHint')}</p>
          <ul className={styles.orders}>
            {orders.map((order, index) => (
              <OrderCard
                key={order.id}
                order={order}
                isNewest={index === 0}
                isPrinted={printed === order.id}
                findOnSale={findOnSale}
                onPrint={() => printOrder(order)}
                onRemove={() => ask(order)}
              />
            ))}
          </ul>
        </>
      )}
      {isUnreadable && <p className={styles.hint}>{t('unreadable')}</p>}
      {orders && (orders.length > 0 || isUnreadable) && (
        <Button variant="quiet" className={styles.removeAll} onClick={() => ask('all')}>
          {t('removeOrders')}
        </Button>
      )}
      <Slot name="orders/end" />
      <Removal
        asked={asked}
        onDone={() => {
          ask(undefined);
          reload();
        }}
      />
    </div>
  );
}
