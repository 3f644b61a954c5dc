import { translationGaps } from '../testing';
import { kernelTranslations } from './i18n';

it('the texts of the kernel are there in both languages, with every plural form [LOOK-04]', () => {
  expect(translationGaps(kernelTranslations.en, kernelTranslations.ua)).toEqual([]);
});

it.each([
  ['a key', { a: 'A' }, {}, ['ua: "a" is missing']],
  ['a nested key', { a: { b: 'B' } }, { a: {} }, ['ua: "a.b" is missing']],
  ['a placeholder', { a: '{{name}}' }, { a: 'А' }, ['"a" has other placeholders in ua than in en']],
  ['its words', { a: 'A' }, { a: ' ' }, ['"a" is empty']],
  [
    'a plural form',
    { a_one: '1', a_other: '2' },
    { a_one: '1', a_few: '2', a_other: '3' },
    ['ua: "a_many" is missing'],
  ],
])('two languages differ when one lacks %s [LOOK-06]', (_what, en, ua, gaps) => {
  expect(translationGaps(en, ua)).toEqual(gaps);
});
