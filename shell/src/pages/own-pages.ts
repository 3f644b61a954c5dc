import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

addTranslations('pages', { en, ua });

export { ContactsPage } from './contacts-page';
export { NotFoundPage, SwitchedOffPage } from './not-found-page';
export { RightsPage } from './rights-page';
