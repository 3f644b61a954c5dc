import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Translations } from '../contract/app-module';
import { kernelSingleton } from '../instance/instance';
import { toLocale } from './locale';
import { kernelTranslations } from './translations';

function create(): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'kernel',
    ns: ['kernel'],
    resources: { en: { kernel: kernelTranslations.en }, ua: { kernel: kernelTranslations.ua } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  // `ua` is the store's code for Ukrainian; plural rules are found under the BCP 47 tag.
  const resolver = instance.services.pluralResolver;
  const rules = resolver.getRule.bind(resolver);
  resolver.getRule = (code: string, options?: object) => rules(toLocale(code), options);
  return instance;
}

/** The page's one translation instance. */
export const texts: i18n = kernelSingleton('i18n', create);

/**
 * Adds a package's texts under its own namespace; a second call with the same namespace replaces them.
 * @param namespace the remote's name
 */
export function addTranslations(namespace: string, { en, ua }: Translations): void {
  texts.addResourceBundle('en', namespace, en, false, true);
  texts.addResourceBundle('ua', namespace, ua, false, true);
}

/** Translates a key outside of React; inside use `useText`. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * The texts of a package in the visitor's language; the component renders again when the language changes.
 * A key without a text of its own shows as the key, so that a gap is seen.
 * @param namespace the package's name: `catalog`, `product`, `cart`, `shell`, `kernel`
 */
export function useText(namespace: string): Translate {
  const { t } = useTranslation(namespace, { i18n: texts });
  return t as Translate;
}
