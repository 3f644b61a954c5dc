import { translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, language$, theme$ } from '@gadgetry/shared-kernel/preferences';

// A separate file, since the harness imports Testing Library, which production builds such as the workbench can not bundle.

/** Applies theme and language to a page without the shell. */
export function followPreferences(): void {
  theme$.subscribe((theme) => {
    document.documentElement.className = theme;
  });
  language$.subscribe((language) => {
    document.documentElement.lang = htmlLang(language);
    void translateTo(language);
  });
}
