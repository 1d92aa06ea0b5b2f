import { Component, type ReactNode } from 'react';
import { SectionError } from './SectionError.tsx';

interface Props {
  readonly isSilent?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps a failure below it from leaving the whole element blank: a sentence and Try again stand there instead. */
export class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isSilent) return null;
    return (
      <SectionError
        title="This part did not load"
        text="Check the connection and try again. If that does not help, reload the page."
        onRetry={() => {
          this.props.onRetry?.();
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
