import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, EmptyState } from '@gadgetry/shared-kernel/ui';
import styles from './empty-cart.module.css';

const EmptyBag = () => (
  <svg className={styles.drawing} viewBox="0 0 220 180" aria-hidden="true" focusable="false">
    <ellipse cx="110" cy="160" rx="84" ry="10" className={styles.ground} />
    <path d="M58 62h104l10 92a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6Z" className={styles.bag} />
    <path d="M58 62h104l2 20H56Z" className={styles.fold} />
    <path d="M84 84V52a26 26 0 0 1 52 0v32" className={styles.handle} />
    <path d="M92 118v4M128 118v4M98 138q12-9 24 0" className={styles.face} />
    <path d="M30 44v16M22 52h16M186 26v12M180 32h12M196 92v8M192 96h8" className={styles.sparks} />
  </svg>
);

/** What a cart without lines shows: a drawing, a sentence and a way on. */
export function EmptyCart() {
  const t = useText('cart');
  return (
    <EmptyState drawing={<EmptyBag />} title={t('cartEmpty')} text={t('cartEmptyHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}
