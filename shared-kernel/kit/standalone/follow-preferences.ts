import { translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, language$, theme$ } from '@gadgetry/shared-kernel/preferences';

/** Keeps a page without the shell in step with theme and language. */
export function followPreferences(): void {
  theme$.subscribe((theme) => {
    document.documentElement.className = theme;
  });
  language$.subscribe((language) => {
    document.documentElement.lang = htmlLang(language);
    void translateTo(language);
  });
}
