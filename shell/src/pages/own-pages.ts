import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

addTranslations('pages', { en, ua });

export { ContactsPage } from './contacts/contacts-page';
export { NotFoundPage } from './not-found/not-found-page';
export { RightsPage } from './rights/rights-page';
export { SwitchedOffPage } from './switched-off/switched-off-page';
