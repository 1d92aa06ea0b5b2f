import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isAway } from '../../ui/form/failure-text.ts';
import { useFacts } from '../ProjectContext.ts';
import { forgetReads } from './shared-fetch.ts';

/** Lets the element's {@link Retries} read again what failed, also when the browser is online again. */
export function useRetryFailed(): void {
  const { retries } = useFacts().source;
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const failedReads = () =>
      [...cache.keys()].flatMap((name) => {
        const state = cache.get(name);
        return state && '_k' in state && isAway(state.error) ? [{ ...state, key: state._k }] : [];
      });
    retries.readAgain = async () => {
      const before = failedReads();
      forgetReads();
      await mutate((key) => before.some((read) => read.key === key));
      // A read that nothing on screen needs keeps its error.
      const old = new Set<unknown>(before.map(({ error }) => error));
      return failedReads().flatMap(({ error }) => (old.has(error) ? [] : [error]));
    };
    window.addEventListener('online', retries.now);
    return () => {
      window.removeEventListener('online', retries.now);
      retries.stop();
    };
  }, [retries, cache, mutate]);
}
