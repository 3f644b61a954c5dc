import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, EmptyState } from '@gadgetry/shared-kernel/ui';
import drawing from '../drawing.module.css';
import styles from './empty-favourites.module.css';

const HEART = 'M0 44S-48 16-48-18A26 26 0 0 1 0-32 26 26 0 0 1 48-18C48 16 0 44 0 44Z';

const Hearts = () => (
  <svg className={drawing.drawing} viewBox="0 0 220 180" aria-hidden="true" focusable="false">
    <ellipse cx="110" cy="160" rx="84" ry="10" className={drawing.ground} />
    <rect x="58" y="22" width="104" height="138" rx="16" className={styles.phone} />
    <path d="M98 36h24" className={styles.speaker} />
    <path d={HEART} transform="translate(110 96) scale(.72)" className={styles.heart} />
    <path d={HEART} transform="translate(184 52) rotate(14) scale(.26)" className={styles.small} />
    <path d={HEART} transform="translate(34 84) rotate(-12) scale(.2)" className={styles.small} />
  </svg>
);

export function EmptyFavourites() {
  const t = useText('cart');
  return (
    <EmptyState drawing={<Hearts />} title={t('favouritesEmpty')} text={t('favouritesEmptyHint')}>
      <ButtonLink to={paths.home}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}
