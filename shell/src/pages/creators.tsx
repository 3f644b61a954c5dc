import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { SOURCE_REPOSITORY } from '../source-repository';

const CONTACT_EMAIL = 'hello@gadgetry.example';

/** A link to the store's e-mail address, which breaks after its "@" if it has to. */
export function EmailLink({ className }: { readonly className: string | undefined }) {
  const [name, host] = CONTACT_EMAIL.split('@');
  return (
    <a className={className} href={`mailto:${CONTACT_EMAIL}`}>
      <span>
        {`${name}@`}
        <wbr />
        {host}
      </span>
    </a>
  );
}

/** Exactly one entry, the store's own team. Name and surname are shown in this order (spec §3, 'Creator'). */
export const CREATORS = [
  {
    id: 1,
    name: { en: STORE_NAME, ua: 'Команда' },
    surname: { en: 'Team', ua: STORE_NAME },
    linkedinLink: 'https://www.linkedin.com/company/gadgetry-store',
    githubLink: SOURCE_REPOSITORY,
    // Name of the drawing in place of a photo.
    avatar: 'team',
    hobby: {
      en: 'taking gadgets apart and putting them back together.',
      ua: 'розбирати пристрої й знову їх складати.',
    },
  },
];
