import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';

interface Props {
  /** True while it loads again. */
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  /** What did not load, and why. */
  readonly children: ReactNode;
}

/** Says in a dialog that something did not load, with Try again beside it. */
export function LoadFailure({ isTrying, onRetry, children }: Props) {
  return (
    <InlineNotice
      tone="danger"
      action={
        <Button size="sm" isPending={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </InlineNotice>
  );
}
