import { translationGaps } from '../testing';
import { kernelTranslations } from './translations';

describe('the texts of the kernel', () => {
  it('are there in both languages, with every plural form', () => {
    expect(translationGaps(kernelTranslations.en, kernelTranslations.ua)).toEqual([]);
  });
});
