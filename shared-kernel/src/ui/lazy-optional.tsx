import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
} from 'react';
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

/** What all places share that render the same component. */
interface Source<P extends object> extends Required<Pick<LazyOptionalOptions<P>, 'onFailed' | 'onLoading'>> {
  /** A lazy component keeps a load that failed, so another one takes its place then. */
  Part: ComponentType<P>;
  readonly fail: () => void;
}

interface BoundaryProps<P extends object> {
  readonly source: Source<P>;
  readonly address: string;
  readonly props: P;
}

const FailContext = createContext(() => {});

/** Takes the place of a component that failed to load: nothing is thrown, so the console has no more than the browser says. */
function NotLoaded() {
  const fail = use(FailContext);
  useLayoutEffect(fail, [fail]);
  return null;
}

class OptionalBoundary<P extends object> extends Component<BoundaryProps<P>, { readonly failed: boolean }> {
  override state = { failed: false };

  private stopListening = (): void => {};

  private readonly retry = (): void => this.setState({ failed: false });

  private readonly fail = (): void => {
    this.props.source.fail();
    this.setState({ failed: true });
  };

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
    this.props.source.fail();
  }

  override render(): ReactNode {
    const { source, props } = this.props;
    const { Part, onFailed, onLoading } = source;
    if (this.state.failed) return onFailed(props, this.retry);
    return (
      <FailContext value={this.fail}>
        <Suspense fallback={onLoading(props)}>
          <Part {...props} />
        </Suspense>
      </FailContext>
    );
  }
}

function Optional<P extends object>(props: Omit<BoundaryProps<P>, 'address'>) {
  const { pathname, search } = useLocation();
  return <OptionalBoundary {...props} address={pathname + search} />;
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
  const begin = (): ComponentType<P> =>
    lazy<ComponentType<P>>(async () => {
      try {
        const loaded = await load();
        hasLoaded = true;
        return { default: loaded };
      } catch {
        return { default: NotLoaded };
      }
    });
  const source: Source<P> = {
    Part: begin(),
    onFailed,
    onLoading,
    fail: () => {
      if (!hasLoaded) source.Part = begin();
      onFailure?.();
    },
  };
  return (props) => <Optional source={source} props={props} />;
}
