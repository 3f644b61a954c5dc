import { type LocalizedText, STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { SOURCE_REPOSITORY } from '../source-repository';

/** Who made the store (spec §3, 'Creator'). */
export interface Creator {
  readonly id: number;
  /** Name and surname make the full name in this order, in each language. */
  readonly name: LocalizedText;
  readonly surname: LocalizedText;
  readonly linkedinLink: string;
  readonly githubLink: string;
  /** The drawing that stands for the photo. */
  readonly avatar: 'team';
  readonly hobby: LocalizedText;
}

export const CONTACT_EMAIL = 'hello@gadgetry.example';

/** Exactly one entry: the store's own team. */
export const CREATORS: readonly Creator[] = [
  {
    id: 1,
    name: { en: STORE_NAME, ua: 'Команда' },
    surname: { en: 'Team', ua: STORE_NAME },
    linkedinLink: 'https://www.linkedin.com/company/gadgetry-store',
    githubLink: SOURCE_REPOSITORY,
    avatar: 'team',
    hobby: {
      en: 'Taking gadgets apart and putting them back together.',
      ua: 'Розбирати пристрої та складати їх назад.',
    },
  },
];
