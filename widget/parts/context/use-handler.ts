import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function always, which does what `handler` does by now: for rows that are drawn again only when they change. */
export function useHandler<Arguments extends readonly unknown[]>(
  handler: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
