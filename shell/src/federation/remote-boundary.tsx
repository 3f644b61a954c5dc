import { Component, type ReactNode } from 'react';
import { publish } from 'shared-kernel/events';
import { useText } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';
import styles from './remote-boundary.module.css';
import { codeOf } from './remote-error';

/** Properties of `RemoteBoundary`. */
export interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  /** Forgets the failure before the content is rendered again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText('shell');
  return (
    <div role="alert">
      <EmptyState title={t('remoteFailed')} text={t('remoteFailedHint')}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </EmptyState>
    </div>
  );
};

/** The territory of a remote: what goes wrong in it stays in it, and can be tried again. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    publish('remote/failed', { remote: this.props.remote, code: codeOf(error) });
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { remote, version, children } = this.props;
    return (
      <div className={styles.territory} data-boundary="" data-remote={remote} data-version={version}>
        {this.state.failed ? <Failure onRetry={this.retry} /> : children}
      </div>
    );
  }
}
