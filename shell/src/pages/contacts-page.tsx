import { useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Breadcrumbs, Icon, PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './contacts-page.module.css';
import { CONTACT_EMAIL, CREATORS } from './creators';

/** Stands for the team's photo: no invented faces, but those who are there. */
const TeamPicture = ({ label }: { readonly label: string }) => (
  <svg
    className={styles.picture}
    viewBox="0 0 224 224"
    preserveAspectRatio="xMidYMax meet"
    role="img"
    aria-label={label}
  >
    <circle className={styles.sky} cx="112" cy="150" r="104" />
    <g className={styles.left}>
      <path d="M6 224v-32a46 46 0 0 1 92 0v32Z" />
      <circle cx="52" cy="112" r="25" />
    </g>
    <g className={styles.right}>
      <path d="M126 224v-32a46 46 0 0 1 92 0v32Z" />
      <circle cx="172" cy="112" r="25" />
    </g>
    <g className={styles.middle}>
      <path d="M50 232v-30a62 62 0 0 1 124 0v30Z" />
      <circle cx="112" cy="94" r="34" />
    </g>
    <g className={styles.device}>
      <rect x="92" y="160" width="40" height="76" rx="9" />
      <circle cx="112" cy="172" r="4" />
    </g>
  </svg>
);

const Profile = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <li>
    <a className={styles.profile} href={href} target="_blank" rel="noreferrer">
      <span>
        <strong>{children}</strong>{' '}
        <span className={styles.address} translate="no">
          {href.replace(/^https:\/\/(?:www\.)?/, '')}
        </span>
      </span>
      <Icon name="external" />
    </a>
  </li>
);

export function ContactsPage() {
  const t = useText('pages');
  const language = useLanguage();
  return (
    <>
      <Breadcrumbs />
      <PageHeading>{t('creators.title')}</PageHeading>
      <ul className={styles.list}>
        {CREATORS.map(({ id, name, surname, githubLink, linkedinLink, hobby }) => (
          <li key={id} className={styles.card}>
            <TeamPicture label={t('creators.photo', { name: `${name[language]} ${surname[language]}` })} />
            <div className={styles.about}>
              <h2 className={styles.name}>
                {name[language]} {surname[language]}
              </h2>
              <p>
                <strong>{t('creators.hobby')}</strong> {hobby[language]}
              </p>
              <ul className={styles.profiles}>
                <Profile href={githubLink}>{t('creators.source')}</Profile>
                <Profile href={linkedinLink}>{t('creators.profile')}</Profile>
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <section className={styles.contact}>
        <h2 className={styles.name}>{t('contact.title')}</h2>
        <p>{t('contact.text')}</p>
        <a className={styles.mail} href={`mailto:${CONTACT_EMAIL}`}>
          {CONTACT_EMAIL}
        </a>
      </section>
    </>
  );
}
