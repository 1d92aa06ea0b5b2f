import type {
  RequestInput,
  SendRequest,
} from '@project-dashboard/core/contract/client/send-request';
import type { ReadEndpoint, Reply, RouteOf } from '@project-dashboard/core/contract/types';
import useSWR, { useSWRConfig } from 'swr';
import type { Reading } from '../../ui/form/Read.tsx';
import { useRequest } from '../ProjectContext.ts';
import { type ReadKey, readKey } from './read-key.ts';
import { forgetReads } from './shared-fetch.ts';

/**
 * Reads a route of the contract and caches the response. With null as input it waits. With `isFresh` a component that
 * appears reads again, even if the response is cached, and with `everyMs` again and again. `request` sends it in place of
 * the page's own.
 */
export function useRead<R extends ReadEndpoint>(
  route: R,
  input: RequestInput<RouteOf<R>> | null,
  options: {
    readonly isFresh?: boolean;
    readonly everyMs?: number;
    readonly request?: SendRequest;
  } = {},
): Reading<Reply<RouteOf<R>>> {
  const own = useRequest();
  const { isFresh = false, everyMs = 0, request = own } = options;
  const { data, error, isLoading } = useSWR<Reply<RouteOf<R>>, unknown, ReadKey<R> | null>(
    input && readKey(route, input),
    ([, , keyed]: ReadKey<R>) => request(route, keyed),
    { revalidateIfStale: isFresh, refreshInterval: everyMs },
  );
  const { cache, mutate } = useSWRConfig();
  // What fails together is read again together.
  const retry = () => {
    forgetReads();
    for (const failed of cache.keys()) if (cache.get(failed)?.error) void mutate(failed);
  };
  return { data, error, isLoading, retry };
}

/** Several readings that are shown together. They failed if one that is missing did, which is then read again. */
export function together<T>(data: T | undefined, readings: readonly Reading<unknown>[]) {
  const missing = readings.filter((one) => one.data === undefined);
  return {
    data,
    error: missing.find(({ error }) => error !== undefined)?.error,
    isLoading: missing.some(({ isLoading }) => isLoading),
    retry() {
      for (const { retry } of missing) retry();
    },
  };
}
