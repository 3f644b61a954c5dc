import { formatCount, formatPrice, toLocale, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  EmptyState,
  PageHeading,
  Skeleton,
  useIsStatic,
} from '@gadgetry/shared-kernel/ui';
import { useMemo } from 'react';
import drawing from '../drawing.module.css';
import emptyStyles from './empty-order.module.css';
import { type KeptOrder, lastOrder } from './kept-order';
import { OrderLines } from './order-lines';
import styles from './order-page.module.css';

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

function EmptyOrder() {
  const t = useText('cart');
  return (
    <EmptyState drawing={<Receipt />} title={t('noOrder')} text={t('noOrderHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}

function Summary({ order }: { readonly order: KeptOrder }) {
  const t = useText('cart');
  const language = useLanguage();
  const at = new Date(order.at);
  const date = at.toLocaleString(toLocale(language), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <p className={styles.head}>
        <span>{t('orderNumber', { id: order.id.slice(0, SHOWN_OF_ID).toUpperCase() })}</span>
        <time dateTime={at.toISOString()}>{date}</time>
      </p>
      <p className={styles.demonstration}>{t('demonstrated')}</p>
      <OrderLines entries={order.lines} facts within="page" />
      <dl className={styles.sums}>
        {order.savings > 0 && (
          <div className={styles.savings}>
            <dt>{t('orderSavings')}</dt>
            <dd>{formatPrice(order.savings)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('totalFor', { count: order.items, formatted: formatCount(order.items, language) })}</dt>
          <dd>{formatPrice(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Characters of an order's id that tell it apart for a reader. */
const SHOWN_OF_ID = 8;

export function Page() {
  const t = useText('cart');
  // A view is the same for everybody: whose order it is shows when the page is taken over.
  const isStatic = useIsStatic();
  const order = useMemo(() => (isStatic ? undefined : lastOrder()), [isStatic]);
  return (
    <div className={styles.page}>
      <Breadcrumbs current={t('orderTitle')} />
      <PageHeading>{t('orderTitle')}</PageHeading>
      {isStatic && (
        <div className={styles.coming}>
          <Skeleton height="360px" radius="var(--radius)" />
        </div>
      )}
      {order && (
        <>
          <Summary order={order} />
          <div className={styles.ways}>
            <Button variant="secondary" onClick={() => print()}>
              {t('print')}
            </Button>
            <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
          </div>
        </>
      )}
      {!isStatic && !order && <EmptyOrder />}
    </div>
  );
}
