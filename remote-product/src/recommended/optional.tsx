import { publish } from '@gadgetry/shared-kernel/events';
import { Component, type ReactNode } from 'react';

interface OptionalProps {
  /** What engineers are told that has failed. */
  readonly code: string;
  readonly children: ReactNode;
}

/** Something that a shopper can do without: when it fails it is left out, and the page stays. */
export class Optional extends Component<OptionalProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    publish('remote/failed', { remote: 'product', code: this.props.code });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
