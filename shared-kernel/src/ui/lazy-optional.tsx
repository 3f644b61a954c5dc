import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { onReconnect } from './on-reconnect';

/** Options of `lazyOptional`. */
export interface LazyOptionalOptions<P extends object> {
  /** Renders in the component's place after it failed; nothing unless told. `retry` loads it again. */
  readonly onFailed?: (props: P, retry: () => void) => ReactNode;
  /** Renders in the component's place while its code is on its way; nothing unless told. */
  readonly onLoading?: (props: P) => ReactNode;
  /** Called each time the component failed to load or threw. */
  readonly onFailure?: () => void;
}

interface BoundaryProps<P> {
  readonly address: string;
  readonly props: P;
}

/**
 * Returns a component that the page can do without and whose code loads on demand. `React.lazy` keeps a load that
 * failed for ever; this one loads again when the connection is back, at a new address, and when it is mounted anew.
 * What fails in it stays in it. It needs a router around it.
 * @param load imports the component
 */
export function lazyOptional<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { onFailed = () => null, onLoading = () => null, onFailure }: LazyOptionalOptions<P> = {},
): ComponentType<P> {
  let hasLoaded = false;
  const begin = () =>
    lazy(async () => {
      const loaded = await load();
      hasLoaded = true;
      return { default: loaded };
    });
  let Part = begin();

  class Boundary extends Component<BoundaryProps<P>, { readonly failed: boolean }> {
    override state = { failed: false };

    private stopListening = (): void => {};

    private readonly retry = (): void => this.setState({ failed: false });

    static getDerivedStateFromError(): { readonly failed: boolean } {
      return { failed: true };
    }

    override componentDidMount(): void {
      this.stopListening = onReconnect(this.retry);
    }

    override componentWillUnmount(): void {
      this.stopListening();
    }

    override componentDidUpdate({ address }: BoundaryProps<P>): void {
      if (this.state.failed && address !== this.props.address) this.retry();
    }

    override componentDidCatch(): void {
      if (!hasLoaded) Part = begin();
      onFailure?.();
    }

    override render(): ReactNode {
      const { props } = this.props;
      if (this.state.failed) return onFailed(props, this.retry);
      return (
        <Suspense fallback={onLoading(props)}>
          <Part {...props} />
        </Suspense>
      );
    }
  }

  return function LazyOptional(props: P) {
    const { pathname, search } = useLocation();
    return <Boundary address={pathname + search} props={props} />;
  };
}
