import { readText } from '@gadgetry/shared-kernel/browser-storage';
import { type ChosenPreferences, htmlLang, type Language } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredPreferences } from '@gadgetry/shared-kernel/stored-state';
import { showFirstScreen, showRestOnInput } from './first-screen';
import type { StartState } from './page-start';
import { preferencesWith, readPendingActions } from './pending-actions';
import { FONTS_KEY, showFonts } from './prerendered';
import { savedTop } from './saved-positions';

export type Look = Pick<StartState, 'dark' | 'language'>;

/** Applies a look to the document: its class is the theme, its `lang` the language. */
export function showLook({ dark, language }: Look): void {
  document.documentElement.className = dark ? 'dark' : 'light';
  document.documentElement.lang = htmlLang(language);
}

/** Returns the preferences that the shopper has chosen, pending actions included. */
export const chosenPreferences = (): ChosenPreferences =>
  preferencesWith(readStoredPreferences(), readPendingActions());

/**
 * Prepares the first paint: shows the shopper's theme, language and fonts, and leaves out cards below the first screen.
 * @param language the default
 */
export function showChosenLook(language: Language): Look {
  const { theme, language: chosen = language } = chosenPreferences();
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const look = { dark, language: chosen };
  showLook(look);
  if (readText(FONTS_KEY)) showFonts();
  if (!savedTop()) showFirstScreen();
  showRestOnInput();
  return look;
}
