import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type LiveState, LiveStore } from './live-store.ts';

/** The live state of an element. The default is never live. */
export const LiveContext = createContext(new LiveStore());

/** A part of the live state. The component is rendered again only if this part changes. */
export function useLiveState<T>(pick: (state: LiveState) => T): T {
  const { subscribe, read } = use(LiveContext);
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
