import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { useState, useSyncExternalStore } from 'react';
import type { Reading } from '../../ui/form/Read.tsx';
import { isAway } from '../../ui/form/save-outcome.ts';
import { useFacts } from '../ProjectContext.ts';
import type { RetryState } from './retries.ts';

/** Why nothing can be shown yet, and when it is tried again. */
export interface Away extends RetryState {
  /** True if the server answers, but asks to wait (429). */
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/**
 * The state of an element whose first read failed because the server is away. Null before such a failure. It stays
 * until the element is shown, so that nothing else appears between a try that succeeds and the content.
 */
export function useAway({ error, data }: Pick<Reading<unknown>, 'error' | 'data'>): Away | null {
  const { retries } = useFacts().source;
  const state = useSyncExternalStore(retries.subscribe, retries.read);
  const [isBusy, setBusy] = useState<boolean | null>(null);
  if (isAway(error)) {
    const isNowBusy = error instanceof ApiError && error.status === 429;
    if (isNowBusy !== isBusy) setBusy(isNowBusy);
  }
  if (isBusy === null) return null;
  const isTrying = state.isTrying || data !== undefined;
  return { ...state, isTrying, isBusy, onRetry: () => void retries.now() };
}
