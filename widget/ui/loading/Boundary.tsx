import { PART_FAILED, PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { Component, Fragment, type ReactNode } from 'react';
import { SectionError } from '../section/SectionState.tsx';

interface Props {
  readonly isSilent?: boolean | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  /** How often the children were mounted again. */
  readonly retries: number;
}

/** Code failed to load: the connection is lost, or a new release has replaced it. */
export class MissingCode extends Error {}

/**
 * Catches errors of its children. Mounts them again once by itself: the page around an element can change its nodes,
 * and new ones may be all it takes. Then it shows an error with Try again and Reload page.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { error: null, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch() {
    if (this.mountsAgain()) this.retry();
  }

  /** Missing code would be missing again. */
  mountsAgain = () => this.state.retries === 0 && !(this.state.error instanceof MissingCode);

  retry = () => this.setState(({ retries }) => ({ error: null, retries: retries + 1 }));

  override render() {
    const { error, retries } = this.state;
    const { isSilent, onRetry, children } = this.props;
    if (error === null) return <Fragment key={retries}>{children}</Fragment>;
    if (isSilent || this.mountsAgain()) return null;
    const { title, text } = error instanceof MissingCode ? PART_MISSING : PART_FAILED;
    return (
      <SectionError
        title={title}
        text={text}
        offersReload
        onRetry={() => {
          onRetry?.();
          this.retry();
        }}
      />
    );
  }
}
