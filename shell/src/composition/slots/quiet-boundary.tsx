import { Component, type ReactNode } from 'react';

interface QuietBoundaryProps {
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/** What throws in it is gone, without a word to the shopper. */
export class QuietBoundary extends Component<QuietBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
