import { restoreToCart, useCart, useUnavailable } from '@gadgetry/shared-kernel/cart';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import {
  Breadcrumbs,
  ButtonLink,
  EmptyState,
  LoadFailure,
  OperatorInfo,
  PageHeading,
  useIsStatic,
} from '@gadgetry/shared-kernel/ui';
import { useMemo } from 'react';
import { CheckoutBlock } from '../checkout/checkout-block';
import { CheckoutDialog } from '../checkout/checkout-dialog';
import { PurchaseOverlay } from '../checkout/purchase-overlay';
import { useCheckout } from '../checkout/use-checkout';
import { Drawing } from '../drawing';
import { anyLength } from '../long-list/any-length';
import { ORDERS_PATH, orderOf } from '../order/order';
import { readOrders } from '../order/stored-orders';
import { usePictureSources } from '../stored-entry';
import { useUndoList } from '../undo/use-undo-list';
import { AllLines } from './cart-lines';
import styles from './cart-page.module.css';
import { CartRow } from './cart-row';

const CartLines = anyLength(AllLines, () =>
  import(/* webpackChunkName: "long-list" */ './long-cart-lines').then((module) => module.LongCartLines),
);

const BAG = 'M88 60h64v82a10 10 0 0 1-10 10H98a10 10 0 0 1-10-10ZM104 76V42a16 16 0 0 1 32 0v34';

function EmptyCart() {
  const t = useText('cart');
  // A prerendered page is the same for all shoppers, so it ignores stored orders.
  const isStatic = useIsStatic();
  const hasOrdered = useMemo(() => !isStatic && readOrders().length > 0, [isStatic]);
  return (
    <EmptyState drawing={<Drawing outline={BAG} />} title={t('cartEmpty')} text={t('cartEmptyHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
      {hasOrdered && (
        <ButtonLink variant="quiet" to={ORDERS_PATH}>
          {t('ordersTitle')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

export function Page() {
  const t = useText('cart');
  const { status, items: products, error, retry } = useProducts();
  const { lines } = useCart();
  const unavailable = useUnavailable();
  const sourcesOf = usePictureSources(products);
  const order = useMemo(() => orderOf(lines, unavailable), [lines, unavailable]);
  const slotContext = { lines: order.lines.length, total: order.total };
  const checkout = useCheckout(order);
  const { places, undo } = useUndoList('cart/line-removed', lines, restoreToCart);

  if (checkout.stage === 'thanking') return <PurchaseOverlay orderId={checkout.orderId} />;
  const isEmpty = lines.length === 0;
  const layout = [places.length > 0 && styles.layout, isEmpty && styles.emptied].filter(Boolean).join(' ');
  // Until the catalogue has loaded, pictures wait: without its formats, each would be fetched twice.
  const waiting = status === 'idle' || status === 'loading';
  return (
    <div className={styles.page}>
      <Breadcrumbs />
      <PageHeading>{t('cartTitle')}</PageHeading>
      <div className={layout}>
        {places.length > 0 && (
          <div className={styles.lines}>
            <CartLines entries={places} unavailable={unavailable}>
              {({ entry, isRemoved }, attributes) => (
                <CartRow
                  key={entry.id}
                  line={entry}
                  isRemoved={isRemoved}
                  isAvailable={!unavailable.has(entry.id)}
                  picture={waiting ? 'waiting' : sourcesOf(entry.id)}
                  attributes={attributes}
                  onUndo={undo}
                />
              )}
            </CartLines>
            {status === 'failed' && <LoadFailure file="products" error={error} onRetry={retry} />}
          </div>
        )}
        {isEmpty ? (
          <EmptyCart />
        ) : (
          <div className={styles.checkout}>
            <Slot name="cart/above-total" context={slotContext} />
            <CheckoutBlock order={order} onCheckout={checkout.start} />
            <OperatorInfo />
          </div>
        )}
      </div>
      {!isEmpty && <Slot name="cart/after-lines" context={slotContext} />}
      <Slot name="cart/end" />
      <CheckoutDialog order={order} checkout={checkout} picturesOf={sourcesOf} />
    </div>
  );
}
