import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState, focusPage } from '@gadgetry/shared-kernel/ui';
import {
  type AriaAttributes,
  type AriaRole,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './floating-panel.module.css';

interface FloatingPanelProps extends Pick<AriaAttributes, 'aria-label'> {
  readonly role: AriaRole;
  readonly text: string;
  readonly children: ReactNode;
}

/** A panel at the bottom of the window with a sentence and its controls. */
export const FloatingPanel = ({ text, children, ...rest }: FloatingPanelProps) => (
  <div className={styles.panel} {...rest}>
    <p>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);

/** Sets the document's title while a message replaces the page; the next page sets it from its heading. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${STORE_NAME}`;
  }, [title]);
}

interface FailureProps {
  /** Whether it replaces a whole page and therefore sets the document's title. */
  readonly isPage: boolean;
  readonly onRetry: () => void;
  /** Closes the dialog that it is in. */
  readonly onClose?: (() => void) | undefined;
}

/** Shows that a part of the page failed while the rest works, and offers to try again. */
export const Failure = ({ isPage, onRetry, onClose }: FailureProps) => {
  const t = useText('shell');
  const kernel = useText('kernel');
  useDocumentTitle(isPage ? t('remoteFailed') : undefined);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // A reconnect removes the message; a focus inside it would be lost.
    return () => {
      if (element?.contains(document.activeElement)) focusPage();
    };
  }, []);
  return (
    <div ref={place} role="alert">
      <EmptyState title={t('remoteFailed')} text={t('remoteFailedHint')} isPage={isPage}>
        <Button onClick={onRetry}>{kernel('tryAgain')}</Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {kernel('close')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
};
