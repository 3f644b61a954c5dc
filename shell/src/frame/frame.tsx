import { ErrorBoundary } from '@gadgetry/shared-kernel/host';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { type ReactNode, type RefObject, useRef } from 'react';
import { usePageTransition, useScrollAndFocus } from '../routing/page-change';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { LiveRegion } from './live-region';

/** Skips the header. A button, because a fragment link would change the route. */
function SkipLink({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const t = useText('shell');
  return (
    <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
      {t('skip')}
    </button>
  );
}

export function Frame({ children }: { readonly children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  usePageTransition(page);
  useScrollAndFocus(page);
  return (
    <div className={styles.frame}>
      <SkipLink page={page} />
      <Header />
      <main ref={page} className={styles.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ErrorBoundary>
        <LiveRegion />
      </ErrorBoundary>
    </div>
  );
}
