import { publish } from '@gadgetry/shared-kernel/events';
import { fileNamed } from '@gadgetry/shared-kernel/host';
import { focusPage, onReconnect } from '@gadgetry/shared-kernel/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { type Composition, CompositionContext } from './composition';
import { codeOf } from './diagnosis';
import { Failure } from './messages';
import styles from './remote-boundary.module.css';
import type { ModuleKey } from './remote-machine';
import type { Remotes } from './remotes';
import { SlowPageMessage, WithSlowMessage } from './still-loading';

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly version: string;
  readonly module: ModuleKey;
  /** Identifies the content, such as by the page's address. When it changes, a failed boundary renders again. */
  readonly shows: string;
  readonly remotes: Remotes;
  /** Rendered while the code loads. */
  readonly fallback: ReactNode;
  /** Catalogue files that the content needs first, without `.json`. */
  readonly data?: readonly string[];
  readonly children: ReactNode;
}

interface State {
  readonly stage: 'fine' | 'broken' | 'failed';
}

/**
 * The error boundary around a module of a remote; its `key` must contain remote and version. If the module throws, the next
 * candidate of the fallback chain replaces it. Without one, "Try again", a reconnect or the next visit loads it again.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  static override contextType = CompositionContext;
  declare context: Composition | undefined;

  override state: State = { stage: 'fine' };

  static getDerivedStateFromError(): State {
    return { stage: 'broken' };
  }

  private isMounted = false;
  private stopListening = (): void => {};

  override componentDidMount(): void {
    this.isMounted = true;
    this.stopListening = onReconnect(this.reconnect);
  }

  override componentWillUnmount(): void {
    this.isMounted = false;
    this.stopListening();
    this.props.remotes.reset(this.props.remote, this.props.module);
  }

  override componentDidUpdate(before: RemoteBoundaryProps): void {
    if (before.shows !== this.props.shows && this.state.stage !== 'fine') this.reset(before);
  }

  /** Loads a failed module again, or the code and data that a prerendered page waits for. */
  private readonly reconnect = (): void => {
    if (this.state.stage === 'failed') this.reset(this.props);
    else if (this.context?.view?.isDone() === false) this.refetch();
  };

  /** Renders the children again, and loads what has failed. */
  private reset({ remotes, remote, module }: RemoteBoundaryProps): void {
    remotes.reset(remote, module);
    this.setState({ stage: 'fine' });
  }

  override componentDidCatch(error: unknown): void {
    const { remote, version, module, shows, remotes } = this.props;
    const code = codeOf(error);
    const giveUp = async (): Promise<void> => {
      // A load error has tried the whole chain already. A render error tries it here; another version gets a new boundary.
      const moved = code === 'render-failed' && remotes.onRenderError(remote, module, version, error);
      if ((await moved) || !this.isMounted || shows !== this.props.shows) return;
      this.setState({ stage: 'failed' });
      this.context?.view?.finish();
      publish('remote/failed', { remote, code });
    };
    void giveUp();
  }

  private readonly retry = (): void => {
    focusPage();
    this.props.remotes.retry(this.props.remote);
    this.setState({ stage: 'fine' });
  };

  /** Loads code and data again while the prerendered page stays visible. */
  private readonly refetch = (): void => {
    this.props.remotes.retry(this.props.remote);
    for (const name of this.props.data ?? []) fileNamed(name).refetch();
  };

  override render(): ReactNode {
    const { remote, version, module, fallback, children } = this.props;
    const { stage } = this.state;
    return (
      <div className={styles.boundary} data-boundary={module} data-remote={remote} data-version={version}>
        {stage === 'fine' && (
          <Suspense fallback={<WithSlowMessage onRetry={this.retry}>{fallback}</WithSlowMessage>}>
            {children}
          </Suspense>
        )}
        {stage === 'broken' && fallback}
        {stage === 'failed' && <Failure isPage={module.startsWith('page ')} onRetry={this.retry} />}
        <SlowPageMessage onRetry={this.refetch} />
      </div>
    );
  }
}
