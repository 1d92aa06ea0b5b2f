import { PART_MISSING } from '@project-dashboard/core/notices';
import { Component, type ReactNode } from 'react';
import { SectionError } from '../section/SectionError.tsx';

interface Props {
  readonly isSilent?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Catches render errors of its children. Shows an error with Try again and Reload page instead of a blank element. */
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
