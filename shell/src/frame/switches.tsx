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
import { painted } from '../composition/timing';
import styles from './switches.module.css';

/** Each language by its own name, which is the same in every interface. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', ua: 'Українська' };

const GLOBE = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z';

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

const useLanguageSwitch = () => useSwitch(useLanguage(), otherLanguage, toggleLanguage);

interface ThemeSwitchProps {
  /** A row with its name and a track; a square of the header otherwise. */
  readonly row?: boolean;
}

/** Light or dark; sun and moon change places for 750 ms (spec §9). Which one shows follows the document's class. */
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
      // The boot script finds it by this.
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

/** English or Ukrainian; the button shows the language in use, and says how to get to the other one in its own words. */
export function LanguageSwitch() {
  const t = useText('shell');
  const [language, press] = useLanguageSwitch();
  const other = otherLanguage(language);
  return (
    // The boot script finds it by the language that it leads to.
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

/** Both switches in rows, where there is room for their names. */
export const Switches = () => (
  <div>
    <ThemeSwitch row />
    <LanguageChoice />
  </div>
);
