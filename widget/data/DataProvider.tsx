import { ApiError } from '@project-dashboard/core/contract/client/errors';
import {
  createSendRequest,
  type SendRequest,
} from '@project-dashboard/core/contract/client/send-request';
import { type ReactNode, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import { failureText, isAway } from '../ui/form/failure-text.ts';
import { useTell } from './HostContext.ts';
import { type LiveSource, LiveSourceContext } from './live/LiveSource.ts';
import { Refresh } from './Refresh.tsx';
import { RequestContext } from './RequestContext.ts';
import { ReadLog } from './reads/read-log.ts';
import { Retries } from './reads/retries.ts';
import { sharedFetch } from './reads/shared-fetch.ts';

interface Props {
  /** The API's origin. */
  readonly api: string;
  /** The project's token, sent as a bearer token. Missing on the /dashboard page, which uses a session cookie. */
  readonly token?: string | undefined;
  /** The token that replaced `token` while the element is open. The cached data stays. */
  readonly renewedToken?: string | undefined;
  /** Replaces everything as soon as the server no longer knows the token. */
  readonly denied?: ReactNode;
  readonly children: ReactNode;
}

/** Gives an element its own cache. Elements with the same token share requests (shared-fetch.ts). */
export function DataProvider({ api, token, renewedToken = token, denied, children }: Props) {
  const [refused, setRefused] = useState<string>();
  const source = useMemo(
    (): LiveSource => ({ api, token: renewedToken, reads: new ReadLog(), retries: new Retries() }),
    [api, renewedToken],
  );
  const request = useMemo((): SendRequest => {
    const caller = createSendRequest({ baseUrl: api, token: renewedToken, fetch: sharedFetch });
    return (route, input, options = {}) =>
      source.reads
        .follow(route, input, (note) => {
          const received = (response: Response) => {
            note(response);
            options.received?.(response);
          };
          return caller(route, input, { ...options, received });
        })
        .catch((error: unknown) => {
          if (isUnknownToken(error, route.path)) setRefused(renewedToken);
          throw error;
        });
  }, [api, renewedToken, source]);
  const tell = useTell();
  const onError = (error: unknown) => {
    const isRepeated = source.retries.read().isTrying;
    if (isAway(error)) source.retries.failed(error);
    const message = isRepeated ? null : failureText(error);
    if (message !== null) tell('error', { message });
  };
  return (
    <RequestContext value={request}>
      <SWRConfig key={`${api} ${token ?? ''}`} value={{ ...CACHE_RULES, onError }}>
        <LiveSourceContext value={source}>
          <Refresh />
          {denied !== undefined && refused === renewedToken ? denied : children}
        </LiveSourceContext>
      </SWRConfig>
    </RequestContext>
  );
}

/** True if the token was rotated or ended, or never existed: 404 for a token in the path, 401 for a bearer token. */
const isUnknownToken = (error: unknown, path: string) =>
  error instanceof ApiError &&
  (error.status === 401 || (error.status === 404 && path.includes('{token}')));

/** No automatic retry, no polling, no refetch on focus, data never stale. */
const CACHE_RULES = {
  provider: () => new Map(),
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  dedupingInterval: 0,
};
