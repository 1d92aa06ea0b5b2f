import { useEffect, useState } from 'react';
import type { Reading } from '../../ui/form/Read.tsx';
import { forgetReads } from './shared-fetch.ts';

/** Reads when the component appears, from no cache, and not again unless it fails and is tried again. */
export function useReadOnce<T>(read: () => Promise<T>): Reading<T> {
  const [result, setResult] = useState<{ readonly data?: T; readonly error?: unknown }>({});
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt reads again
  useEffect(() => {
    let isGone = false;
    const settle = (next: typeof result) => {
      if (isGone) return;
      setResult(next);
      setLoading(false);
    };
    setLoading(true);
    read().then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return {
    data: result.data,
    error: result.error,
    isLoading,
    retry() {
      forgetReads();
      setAttempt((count) => count + 1);
    },
  };
}
