import { Component, createContext, type ReactNode } from 'react';
import { onReconnect } from './on-reconnect';

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** Replaces the children after an error; nothing by default. `retry` renders the children again. */
  readonly fallback?: ReactNode | ((retry: () => void) => ReactNode);
  /** When it changes, for example with the page's address, the children render again. */
  readonly resetKey?: string;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Makes the nearest boundary fail without throwing, since React would log an error that the browser has logged already. */
export const FailContext = createContext((): void => {});

/** Renders a fallback after an error in its children; renders the children again on reconnect. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  private stopListening = (): void => {};

  private readonly retry = (): void => this.setState({ hasFailed: false });

  private readonly fail = (): void => {
    this.props.onError?.(undefined);
    this.setState({ hasFailed: true });
  };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    this.stopListening = onReconnect(this.retry);
  }

  override componentWillUnmount(): void {
    this.stopListening();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.retry();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props;
    if (!this.state.hasFailed) return <FailContext value={this.fail}>{children}</FailContext>;
    return typeof fallback === 'function' ? fallback(this.retry) : fallback;
  }
}
