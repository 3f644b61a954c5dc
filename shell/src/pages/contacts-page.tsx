import { useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Breadcrumbs, Icon, OperatorInfo, PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './contacts-page.module.css';
import { CREATORS, EmailLink } from './creators';

/** Replaces a photo of the team: a tablet, a phone and a watch drawn to scale. */
const TeamPicture = ({ label }: { readonly label: string }) => (
  <svg className={styles.picture} viewBox="0 0 224 224" role="img" aria-label={label}>
    <path
      className={styles.square}
      d="M12 12v200M32 12v200M52 12v200M72 12v200M92 12v200M112 12v200M132 12v200M152 12v200M172 12v200M192 12v200M212 12v200"
    />
    <path
      className={styles.square}
      d="M12 12h200M12 32h200M12 52h200M12 72h200M12 92h200M12 112h200M12 132h200M12 152h200M12 172h200M12 192h200M12 212h200"
    />
    <g className={styles.device}>
      <rect x="32" y="68" width="90" height="124" rx="8" />
      <rect x="136" y="118" width="36" height="74" rx="7" />
      <path d="M187 170v-16h10v16M187 184v8h10v-8" />
      <rect x="183" y="167" width="18" height="20" rx="6" />
    </g>
    <path
      className={styles.measure}
      d="M32 54h90m-90-5v10m90-10v10M18 68v124m-5-124h10m-10 124h10M136 104h36m-36-5v10m36-10v10"
    />
    <path className={styles.ground} d="M12 192h200" />
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
  const shell = useText('shell');
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
      <div className={styles.ways}>
        <section className={styles.contact}>
          <h2 className={styles.name}>{t('contact.title')}</h2>
          <p>{t('contact.text')}</p>
          <EmailLink className={styles.mail} />
        </section>
        <div className={styles.help}>
          <OperatorInfo>
            <h2 className={styles.name}>{shell('help')}</h2>
          </OperatorInfo>
        </div>
      </div>
    </>
  );
}
