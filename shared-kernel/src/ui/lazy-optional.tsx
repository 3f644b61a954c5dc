import { type ComponentType, lazy, type ReactNode, Suspense, use, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, FailContext } from './error-boundary';

/** Options of `lazyOptional`. */
export interface LazyOptionalOptions<P extends object> {
  /** Replaces the component after a failure; nothing by default. `retry` loads it again. */
  readonly onFailed?: (props: P, retry: () => void) => ReactNode;
  /** Replaces the component while it loads; nothing by default. */
  readonly onLoading?: (props: P) => ReactNode;
  /** Called each time the component fails to load or throws. */
  readonly onFailure?: () => void;
}

/** A component that loads on demand, shared by all its instances on the page. */
interface Source<P extends object> extends Required<Pick<LazyOptionalOptions<P>, 'onFailed' | 'onLoading'>> {
  /** Replaced after a failed load, since a lazy component caches its failure. */
  Part: ComponentType<P>;
  readonly onError: () => void;
}

interface SourceProps<P extends object> {
  readonly source: Source<P>;
  readonly props: P;
}

/** Replaces a component that failed to load. */
function NotLoaded() {
  const fail = use(FailContext);
  useLayoutEffect(fail, [fail]);
  return null;
}

function Content<P extends object>({ source: { Part, onLoading }, props }: SourceProps<P>) {
  return (
    <Suspense fallback={onLoading(props)}>
      <Part {...props} />
    </Suspense>
  );
}

function Optional<P extends object>({ source, props }: SourceProps<P>) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname + search}
      onError={source.onError}
      fallback={(retry) => source.onFailed(props, retry)}
    >
      <Content source={source} props={props} />
    </ErrorBoundary>
  );
}

/**
 * Returns an optional component that loads on demand. After a failed load it loads again on reconnect, at a new address, and
 * when it mounts again. Its errors don't reach the page. It needs a router as an ancestor.
 * @param load imports the component
 */
export function lazyOptional<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { onFailed = () => null, onLoading = () => null, onFailure }: LazyOptionalOptions<P> = {},
): ComponentType<P> {
  let hasLoaded = false;
  const start = (): ComponentType<P> =>
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
    Part: start(),
    onFailed,
    onLoading,
    onError: () => {
      if (!hasLoaded) source.Part = start();
      onFailure?.();
    },
  };
  return (props) => <Optional source={source} props={props} />;
}
