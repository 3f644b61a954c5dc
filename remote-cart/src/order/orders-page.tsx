import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, formatPrice, toLocale, useText } from '@gadgetry/shared-kernel/i18n';
import { watchItems } from '@gadgetry/shared-kernel/item-storage';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
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
import drawing from '../drawing.module.css';
import emptyStyles from './empty-order.module.css';
import { hasUnreadable, type KeptOrder, readOrders, removeOrder, removeOrders } from './kept-orders';
import type { OrderedProduct } from './order-line';
import { OrderLines } from './order-lines';
import styles from './orders-page.module.css';

const Receipt = () => (
  <svg className={drawing.drawing} viewBox="0 0 220 180" aria-hidden="true" focusable="false">
    <ellipse cx="110" cy="160" rx="84" ry="10" className={drawing.ground} />
    <path
      d="M62 24a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v136l-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10Z"
      className={emptyStyles.paper}
    />
    <path d="M80 42h60M80 62h60M80 82h36" className={emptyStyles.lines} />
    <path d="M94 108v4M126 108v4M98 128q12-9 24 0" className={drawing.face} />
    <path d="M34 50v16M26 58h16M186 30v12M180 36h12M194 98v8M190 102h8" className={drawing.sparks} />
  </svg>
);

function NoOrders() {
  const t = useText('cart');
  return (
    <EmptyState drawing={<Receipt />} title={t('noOrder')} text={t('noOrderHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}

/** Characters of an order's id that tell it apart for a reader. */
const SHOWN_OF_ID = 8;

const numberOf = ({ id }: KeptOrder): string => id.slice(0, SHOWN_OF_ID).toUpperCase();

interface OrderCardProps {
  readonly order: KeptOrder;
  readonly isNewest: boolean;
  readonly isPrinted: boolean;
  readonly productOf: (line: CartLine) => OrderedProduct;
  readonly onPrint: () => void;
  readonly onRemove: () => void;
}

/** An order, folded but for the newest one. */
function OrderCard({ order, isNewest, isPrinted, productOf, onPrint, onRemove }: OrderCardProps) {
  const t = useText('cart');
  const language = useLanguage();
  const at = new Date(order.at);
  const date = at.toLocaleString(toLocale(language), { dateStyle: 'long', timeStyle: 'short' });
  const id = numberOf(order);
  const items = t('totalFor', { count: order.items, formatted: formatCount(order.items, language) });
  return (
    <li className={styles.order} data-printed={isPrinted || undefined}>
      <details open={isNewest || isPrinted}>
        <summary className={styles.head}>
          <strong>{t('orderNumber', { id })}</strong>
          <time dateTime={at.toISOString()}>{date}</time>
          <span className={styles.sum}>{formatPrice(order.total)}</span>
        </summary>
        <OrderLines list={order.id} entries={order.lines} productOf={productOf} within="page" />
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
          <Button variant="secondary" aria-label={t('printNamed', { id })} onClick={onPrint}>
            {t('print')}
          </Button>
          <Button variant="quiet" aria-label={t('removeOrderNamed', { id })} onClick={onRemove}>
            {t('removeOrder')}
          </Button>
        </div>
      </details>
    </li>
  );
}

const readStored = () => ({ orders: readOrders(), isUnreadable: hasUnreadable() });

/** Reads the orders before the first paint, and again when another tab changes them; a prerendered page has none. */
function useOrders() {
  const [stored, setStored] = useState<ReturnType<typeof readStored>>();
  const renew = (): void => setStored(readStored());
  const onStart = useEffectEvent(renew);
  useLayoutEffect(() => {
    onStart();
    return watchItems('cart', () => onStart());
  }, []);
  return { ...stored, renew };
}

function useOrderedProducts(): (line: CartLine) => OrderedProduct {
  const { items } = useProducts();
  const byId = useMemo(() => new Map(items.map((product) => [product.id, product])), [items]);
  return ({ id, itemId }) => {
    const product = byId.get(id);
    return {
      to: product?.itemId === itemId ? paths.product(product) : undefined,
      pictures: product?.pictures,
    };
  };
}

interface RemovalProps {
  /** The order to be removed, or all of them; nothing is asked without. */
  readonly asked: KeptOrder | 'all' | undefined;
  readonly onDone: () => void;
}

/** Asks before orders go for good. */
function Removal({ asked, onDone }: RemovalProps) {
  const t = useText('cart');
  const isAll = asked === 'all';
  const remove = (): void => {
    if (isAll) removeOrders();
    else if (asked) removeOrder(asked);
    // The button that asked is gone.
    flushSync(onDone);
    focusPage();
  };
  return (
    <Dialog
      open={asked !== undefined}
      title={isAll || !asked ? t('removeOrdersQuestion') : t('removeOrderQuestion', { id: numberOf(asked) })}
      onCancel={onDone}
    >
      <p>{t('removeForGood')}</p>
      <div className={styles.ways}>
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
  const { orders, isUnreadable, renew } = useOrders();
  const productOf = useOrderedProducts();
  const [asked, ask] = useState<RemovalProps['asked']>();
  const [printed, setPrinted] = useState<string>();
  const printOrder = ({ id }: KeptOrder): void => {
    // Some browsers wait for the printer, others only begin to.
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
                productOf={productOf}
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
      <Removal
        asked={asked}
        onDone={() => {
          ask(undefined);
          renew();
        }}
      />
    </div>
  );
}
