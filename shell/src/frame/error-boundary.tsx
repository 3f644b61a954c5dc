import { texts } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState } from '@gadgetry/shared-kernel/ui';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for what has thrown; nothing unless told. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** What throws in it goes, and everything around it stands. The browser's console says why. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}

/** What shows when the frame itself has failed (spec §8, the default error view). */
export function UnexpectedError() {
  // No hook: what they stand on may be what has failed.
  const t = (key: string): string => texts.t(key, { ns: 'shell' });
  return (
    <main role="alert">
      <EmptyState title={t('unexpected')} text={t('unexpectedHint')}>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </EmptyState>
    </main>
  );
}
