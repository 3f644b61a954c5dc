import { type ReactNode, useRef } from 'react';
import { LiveRegion } from '../announcements/live-region';
import { BackToTop } from '../footer/back-to-top';
import { Footer } from '../footer/footer';
import { Header } from '../header/header';
import { usePageTransition, useRouteFocus, useScrollRestoration } from '../routing/page-change';
import styles from './frame.module.css';
import { SkipLink } from './skip-link';

/** Properties of `Frame`. */
export interface FrameProps {
  readonly children: ReactNode;
}

/** What stands around every page: header, the page itself, footer, and the voice of the store. */
export function Frame({ children }: FrameProps) {
  const page = useRef<HTMLElement>(null);
  usePageTransition(page);
  useRouteFocus(page);
  useScrollRestoration();
  return (
    <div className={styles.frame}>
      <SkipLink page={page} />
      <Header />
      <main ref={page} className={styles.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
      <LiveRegion />
    </div>
  );
}
