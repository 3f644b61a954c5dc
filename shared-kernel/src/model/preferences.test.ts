import { htmlLang, isLanguage, isTheme, otherLanguage, otherTheme } from './preferences';
import { EMPTY_STATE, reduce, type StateEvent } from './state';

const theme = (value: 'light' | 'dark'): StateEvent => ({
  name: 'preferences/choose-theme',
  payload: { theme: value },
});
const language = (value: 'en' | 'ua'): StateEvent => ({
  name: 'preferences/choose-language',
  payload: { language: value },
});

describe('the preferences', () => {
  it('hold the last choice of each', () => {
    const events = [theme('dark'), language('ua'), theme('light')];
    expect(events.reduce(reduce, EMPTY_STATE).preferences).toEqual({ theme: 'light', language: 'ua' });
  });

  it('are the same object when the choice is the same', () => {
    const chosen = [theme('dark'), language('ua')].reduce(reduce, EMPTY_STATE);
    expect(reduce(chosen, theme('dark'))).toBe(chosen);
    expect(reduce(chosen, language('ua'))).toBe(chosen);
  });

  it('accept only their two values', () => {
    expect(['light', 'dark', 'blue', 1, undefined].map(isTheme)).toEqual([true, true, false, false, false]);
    expect(['en', 'ua', 'uk', null].map(isLanguage)).toEqual([true, true, false, false]);
    expect([otherTheme('light'), otherTheme('dark')]).toEqual(['dark', 'light']);
    expect([otherLanguage('en'), otherLanguage('ua')]).toEqual(['ua', 'en']);
    expect([htmlLang('en'), htmlLang('ua')]).toEqual(['en', 'uk']);
  });
});
