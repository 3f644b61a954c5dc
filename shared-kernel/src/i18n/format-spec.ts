import type { Language } from '../model/preferences';

const NBSP = '\u00a0';

type Words = Readonly<Record<Language, string>>;

/**
 * Units by their spelling in lower case. Units of one letter match only as written here, since `5G` is not a weight. Other
 * units stay as the supplier wrote them.
 */
const UNITS: ReadonlyMap<string, Words> = new Map([
  ['kb', { en: 'KB', ua: 'КБ' }],
  ['mb', { en: 'MB', ua: 'МБ' }],
  ['gb', { en: 'GB', ua: 'ГБ' }],
  ['tb', { en: 'TB', ua: 'ТБ' }],
  ['mp', { en: 'MP', ua: 'Мп' }],
  ['mm', { en: 'mm', ua: 'мм' }],
  ['cm', { en: 'cm', ua: 'см' }],
  ['g', { en: 'g', ua: 'г' }],
  ['kg', { en: 'kg', ua: 'кг' }],
  ['hz', { en: 'Hz', ua: 'Гц' }],
  ['mhz', { en: 'MHz', ua: 'МГц' }],
  ['ghz', { en: 'GHz', ua: 'ГГц' }],
  ['nm', { en: 'nm', ua: 'нм' }],
  ['mah', { en: 'mAh', ua: 'мА·год' }],
  ['wh', { en: 'Wh', ua: 'Вт·год' }],
  ['W', { en: 'W', ua: 'Вт' }],
  ['fps', { en: 'fps', ua: 'кадрів/с' }],
]);

/** The smaller unit for amounts below one, so that 0.75 GB and 768 MB look the same. */
const SMALLER: ReadonlyMap<string, string> = new Map([
  ['tb', 'gb'],
  ['gb', 'mb'],
  ['mb', 'kb'],
]);

/** Words of suppliers for a zoom. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['optical', 'оптичний'],
  ['digital', 'цифровий'],
  ['× out', '× на віддалення'],
  ['× in', '× на наближення'],
]);

/** Formats the decimal sign of a language (CLDR). */
const decimal = (number: string, language: Language): string =>
  language === 'ua' ? number.replace('.', ',') : number;

function measure(written: string, number: string, spelling: string, language: Language): string {
  const key = spelling.length === 1 ? spelling : spelling.toLowerCase();
  const unit = UNITS.get(key);
  if (!unit) return written;
  const smaller = UNITS.get(SMALLER.get(key) ?? '');
  const parts = Number(number) * 1024;
  return smaller && parts < 1024 && parts > 0 && Number.isInteger(parts)
    ? `${parts}${NBSP}${smaller[language]}`
    : `${decimal(number, language)}${NBSP}${unit[language]}`;
}

/** Translates words, and keeps their capital. */
const inUkrainian = (value: string): string =>
  value.replace(/\b(?:optical|digital)\b|× (?:in|out)\b/gi, (word) => {
    const known = WORDS.get(word.toLowerCase()) ?? word;
    return /^[A-Z]/.test(word) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
  });

/** Puts the number first, as English does: 2× optical zoom out, 5× digital. */
const inEnglish = (value: string): string =>
  value.replace(
    /\b(optical|digital)\s(\d+(?:\.\d+)?×)( (?:in|out)\b)?/gi,
    (_, kind: string, times: string, way?: string) =>
      `${times}${NBSP}${kind.toLowerCase()}${way ? ` zoom${way}` : ''}`,
  );

/**
 * Formats a supplier's value: `6.1' OLED` as 6.1″ OLED, `2532x1170` as 2532 × 1170, `128gb` as 128 GB; in Ukrainian 6,1″,
 * 128 ГБ, Цифровий 5×. Returns an unknown value unchanged.
 */
export function formatSpec(value: string, language: Language): string {
  const formatted = value
    .replace(/\b(\d+(?:\.\d+)?)\s?([a-z]{1,3})\b/gi, (written: string, number: string, unit: string) =>
      measure(written, number, unit, language),
    )
    .replace(/(\d+(?:\.\d+)?)\s?['"″](?!\w)/g, (_, number: string) => `${decimal(number, language)}″`)
    .replace(
      /(\d+(?:\.\d+)?)\s?[x×]\s?(?=\d)/gi,
      (_, number: string) => `${decimal(number, language)}${NBSP}×${NBSP}`,
    )
    .replace(
      /(\s?)(\d+(?:\.\d+)?)x\b/gi,
      (_, space: string, number: string) => `${space && NBSP}${decimal(number, language)}×`,
    );
  return language === 'ua' ? inUkrainian(formatted) : inEnglish(formatted);
}

/** Returns the number of lenses in a camera's text, for two or three '+'-separated parts (spec §5). */
export function cameraLenses(camera: string): 'dual' | 'triple' | undefined {
  const parts = camera.split('+').length;
  return parts === 2 ? 'dual' : parts === 3 ? 'triple' : undefined;
}
