import { useEffect } from 'react';
import { useHandler } from '../../ui/context/use-handler.ts';

/** Does something again and again while the component is shown. */
export function useEvery(milliseconds: number, act: () => void): void {
  const latest = useHandler(act);
  useEffect(() => {
    const timer = setInterval(latest, milliseconds);
    return () => clearInterval(timer);
  }, [latest, milliseconds]);
}
