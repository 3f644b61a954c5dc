import type { Resources } from '../contract';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns the plural categories of a language (Unicode CLDR, by `Intl`). */
const categories = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

function flatten(resources: Resources, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(resources).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text: string): string => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort().join(' ');

function missingPlurals(texts: ReadonlyMap<string, string>, locale: string, language: string): string[] {
  const bases = new Set(
    [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
  );
  return [...bases].flatMap((base) =>
    categories(locale)
      .filter((category) => !texts.has(`${base}_${category}`))
      .map((category) => `${language}: "${base}_${category}" is missing`),
  );
}

/** Returns differences between the languages: missing keys, plural forms and placeholders, and empty texts. */
export function translationGaps(en: Resources, ua: Resources): string[] {
  const english = flatten(en);
  const ukrainian = flatten(ua);
  const stems = (texts: ReadonlyMap<string, string>): Set<string> =>
    new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));
  const [first, second] = [stems(english), stems(ukrainian)];
  const singular = [...english].filter(([key]) => !PLURAL.test(key));
  return [
    ...[...first].filter((key) => !second.has(key)).map((key) => `ua: "${key}" is missing`),
    ...[...second].filter((key) => !first.has(key)).map((key) => `en: "${key}" is missing`),
    ...missingPlurals(english, 'en', 'en'),
    ...missingPlurals(ukrainian, 'uk', 'ua'),
    ...[...english, ...ukrainian]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `"${key}" is empty`),
    ...singular
      .filter(
        ([key, text]) => ukrainian.has(key) && placeholders(text) !== placeholders(ukrainian.get(key) ?? ''),
      )
      .map(([key]) => `"${key}" has other placeholders in ua than in en`),
  ];
}
