import { translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, language$, theme$ } from '@gadgetry/shared-kernel/preferences';

/** Keeps the document in step with the shopper's theme and language (spec §4, 'App start'). */
export function followPreferences(): void {
  const { documentElement } = document;
  theme$.subscribe((theme) => {
    documentElement.className = theme;
  });
  language$.subscribe((language) => {
    documentElement.lang = htmlLang(language);
    void translateTo(language);
  });
}
