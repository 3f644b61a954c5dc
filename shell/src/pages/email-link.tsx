import { CONTACT_EMAIL } from './creators';

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
