import { PART_MISSING } from '@project-dashboard/core/notices';
import { Component, type ReactNode } from 'react';
import { SectionError } from '../section/SectionError.tsx';

interface Props {
  readonly isSilent?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps a failure below it from leaving the whole element blank: a sentence, Try again and Reload page stand there instead. */
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
        title={PART_MISSING.title}
        text={PART_MISSING.text}
        offersReload
        onRetry={() => {
          this.props.onRetry?.();
          this.setState({ hasFailed: false });
        }}
      />
    );
  }
}
