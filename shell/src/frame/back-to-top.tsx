import { useText } from '@gadgetry/shared-kernel/i18n';
import { focusPage, Icon, IconButton, useReducedMotion } from '@gadgetry/shared-kernel/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './back-to-top.module.css';
import { CONTROLS, IDLE_MS, keepClear } from './clearance';

/** The button shows once the page is scrolled further than this (spec §9). */
const THRESHOLD_PX = 200;

function useRestingTop(): number | undefined {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      setTop(undefined);
      clearTimeout(timer);
      timer = setTimeout(() => setTop(window.scrollY > THRESHOLD_PX ? window.scrollY : undefined), IDLE_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return top;
}

export function BackToTop() {
  const t = useText('shell');
  const reducedMotion = useReducedMotion();
  const top = useRestingTop();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (top !== undefined && place.current)
      keepClear(place.current, document.querySelectorAll(CONTROLS), window.innerHeight / 2);
  }, [top]);
  const toTop = (): void => {
    focusPage();
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
  };
  return (
    <div ref={place} className={styles.place} hidden={top === undefined}>
      <IconButton aria-label={t('backToTop')} className={styles.button} onClick={toTop}>
        <Icon name="chevron-up" />
      </IconButton>
    </div>
  );
}
