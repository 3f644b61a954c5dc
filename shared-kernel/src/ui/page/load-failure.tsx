import { hasText, useText } from '../../i18n/i18n';
import { Button } from '../button/button';
import styles from './page.module.css';

/** Properties of `LoadFailure`. */
export interface LoadFailureProps {
  /** Name of the catalogue file that failed: `products`, `phones` … */
  readonly file: string;
  /** The stored error text (spec §8), shown for files that have no translation. */
  readonly error: string;
  readonly onRetry: () => void;
}

/** Stands where the content would have been when its file could not be loaded. */
export function LoadFailure({ file, error, onRetry }: LoadFailureProps) {
  const t = useText('kernel');
  const key = `error.${file}`;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.stateTitle}>{hasText('kernel', key) ? t(key) : error}</p>
      <p className={styles.stateText}>{t('loadFailedHint')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}
