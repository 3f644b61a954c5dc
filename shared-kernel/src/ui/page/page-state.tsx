import type { ReactNode } from 'react';
import { DATA_ATTRIBUTES } from '../../contract/data-attributes';
import { hasText, useText } from '../../i18n/i18n';
import { Button } from '../button/button';
import { focusPage } from '../focus-after';
import styles from './page.module.css';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  /** A decorative inline drawing. */
  readonly drawing?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** Whether it replaces a whole page; its title is then the page's heading. */
  readonly isPage?: boolean;
  /** Links or buttons for a next step. */
  readonly children?: ReactNode;
}

/** A drawing, a sentence and a next step, for a place without content. */
export function EmptyState({ drawing, title, text, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {drawing}
      <Title
        className={styles.stateTitle}
        {...(isPage && { tabIndex: -1, [DATA_ATTRIBUTES.pageHeading]: '' })}
      >
        {title}
      </Title>
      {text && <p className={styles.stateText}>{text}</p>}
      {children}
    </div>
  );
}

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  /** Name of the catalogue file that failed: `products`, `phones` … */
  readonly file: string;
  /** The stored error text (spec §8), shown for files without a translation. */
  readonly error: string;
  readonly onRetry: () => void;
}

/** Replaces content whose file failed to load, and offers to try again. */
export function LoadFailure({ file, error, onRetry }: LoadFailureProps) {
  const t = useText('kernel');
  const key = `error.${file}`;
  const retry = (): void => {
    focusPage();
    onRetry();
  };
  return (
    <div className={styles.state} role="alert">
      <p className={styles.stateTitle}>{hasText('kernel', key) ? t(key) : error}</p>
      <p className={styles.stateText}>{t('loadFailedHint')}</p>
      <Button onClick={retry}>{t('tryAgain')}</Button>
    </div>
  );
}
