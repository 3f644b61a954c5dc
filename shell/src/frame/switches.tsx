import { useText } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, otherLanguage, otherTheme } from '@gadgetry/shared-kernel/model/preferences';
import { toggleLanguage, toggleTheme, useLanguage, useTheme } from '@gadgetry/shared-kernel/preferences';
import { Icon, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { startTransition, useOptimistic } from 'react';
import { painted } from '../composition/timing';
import styles from './switches.module.css';

/**
 * A switch whose page takes a while to follow, since all of it changes: the switch answers first, then the page
 * follows in one go.
 * @returns what the switch shows, and what a press on it does
 */
function useSwitch<T>(
  current: T,
  otherOf: (shown: T) => T,
  follow: () => void,
): [shown: T, press: () => void] {
  const [shown, show] = useOptimistic(current);
  const press = (): void =>
    startTransition(async () => {
      show(otherOf(shown));
      await painted();
      follow();
    });
  return [shown, press];
}

/** Light or dark; sun and moon change places for 750 ms (spec §9). Which one shows follows the document's class. */
export function ThemeSwitch() {
  const t = useText('shell');
  const [theme, press] = useSwitch(useTheme(), otherTheme, toggleTheme);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === 'dark'}
      aria-label={t('darkTheme')}
      className={styles.theme}
      onClick={press}
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
  const [language, press] = useSwitch(useLanguage(), otherLanguage, toggleLanguage);
  return (
    <button type="button" className={styles.language} onClick={press}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <VisuallyHidden>
        <span lang={htmlLang(otherLanguage(language))}>{t('switchLanguage')}</span>
      </VisuallyHidden>
    </button>
  );
}
