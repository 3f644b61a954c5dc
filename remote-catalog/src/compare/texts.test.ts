import { translationGaps } from '@gadgetry/remote-kit/testing';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

it('has every text of the comparison in both languages', () => {
  expect(translationGaps(en, ua)).toEqual([]);
});
