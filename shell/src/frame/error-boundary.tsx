import { texts, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState, onReconnect } from '@gadgetry/shared-kernel/ui';
import { Component, type ReactNode } from 'react';
import { useDocumentTitle } from '../composition/document-title';
import { FloatingPanel } from '../composition/floating-panel';

interface ErrorBoundaryProps {
  /** Stands in for what has thrown; nothing unless told. */
  readonly fallback?: ReactNode | ((retry: () => void) => ReactNode);
  /** What is shown, such as the page's address: what has failed for one may be fine for the next. */
  readonly shows?: string;
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/**
 * Replaces what throws in it by a fallback, and everything around it stays. The browser's console says why. What failed
 * is rendered again at a new address and when the connection is back.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  private stopListening = (): void => {};

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    this.stopListening = onReconnect(this.retry);
  }

  override componentWillUnmount(): void {
    this.stopListening();
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override componentDidUpdate({ shows }: ErrorBoundaryProps): void {
    if (shows !== this.props.shows && this.state.failed) this.retry();
  }

  private readonly retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    const { fallback = null, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.retry) : fallback;
  }
}

/** What stands in the static frame when the shell itself can't be had: the boot script makes its button work. */
export function Apology() {
  const t = useText('shell');
  return (
    <div role="alert">
      <EmptyState title={t('notLoading')} text={t('notLoadingHint')}>
        <Button>{t('reload')}</Button>
      </EmptyState>
    </div>
  );
}

/** The same over a view, which can be read meanwhile. */
export function ApologyOverView() {
  const t = useText('shell');
  return (
    <div data-notice="">
      <FloatingPanel role="alert" text={t('notLoadingYet')}>
        <Button>{t('reload')}</Button>
      </FloatingPanel>
    </div>
  );
}

/** What shows when the frame itself has failed (spec §8, the default error view). */
export function UnexpectedError() {
  // No hook for texts: what it stands on may be what has failed.
  const t = (key: string): string => texts.t(key, { ns: 'shell' });
  useDocumentTitle(t('unexpected'));
  return (
    <main role="alert">
      <EmptyState title={t('unexpected')} text={t('unexpectedHint')}>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </EmptyState>
    </main>
  );
}
