import { translationGaps } from '@gadgetry/remote-kit/testing';
import noticesEn from '../announcements/i18n/en.json';
import noticesUa from '../announcements/i18n/ua.json';
import overridesEn from '../overrides/i18n/en.json';
import overridesUa from '../overrides/i18n/ua.json';
import pagesEn from '../pages/i18n/en.json';
import pagesUa from '../pages/i18n/ua.json';
import updatesEn from '../updates/i18n/en.json';
import updatesUa from '../updates/i18n/ua.json';
import { shellTranslations } from './translations';

describe('the texts of the shell', () => {
  it('are there in both languages, with every plural form [LOOK-05]', () => {
    expect(translationGaps(shellTranslations.en, shellTranslations.ua)).toEqual([]);
    expect(translationGaps(pagesEn, pagesUa)).toEqual([]);
    expect(translationGaps(updatesEn, updatesUa)).toEqual([]);
    expect(translationGaps(noticesEn, noticesUa)).toEqual([]);
    expect(translationGaps(overridesEn, overridesUa)).toEqual([]);
  });
});
