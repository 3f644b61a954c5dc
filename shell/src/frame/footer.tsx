import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Icon, IconButton, useReducedMotion } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { Logo } from './logo';

/** Where the source of the store lives; an operator sets it to their own. */
export const SOURCE_REPOSITORY = 'https://github.com/gadgetry-store/gadgetry';

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
    </footer>
  );
}

/** The button is hidden until the page has been scrolled further than this (spec §9). */
const THRESHOLD_PX = 200;

/** The page counts as resting when it has not been scrolled for this long (spec §9). */
const IDLE_MS = 200;

/** Whether the page rests below the threshold. */
function useRestingBelow(): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(window.scrollY > THRESHOLD_PX), IDLE_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return resting;
}

/** Scrolls smoothly to the top; shown while the page rests further down. */
export function BackToTop() {
  const t = useText('shell');
  const calm = useReducedMotion();
  const shown = useRestingBelow();
  return (
    <div className={styles.toTop} hidden={!shown}>
      <IconButton
        aria-label={t('backToTop')}
        className={styles.toTopButton}
        onClick={() => window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })}
      >
        <Icon name="chevron-up" />
      </IconButton>
    </div>
  );
}
