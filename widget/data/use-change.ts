import type { CallInput, CallOptions } from '@project-dashboard/core/client';
import {
  type ChangeName,
  type ReadName,
  type Reply,
  type Route,
  type Routes,
  routes,
} from '@project-dashboard/core/contract';
import { useSWRConfig } from 'swr';
import { useCaller } from './CallerContext.ts';
import { isAbout, readKey } from './read-key.ts';

/** What a read is expected to say once the change is made; shown at once, taken back if the server refuses. */
export interface Expectation<N extends ReadName> {
  readonly read: N;
  readonly input: CallInput<Routes[N]>;
  readonly expect: (current: Reply<Routes[N]>) => Reply<Routes[N]>;
}

/**
 * Calls a changing route, then reads again whatever its `changes` name. Rejects as the call does, after
 * the expectation has been taken back.
 */
export function useChange<N extends ChangeName, R extends ReadName = never>(name: N) {
  const call = useCaller();
  const { mutate } = useSWRConfig();

  return async (
    input: CallInput<Routes[N]>,
    options: CallOptions = {},
    expectation?: Expectation<R>,
  ): Promise<Reply<Routes[N]>> => {
    const route: Route = routes[name];
    const topics = route.changes ?? [];
    const pending = call(name, input, options);
    try {
      if (expectation) await expectDuring(pending, expectation);
      return await pending;
    } finally {
      // After a refusal too: the rows on screen may be the reason for it.
      await mutate((key) => isAbout(key, topics));
    }
  };

  async function expectDuring(pending: Promise<unknown>, { read, input, expect }: Expectation<R>) {
    await mutate<Reply<Routes[R]>>(
      readKey(read, input),
      async (current) => {
        await pending;
        return current;
      },
      {
        optimisticData: (current, displayed) => {
          const shown = displayed ?? current;
          if (shown === undefined) throw new Error('Nothing is on screen yet that could change.');
          return expect(shown);
        },
        rollbackOnError: true,
        populateCache: false,
        revalidate: false,
      },
    );
  }
}
