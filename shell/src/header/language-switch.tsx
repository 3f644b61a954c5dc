import { useText } from 'shared-kernel/i18n';
import { toggleLanguage, useLanguage } from 'shared-kernel/preferences';
import styles from './switches.module.css';

/** English or Ukrainian; the button shows the language in use and is named after the other one, in its own words. */
export function LanguageSwitch() {
  const t = useText('shell');
  const language = useLanguage();
  return (
    <button type="button" className={styles.language} onClick={toggleLanguage}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className={styles.hidden} lang={language === 'en' ? 'uk' : 'en'}>
        {t('switchLanguage')}
      </span>
    </button>
  );
}
