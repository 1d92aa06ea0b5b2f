import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type LiveState, LiveStore } from './live-store.ts';

/** The live state of an element. The default is never live. */
export const LiveContext = createContext(new LiveStore());

/** A part of the live state. The component is rendered again only if this part changes. */
export function useLiveState<T>(pick: (state: LiveState) => T): T {
  const { subscribe, read } = use(LiveContext);
  return useSyncExternalStore(subscribe, () => pick(read()));
}

/** Calls back when the live connection is up, at first and after it was lost. */
export function useWhenBack(then: () => void): void {
  const isLive = useLiveState((state) => state.isLive);
  const onBack = useEffectEvent(then);
  useEffect(() => {
    if (isLive) onBack();
  }, [isLive]);
}
