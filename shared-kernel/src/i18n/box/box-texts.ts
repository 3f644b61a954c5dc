import type { Translations } from '../../contract/app-module';
import en from './en.json';
import ua from './ua.json';

/** Names of the items in a product's box, under their keys in the catalogue. A remote that shows them passes these to `addTranslations`. */
export const boxTexts: Translations = { en, ua };
