export type { Translate } from './i18n';
export { addTranslations, texts, useText } from './i18n';
export { toLocale } from './locale';
export { formatCount, formatPrice } from './money';
export { useColorName } from './use-color-name';
