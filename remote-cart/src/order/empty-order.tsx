import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, EmptyState } from '@gadgetry/shared-kernel/ui';
import drawing from '../drawing.module.css';
import styles from './empty-order.module.css';

const Receipt = () => (
  <svg className={drawing.drawing} viewBox="0 0 220 180" aria-hidden="true" focusable="false">
    <ellipse cx="110" cy="160" rx="84" ry="10" className={drawing.ground} />
    <path
      d="M62 24a6 6 0 0 1 6-6h84a6 6 0 0 1 6 6v136l-12-10-12 10-12-10-12 10-12-10-12 10-12-10-12 10Z"
      className={styles.paper}
    />
    <path d="M80 42h60M80 62h60M80 82h36" className={styles.lines} />
    <path d="M94 108v4M126 108v4M98 128q12-9 24 0" className={drawing.face} />
    <path d="M34 50v16M26 58h16M186 30v12M180 36h12M194 98v8M190 102h8" className={drawing.sparks} />
  </svg>
);

export function EmptyOrder() {
  const t = useText('cart');
  return (
    <EmptyState drawing={<Receipt />} title={t('noOrder')} text={t('noOrderHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}
