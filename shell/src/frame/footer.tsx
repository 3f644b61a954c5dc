import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { Icon } from '@gadgetry/shared-kernel/ui';
import { Link } from 'react-router-dom';
import { SOURCE_REPOSITORY } from '../source-repository';
import styles from './footer.module.css';
import { Logo } from './logo';

const toTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/** The foot of every page. Its links take the reader to the top at once (spec §2, 'Footer'). */
export function Footer() {
  const t = useText('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label={STORE_NAME} onClick={toTop}>
          <Logo />
        </Link>
        <ul className={styles.links}>
          <li>
            <a href={SOURCE_REPOSITORY} className={styles.link} target="_blank" rel="noreferrer">
              {t('source')}
              <Icon name="external" />
            </a>
          </li>
          <li>
            <Link to={paths.contacts} className={styles.link} onClick={toTop}>
              {t('contacts')}
            </Link>
          </li>
          <li>
            <Link to={paths.rights} className={styles.link} onClick={toTop}>
              {t('rights')}
            </Link>
          </li>
        </ul>
      </div>
      <Slot name="footer/end" />
    </footer>
  );
}
