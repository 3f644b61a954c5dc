import { useText } from '@gadgetry/shared-kernel/i18n';
import {
  htmlLang,
  type Language,
  otherLanguage,
  otherTheme,
} from '@gadgetry/shared-kernel/model/preferences';
import { toggleLanguage, toggleTheme, useLanguage, useTheme } from '@gadgetry/shared-kernel/preferences';
import { Icon, StrokeIcon, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { startTransition, useOptimistic } from 'react';
import { afterPaint } from '../composition/timing';
import styles from './switches.module.css';

/** The name of each language in that language. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', ua: 'Українська' };

const GLOBE = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z';

/** Returns the state of a switch and its press handler. The switch renders first, the rest of the page in a transition. */
function useSwitch<T>(
  current: T,
  otherOf: (shown: T) => T,
  toggle: () => void,
): [shown: T, press: () => void] {
  const [shown, show] = useOptimistic(current);
  const press = (): void =>
    startTransition(async () => {
      show(otherOf(shown));
      await afterPaint();
      toggle();
    });
  return [shown, press];
}

const useLanguageSwitch = () => useSwitch(useLanguage(), otherLanguage, toggleLanguage);

interface ThemeSwitchProps {
  /** Whether to render a row with a name and a track instead of a square for the header. */
  readonly row?: boolean;
}

/** Switches the theme; sun and moon change places for 750 ms (spec §9). CSS selects the icon by the document's class. */
export function ThemeSwitch({ row = false }: ThemeSwitchProps) {
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
      // The boot script finds the switch by this attribute.
      data-theme-switch=""
    >
      <span className={styles.lights}>
        <span className={styles.sun}>
          <Icon name="sun" />
        </span>
        <span className={styles.moon}>
          <Icon name="moon" />
        </span>
      </span>
      {row && t('darkTheme')}
      {row && <span className={styles.track} />}
    </button>
  );
}

/** Switches the language. Shows the current language, and describes the action in the other one. */
export function LanguageSwitch() {
  const t = useText('shell');
  const [language, press] = useLanguageSwitch();
  const other = otherLanguage(language);
  return (
    // The boot script finds the switch by the language that it selects.
    <button type="button" className={styles.square} onClick={press} data-language-switch={other}>
      <span>{language.toUpperCase()} </span>
      <VisuallyHidden>
        <span lang={htmlLang(other)}>{t('switchLanguage')}</span>
      </VisuallyHidden>
    </button>
  );
}

function LanguageChoice() {
  const t = useText('shell');
  const [language, press] = useLanguageSwitch();
  return (
    <fieldset className={styles.row} aria-label={t('language')}>
      <StrokeIcon path={GLOBE} />
      <div className={styles.pair}>
        {(['en', 'ua'] as const).map((one) => (
          <button
            key={one}
            type="button"
            lang={htmlLang(one)}
            aria-pressed={one === language}
            onClick={() => one !== language && press()}
            data-language-switch={one}
          >
            {NAMES[one]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Both switches as rows with names. */
export const Switches = () => (
  <div>
    <ThemeSwitch row />
    <LanguageChoice />
  </div>
);
