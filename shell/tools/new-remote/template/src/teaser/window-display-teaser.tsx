import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import type { FragmentProps } from '@gadgetry/shared-kernel/contract';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { ButtonLink } from '@gadgetry/shared-kernel/ui';
import { chosen } from '../chosen';
import styles from './window-display-teaser.module.css';

/** The fragment: how many models there are to see, and the way there. Without any it shows nothing. */
export function WindowDisplayTeaser({ onClose }: FragmentProps) {
  const t = useText('window-display');
  const language = useLanguage();
  const count = chosen(useProducts().items).length;
  if (count === 0) return null;
  return (
    <div className={styles.teaser}>
      <p>{t('count', { count, formatted: formatCount(count, language) })}</p>
      <ButtonLink to="/window-display" onClick={onClose}>
        {t('look')}
      </ButtonLink>
    </div>
  );
}
