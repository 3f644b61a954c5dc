import { publish } from '@gadgetry/shared-kernel/events';
import { onReconnect } from '@gadgetry/shared-kernel/ui';
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

    private forget = (): void => {};

    static getDerivedStateFromError(): { readonly failed: boolean } {
      return { failed: true };
    }

    override componentDidMount(): void {
      this.forget = onReconnect(() => this.setState({ failed: false }));
    }

    override componentWillUnmount(): void {
      this.forget();
    }

    override componentDidCatch(): void {
      // What has failed to load stays failed: only another one loads anew.
      Part = begin();
      publish('remote/failed', { remote: 'product', code });
    }

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
