import { useText } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, otherLanguage } from '@gadgetry/shared-kernel/model/preferences';
import { toggleLanguage, toggleTheme, useLanguage, useTheme } from '@gadgetry/shared-kernel/preferences';
import { Icon, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { startTransition, useOptimistic } from 'react';
import { painted } from '../composition/timing';
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

/** English or Ukrainian; the button shows the language in use and is named after the other one, in its own words. */
export function LanguageSwitch() {
  const t = useText('shell');
  const [language, show] = useOptimistic(useLanguage());
  const other = otherLanguage(language);
  // Every text of the page changes: the switch answers first, then the page follows, in one go.
  const toggle = (): void =>
    startTransition(async () => {
      show(other);
      await painted();
      toggleLanguage();
    });
  return (
    <button type="button" className={styles.language} onClick={toggle}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <VisuallyHidden>
        <span lang={htmlLang(other)}>{t('switchLanguage')}</span>
      </VisuallyHidden>
    </button>
  );
}
