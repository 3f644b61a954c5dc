import { Component, type ReactNode } from 'react';
import { publish } from 'shared-kernel/events';
import { useText } from 'shared-kernel/i18n';
import { Button, EmptyState } from 'shared-kernel/ui';
import styles from './remote-boundary.module.css';
import { codeOf } from './remote-error';
import type { RemoteParts } from './remote-parts';

/** Properties of `RemoteBoundary`; its key has to hold remote and version. */
export interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  readonly parts: RemoteParts;
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

/**
 * The territory of a remote: what goes wrong in it stays in it. A version that throws while rendering makes
 * place for the next one of its ladder; when there is none, the shopper can try again.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, version, parts } = this.props;
    const code = codeOf(error);
    // Loading has climbed down the ladder already; rendering does so here, and gets a new boundary.
    if (code === 'render-failed' && parts.broken(remote, version, error)) return;
    publish('remote/failed', { remote, code });
  }

  private readonly retry = (): void => {
    this.props.parts.forget(this.props.remote);
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
