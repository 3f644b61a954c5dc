import { useText } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, otherLanguage, otherTheme } from '@gadgetry/shared-kernel/model/preferences';
import { toggleLanguage, toggleTheme, useLanguage, useTheme } from '@gadgetry/shared-kernel/preferences';
import { Icon, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { startTransition, useOptimistic } from 'react';
import { painted } from '../composition/timing';
import styles from './switches.module.css';

/** Returns what a switch shows, and what a press on it does: the switch answers first, then the whole page follows. */
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

interface SwitchProps {
  /** A row of a menu that bears its name in words; a square of the header otherwise. */
  readonly row?: boolean;
}

/** Light or dark; sun and moon change places for 750 ms (spec §9). Which one shows follows the document's class. */
export function ThemeSwitch({ row = false }: SwitchProps) {
  const t = useText('shell');
  const [theme, press] = useSwitch(useTheme(), otherTheme, toggleTheme);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === 'dark'}
      aria-label={t('darkTheme')}
      className={row ? styles.row : styles.square}
      onClick={press}
    >
      {row && t('darkTheme')}
      <span className={styles.lights}>
        <span className={styles.sun}>
          <Icon name="sun" />
        </span>
        <span className={styles.moon}>
          <Icon name="moon" />
        </span>
      </span>
    </button>
  );
}

/** English or Ukrainian; the button shows the language in use, and says how to get to the other one in its own words. */
export function LanguageSwitch({ row = false }: SwitchProps) {
  const t = useText('shell');
  const [language, press] = useSwitch(useLanguage(), otherLanguage, toggleLanguage);
  return (
    <button
      type="button"
      className={row ? styles.row : styles.square}
      onClick={press}
      // The boot script finds it by this.
      data-language-switch=""
    >
      {row && <span>{t('language')} </span>}
      <span>{language.toUpperCase()} </span>
      <VisuallyHidden>
        <span lang={htmlLang(otherLanguage(language))}>{t('switchLanguage')}</span>
      </VisuallyHidden>
    </button>
  );
}
