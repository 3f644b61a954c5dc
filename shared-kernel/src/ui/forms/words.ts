import { type Language, useLanguage } from '@gadgetry/shared-kernel/preferences';
import { htmlLang } from '../../model/preferences';
import type { Problem } from './problem';

const en = {
  required: 'required',
  fill: 'Fill in this field.',
  choose: 'Choose one of these.',
  tick: 'Tick this box to continue.',
  email: 'Enter an email address such as name@example.com.',
  url: 'Enter an address that begins with https://.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  date: 'Enter a complete date.',
  format: 'Check the format.',
  tooShort: 'Minimum length (characters): {detail}.',
  tooLong: 'Maximum length (characters): {detail}.',
  tooLow: 'The minimum is {detail}.',
  tooHigh: 'The maximum is {detail}.',
  custom: '{detail}',
  stars: '{value} of {most} stars',
};

const ua: typeof en = {
  required: 'обов’язково',
  fill: 'Заповніть це поле.',
  choose: 'Оберіть один із варіантів.',
  tick: 'Поставте позначку, щоб продовжити.',
  email: 'Введіть адресу електронної пошти, наприклад name@example.com.',
  url: 'Введіть адресу, що починається з https://.',
  number: 'Введіть число.',
  whole: 'Введіть ціле число.',
  date: 'Введіть повну дату.',
  format: 'Формат не відповідає очікуваному.',
  tooShort: 'Потрібно символів щонайменше: {detail}.',
  tooLong: 'Дозволено символів щонайбільше: {detail}.',
  tooLow: 'Найменше дозволене значення: {detail}.',
  tooHigh: 'Найбільше дозволене значення: {detail}.',
  custom: '{detail}',
  stars: 'Зірок: {value} з {most}',
};

// Not in the page's shared texts, since each remote uses the texts of its own kernel version.
const WORDS = { en, ua };

/** Replaces the placeholders in braces. */
const fill = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Returns the limit of a date field, `2026-11-01`, as a date in the language; all other limits unchanged. */
const shownLimit = (detail: string | undefined, language: Language): string | undefined =>
  detail && /^\d{4}-\d\d-\d\d$/.test(detail)
    ? new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(detail),
      )
    : detail;

/** Returns the components' own texts in the visitor's language. */
export function useWords() {
  const language = useLanguage();
  const words = WORDS[language];
  return {
    required: words.required,
    /** Returns why a value is invalid. */
    explain: ({ key, detail }: Problem): string => fill(words[key], { detail: shownLimit(detail, language) }),
    /** Returns the accessible name of a rating. */
    stars: (value: number, most: number): string => {
      const number = new Intl.NumberFormat(htmlLang(language), { maximumFractionDigits: 1 });
      return fill(words.stars, { value: number.format(value), most: number.format(most) });
    },
  };
}
