import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useElement } from '../context/ElementContext.tsx';
import type { LiveState } from './live-store.ts';

/** A part of the live state. The component is rendered again only if this part changes. */
export function useLiveState<T>(pick: (state: LiveState) => T): T {
  const { subscribe, read } = useElement().live;
  return useSyncExternalStore(subscribe, () => pick(read()));
}

/** Calls back when the live connection is up again after it was lost. */
export function useWhenBack(then: () => void): void {
  const isLive = useLiveState((state) => state.isLive);
  const isLost = useLiveState((state) => state.lostAt !== null);
  // The first connection says nothing new about a request that has just failed.
  const wasLost = useRef(false);
  const onBack = useEffectEvent(then);
  useEffect(() => {
    if (isLive && wasLost.current) onBack();
    wasLost.current = isLost;
  }, [isLive, isLost]);
}
