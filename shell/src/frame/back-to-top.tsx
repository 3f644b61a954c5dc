import { useText } from '@gadgetry/shared-kernel/i18n';
import { focusPage, Icon, IconButton, useReducedMotion } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import styles from './back-to-top.module.css';

/** The button is hidden until the page has been scrolled further than this (spec §9). */
const THRESHOLD_PX = 200;

/** The page counts as resting when it has not been scrolled for this long (spec §9). */
const IDLE_MS = 200;

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

export function BackToTop() {
  const t = useText('shell');
  const calm = useReducedMotion();
  const shown = useRestingBelow();
  const toTop = (): void => {
    focusPage();
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  };
  return (
    <div className={styles.place} hidden={!shown}>
      <IconButton aria-label={t('backToTop')} className={styles.button} onClick={toTop}>
        <Icon name="chevron-up" />
      </IconButton>
    </div>
  );
}
