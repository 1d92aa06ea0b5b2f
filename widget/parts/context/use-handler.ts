import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that never changes identity and always calls the latest `handler`. Memoised rows need it. */
export function useHandler<Arguments extends readonly unknown[]>(
  handler: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
