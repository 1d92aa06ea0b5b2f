import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { LiveStore } from '../../ui/live/live-store.ts';
import { useFacts } from '../ProjectContext.ts';

interface Watched {
  /** The project's id. Undefined for all projects. */
  readonly project?: string;
  /** True for a badge. Where connections are scarce, pages get them first. */
  readonly isBadge?: boolean;
}

/**
 * Keeps the element's reads up to date with the changes of others, from the moment its content is on screen. Returns
 * the live state. Null watches nothing.
 */
export function useLive(watched: Watched | null): LiveStore {
  const { source } = useFacts();
  const { cache, mutate } = useSWRConfig();
  const root = useElement().host?.shadowRoot;
  const [store] = useState(() => new LiveStore());
  const isWatching = watched !== null;
  const { project, isBadge = false } = watched ?? {};

  useEffect(() => {
    if (!isWatching) return;
    const leave = new AbortController();
    const { signal } = leave;
    // Nothing on screen needs this code. Without it the element is just not live.
    import('./keep-live.ts').then(
      ({ keepLive }) => {
        if (!signal.aborted)
          keepLive({ source, project, isBadge, store, cache, mutate, root, signal });
      },
      () => {},
    );
    return () => {
      leave.abort();
      store.lose(null);
    };
  }, [isWatching, project, isBadge, source, store, cache, mutate, root]);
  return store;
}
