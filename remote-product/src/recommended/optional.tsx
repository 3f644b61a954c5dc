import { publish } from '@gadgetry/shared-kernel/events';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Something that a shopper can do without, whose code comes on demand: when it fails it is left out, and the page
 * stays. It is tried again when the connection is back and on the next page.
 * @param code what engineers are told that has failed
 */
export function optional<P extends object>(
  code: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const begin = () => lazy(async () => ({ default: await load() }));
  let Part = begin();

  return class Optional extends Component<P, { readonly failed: boolean }> {
    override state = { failed: false };

    static getDerivedStateFromError(): { readonly failed: boolean } {
      return { failed: true };
    }

    override componentDidMount(): void {
      addEventListener('online', this.retry);
    }

    override componentWillUnmount(): void {
      removeEventListener('online', this.retry);
    }

    override componentDidCatch(): void {
      // What has failed to load stays failed: only another one loads anew.
      Part = begin();
      publish('remote/failed', { remote: 'product', code });
    }

    private readonly retry = (): void => this.setState({ failed: false });

    override render(): ReactNode {
      if (this.state.failed) return null;
      return (
        <Suspense fallback={null}>
          <Part {...this.props} />
        </Suspense>
      );
    }
  };
}
