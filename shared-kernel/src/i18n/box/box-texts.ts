import type { Translations } from '../../contract/app-module';
import en from './en.json';
import ua from './ua.json';

/** Names of what lies in a product's box, by the keys of the catalogue; a remote that lists them adds these texts. */
export const boxTexts: Translations = { en, ua };
