import type { Translations } from '../../contract/app-module';
import en from './en.json';
import ua from './ua.json';

/** Names of the items in a product's box, by the catalogue's keys. A remote that lists them adds these texts. */
export const boxTexts: Translations = { en, ua };
