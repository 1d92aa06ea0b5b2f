import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';

export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Reads again, after an error or on request. */
  readonly retry: () => void;
}

/** True until the first response or error. */
export const isWaiting = ({ data, error }: Pick<Reading<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error === undefined;

interface Props<T> {
  readonly of: Reading<T>;
  /** What is read, for example "the links". */
  readonly what: string;
  /** Shown until the first response. Default: a sentence. */
  readonly loading?: ReactNode;
  /** Shown in place of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows what was read, or that it is loading, did not load or is empty. */
export function Read<T>({ of, what, loading, empty, children }: Props<T>) {
  const { data, error, isLoading, retry } = of;
  if (isWaiting(of)) return loading === undefined ? <p>Loading {what}...</p> : loading;
  if (data === undefined)
    return (
      <LoadFailure isTrying={isLoading} onRetry={retry}>
        {(error instanceof ApiError && error.problem?.detail) ||
          `${capitalised(what)} did not load.`}
      </LoadFailure>
    );
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return isEmpty ? empty : children(data);
}

interface FailureProps {
  /** True while it loads again. */
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  /** What did not load, and why. */
  readonly children: ReactNode;
}

/** Says in a dialog that something did not load, with Try again beside it. */
export function LoadFailure({ isTrying, onRetry, children }: FailureProps) {
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
