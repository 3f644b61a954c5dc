import { useText } from '@gadgetry/shared-kernel/i18n';
import type { RefObject } from 'react';
import styles from './frame.module.css';

/** Properties of `SkipLink`. */
export interface SkipLinkProps {
  readonly page: RefObject<HTMLElement | null>;
}

/** The first stop of the keyboard: past the header. A button, because a fragment link would change the route. */
export function SkipLink({ page }: SkipLinkProps) {
  const t = useText('shell');
  return (
    <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
      {t('skip')}
    </button>
  );
}
