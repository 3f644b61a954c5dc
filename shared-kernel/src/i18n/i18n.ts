import i18next, { type i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Translations } from '../contract/app-module';
import { getOrCreate, kernelSingleton } from '../instance/instance';
import { htmlLang, type Language } from '../model/preferences';
import type { SpecName } from '../model/specs';
import en from './en.json';
import { cameraLenses, formatSpec } from './format-spec';
import { createNamespaceTexts, type NamespaceTexts, type Translate } from './namespace-texts';
import ua from './ua.json';

export { htmlLang as toLocale } from '../model/preferences';
export { formatCount, formatPrice } from './format';
export { formatSpec } from './format-spec';
export type { Translate } from './namespace-texts';

/**
 * Texts by namespace. A package adds its own by declaration merging, which also checks its keys:
 *
 * ```ts
 * declare module '@gadgetry/shared-kernel/i18n' {
 *   interface TextResources {
 *     reviews: typeof en;
 *   }
 * }
 * ```
 */
export interface TextResources {
  kernel: typeof en;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_${PluralForm}`
      ? Stem
      : K
    : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** Keys of a namespace; any string if the namespace is not declared. */
export type TextKey<N extends string> = N extends keyof TextResources ? KeysOf<TextResources[N]> : string;

/** The kernel's own texts, which all pages share. */
export const kernelTranslations: Translations = { en, ua };

/** The page's i18next instance. It uses BCP 47 tags: the store's `ua` is `uk`. */
export const texts: i18n = kernelSingleton('i18n', () => {
  const instance = i18next.createInstance();
  instance.init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'kernel',
    ns: ['kernel'],
    resources: { en: { kernel: kernelTranslations.en }, uk: { kernel: kernelTranslations.ua } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
});

const namespaces = kernelSingleton('namespace texts', () => {
  const byName = new Map<string, NamespaceTexts>();
  // Only components with texts of this namespace render again.
  const renew = (_language: string, namespace: string): void => byName.get(namespace)?.renew();
  texts.on('languageChanged', () => {
    for (const one of byName.values()) one.renew();
  });
  texts.store.on('added', renew);
  texts.store.on('removed', renew);
  return byName;
});

const textsOf = (namespace: string): NamespaceTexts =>
  getOrCreate(namespaces, namespace, () => createNamespaceTexts(texts, namespace));

/**
 * Returns the texts of a package in the visitor's language, for code without React. Call it again after a language change.
 * @param namespace as it was added, such as `cart` or `catalog/home`
 */
export function translatorOf<N extends string>(namespace: N): Translate<TextKey<N>> {
  return textsOf(namespace).translate();
}

/** Changes the language of all texts. */
export async function translateTo(language: Language): Promise<void> {
  // Changing to the present language would render all components with texts again.
  if (texts.language !== htmlLang(language)) await texts.changeLanguage(htmlLang(language));
}

/** The present translations, by namespace. */
const added = kernelSingleton('added translations', () => new Map<string, Translations>());

/**
 * Adds texts under a namespace; later texts overwrite earlier ones with the same key.
 * @param namespace the package's name, or a part of it: `cart`, `catalog/home`
 */
export function addTranslations(namespace: string, translations: Translations): void {
  // Each of a remote's modules adds the same texts.
  if (added.get(namespace) === translations) return;
  added.set(namespace, translations);
  texts.addResourceBundle('en', namespace, translations.en, false, true);
  texts.addResourceBundle('uk', namespace, translations.ua, false, true);
}

/**
 * Returns the texts of a package in the visitor's language; the component renders again when the language changes. A missing
 * text shows as its key.
 * @param namespace as it was added, such as `cart` or `catalog/home`
 */
export function useText<N extends string>(namespace: N): Translate<TextKey<N>> {
  return useTranslation(namespace, textsOf(namespace).hookOptions).t as Translate;
}

/** Whether a namespace has a text under a key that comes from data. A page of cards asks for each of their colours. */
export const hasText = <N extends string>(namespace: N, key: string): key is TextKey<N> =>
  // i18next's own search costs several times as much.
  Boolean(texts.getResource(texts.language, namespace, key)) || texts.exists(key, { ns: namespace });

/** Returns a function that translates a colour key; it returns unknown keys unchanged. */
export function useColorName(): (color: string) => string {
  const t = useText('kernel');
  return (color) => {
    const key = `color.${color.toLowerCase()}`;
    return hasText('kernel', key) ? t(key) : color;
  };
}

/**
 * Returns a function that formats a supplier's values (`128gb`, `6.1' OLED`, `Digital 5x`), see `formatSpec`. With the name of the
 * camera spec, it adds that a camera has two or three lenses (spec §5).
 */
export function useFormatSpec(): (value: string, name?: SpecName) => string {
  const t = useText('kernel');
  const language: Language = texts.language === htmlLang('ua') ? 'ua' : 'en';
  return (value, name) => {
    const shown = formatSpec(value, language);
    const lenses = name === 'camera' && cameraLenses(value);
    return lenses ? t(`lenses.${lenses}`, { camera: shown }) : shown;
  };
}
