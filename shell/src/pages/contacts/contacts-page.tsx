import { useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Breadcrumbs, Icon, PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './contacts-page.module.css';
import { CREATORS } from './creators';
import { TeamPicture } from './team-picture';

/** Who stands behind the store. */
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
            <TeamPicture label={t('creators.photo', { name })} />
            <div className={styles.about}>
              <h2 className={styles.name}>
                {name} {surname[language]}
              </h2>
              <p>
                <strong>{t('creators.hobby')}</strong> {hobby[language]}
              </p>
              <p className={styles.links}>
                <a className={styles.link} href={githubLink} target="_blank" rel="noreferrer">
                  {t('creators.source')} <Icon name="external" />
                </a>
                <a className={styles.link} href={linkedinLink} target="_blank" rel="noreferrer">
                  {t('creators.profile')} <Icon name="external" />
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
