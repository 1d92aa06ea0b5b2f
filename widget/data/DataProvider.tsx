import { createCaller } from '@project-dashboard/core/client';
import { type ReactNode, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { CallerContext } from './CallerContext.ts';
import { failureText } from './failure-text.ts';
import { useTell } from './HostContext.ts';
import { Refresh } from './Refresh.tsx';
import { sharedFetch } from './reads/shared-fetch.ts';

interface Props {
  /** The API's origin. */
  readonly api: string;
  /** The project's token, sent as a bearer token. Missing on the /dashboard page, which uses a session cookie. */
  readonly token?: string | undefined;
  readonly children: ReactNode;
}

/** Gives an element its own cache. Elements with the same token share requests (shared-fetch.ts). */
export function DataProvider({ api, token, children }: Props) {
  const call = useMemo(
    () => createCaller({ baseUrl: api, token, fetch: sharedFetch }),
    [api, token],
  );
  const tell = useTell();
  const onError = (error: unknown) => {
    const message = failureText(error);
    if (message !== null) tell('error', { message });
  };
  return (
    <CallerContext value={call}>
      <SWRConfig key={`${api} ${token ?? ''}`} value={{ ...CACHE_RULES, onError }}>
        <Refresh />
        {children}
      </SWRConfig>
    </CallerContext>
  );
}

/** SPEC section 9: no automatic retry, no polling, no refetch on focus, data never stale. */
const CACHE_RULES = {
  provider: () => new Map(),
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  dedupingInterval: 0,
};
