import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { Icon } from '@gadgetry/shared-kernel/ui';
import { Link } from 'react-router-dom';
import { SOURCE_REPOSITORY } from '../source-repository';
import styles from './footer.module.css';

const toTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/** The store's mark and name; both take the colours of the theme. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.line} d="M22.2 12.1A7.2 7.2 0 1 0 23.2 17h-6.4" />
      <circle className={styles.dot} cx="23" cy="9.4" r="2" />
    </svg>
    <span>{STORE_NAME}</span>
  </span>
);

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
