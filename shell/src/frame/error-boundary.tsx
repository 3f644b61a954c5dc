import { texts } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState } from '@gadgetry/shared-kernel/ui';
import { Component, type ReactNode } from 'react';

/** Properties of `UnexpectedErrorBoundary`. */
export interface UnexpectedErrorBoundaryProps {
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/** What shows when the frame itself has failed (spec §8, the default error view). */
export class UnexpectedErrorBoundary extends Component<UnexpectedErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = (key: string): string => texts.t(key, { ns: 'shell' });
    return (
      <main role="alert">
        <EmptyState title={t('unexpected')} text={t('unexpectedHint')}>
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        </EmptyState>
      </main>
    );
  }
}
