import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that never changes identity and always calls the latest `handler`. Memoised rows need it. */
export function useHandler<Arguments extends readonly unknown[], Result>(
  handler: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
