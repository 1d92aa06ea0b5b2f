import { type CallInput, nextCursor } from '@project-dashboard/core/client';
import type { ReadCall, Reply, RouteOf } from '@project-dashboard/core/contract';
import useSWR from 'swr';
import { useCaller } from '../CallerContext.ts';
import { readKey } from './read-key.ts';
import { forgetReads } from './shared-fetch.ts';
import type { Reading } from './use-read.ts';

/** One page of a list. */
export interface Page<T> {
  readonly rows: T;
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

/**
 * Reads one page of a route that answers with a Link header. While another page is on its way, the last one stays; a
 * page that was seen before is shown at once and read again, since a change reads only what is on screen.
 */
export function useReadPage<R extends ReadCall>(
  route: R,
  input: CallInput<RouteOf<R>> | null,
): Reading<Page<Reply<RouteOf<R>>>> {
  const call = useCaller();
  const { data, error, isLoading, mutate } = useSWR<Page<Reply<RouteOf<R>>>, unknown>(
    input === null ? null : [...readKey(route, input), 'page'],
    async () => {
      if (input === null) throw new Error('A read without input has no key and is never made.');
      let next: string | undefined;
      const rows = await call(route, input, {
        received: ({ headers }) => {
          next = nextCursor(headers.get('Link'));
        },
      });
      return { rows, next };
    },
    { keepPreviousData: true, revalidateIfStale: true },
  );
  const retry = () => {
    forgetReads();
    void mutate();
  };
  return { data, error, isLoading, retry };
}
