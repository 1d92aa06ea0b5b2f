import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useElement } from '../ui/context/ElementContext.tsx';
import { forgetReads } from './reads/shared-fetch.ts';
import { useRetryFailed } from './reads/use-retry-failed.ts';

/** Reloads the data on screen when the element's `refresh()` is called (elements/define-element.ts), and what failed. */
export function Refresh() {
  const { host } = useElement();
  const { mutate } = useSWRConfig();
  useRetryFailed();
  useEffect(() => {
    const root = host?.shadowRoot;
    const onRefresh = (event: Event) => {
      if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return;
      forgetReads();
      event.detail.push(mutate(() => true));
    };
    root?.addEventListener('refresh', onRefresh);
    return () => root?.removeEventListener('refresh', onRefresh);
  }, [host, mutate]);
  return null;
}
