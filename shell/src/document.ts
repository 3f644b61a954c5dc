import { texts } from 'shared-kernel/i18n';
import { htmlLang, language$, theme$ } from 'shared-kernel/preferences';

const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act, 0));
};

/** Keeps the document in step with the shopper's theme and language (spec §4, 'App start'). */
export function followPreferences(): void {
  const { documentElement } = document;
  theme$.subscribe((theme) => {
    documentElement.className = theme;
  });
  documentElement.lang = htmlLang(language$.value);
  void texts.changeLanguage(language$.value);
  language$.subscribe((language) => {
    documentElement.lang = htmlLang(language);
    // Every text of the page changes: the switch answers first, then the page follows.
    afterPaint(() => void texts.changeLanguage(language$.value));
  });
}
