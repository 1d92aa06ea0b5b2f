import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `ms`, not counting pauses. A new subject restarts the countdown; null stops it. */
export function useCountdown(
  subject: object | null,
  ms: number,
  isPaused: boolean,
  onEnd: () => void,
): void {
  const run = useRef<{ subject: object | null; left: number }>({ subject: null, left: ms });
  useEffect(() => {
    if (run.current.subject !== subject) run.current = { subject, left: ms };
    if (subject === null || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(onEnd, run.current.left);
    return () => {
      clearTimeout(timer);
      run.current.left -= performance.now() - startedAt;
    };
  }, [subject, ms, isPaused, onEnd]);
}
