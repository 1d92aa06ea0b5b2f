import {
  nextCursor,
  type RequestInput,
} from '@project-dashboard/core/contract/client/send-request';
import type { ReadEndpoint, Reply, RouteOf } from '@project-dashboard/core/contract/types';
import useSWR from 'swr';
import type { Reading } from '../../ui/form/Read.tsx';
import { useRequest } from '../ProjectContext.ts';
import { type ReadKey, readKey } from './read-key.ts';
import { forgetReads } from './shared-fetch.ts';

interface Page<T> {
  readonly rows: T;
  /** The cursor of the next page. Undefined on the last page. */
  readonly next: string | undefined;
}

type PageKey<R extends ReadEndpoint> = readonly [...ReadKey<R>, 'page'];

/**
 * Reads one page of a route with a Link header. The previous page stays while another one loads. A page seen before is
 * shown at once and read again, because a change reloads only the page on screen.
 */
export function useReadPage<R extends ReadEndpoint>(
  route: R,
  input: RequestInput<RouteOf<R>> | null,
): Reading<Page<Reply<RouteOf<R>>>> {
  const request = useRequest();
  const { data, error, isLoading, mutate } = useSWR<
    Page<Reply<RouteOf<R>>>,
    unknown,
    PageKey<R> | null
  >(
    input === null ? null : [...readKey(route, input), 'page'],
    // SWR may read for a former key with the latest function.
    async ([, , keyed]: PageKey<R>) => {
      let next: string | undefined;
      const rows = await request(route, keyed, {
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
