import { useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Breadcrumbs, Icon, PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './contacts-page.module.css';
import { CREATORS } from './creators';

/** Stands for the team's photo: four parts that make one whole. */
const TeamPicture = ({ label }: { readonly label: string }) => (
  <svg className={styles.picture} viewBox="0 0 160 160" role="img" aria-label={label}>
    <rect className={styles.pictureGround} width="160" height="160" rx="20" />
    <path className={styles.partA} d="M36 36h42v16a8 8 0 0 0 0 16v10H36Z" />
    <path className={styles.partB} d="M82 36h42v42h-10a8 8 0 0 1-16 0H82V68a8 8 0 0 0 0-16Z" />
    <path className={styles.partC} d="M36 82h42v10a8 8 0 0 0 0 16v16H36Z" />
    <path className={styles.partD} d="M82 82h16a8 8 0 0 0 16 0h10v42H82v-16a8 8 0 0 0 0-16Z" />
  </svg>
);

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
            <TeamPicture label={t('creators.photo', { name: name[language] })} />
            <div className={styles.about}>
              <h2 className={styles.name}>
                {name[language]} {surname[language]}
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
