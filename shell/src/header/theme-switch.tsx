import { useText } from '@gadgetry/shared-kernel/i18n';
import { toggleTheme, useTheme } from '@gadgetry/shared-kernel/preferences';
import { Icon } from '@gadgetry/shared-kernel/ui';
import styles from './switches.module.css';

/** Light or dark; sun and moon change places for 750 ms (spec §9). Which one shows follows the document's class. */
export function ThemeSwitch() {
  const t = useText('shell');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={useTheme() === 'dark'}
      aria-label={t('darkTheme')}
      className={styles.theme}
      onClick={toggleTheme}
    >
      <span className={styles.sun}>
        <Icon name="sun" />
      </span>
      <span className={styles.moon}>
        <Icon name="moon" />
      </span>
    </button>
  );
}
