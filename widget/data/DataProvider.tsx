import { ApiError } from '@project-dashboard/core/contract/client/errors';
import {
  createSendRequest,
  type SendRequest,
} from '@project-dashboard/core/contract/client/send-request';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { useElement } from '../ui/context/ElementContext.tsx';
import { useHandler } from '../ui/context/use-handler.ts';
import { failureText, isAway } from '../ui/form/save-outcome.ts';
import { useTell } from './host-events.ts';
import { ProjectContext, type ProjectFacts, type Source, useFacts } from './ProjectContext.ts';
import { ReadLog } from './reads/read-log.ts';
import { Retries } from './reads/retries.ts';
import { forgetReads, sharedFetch } from './reads/shared-fetch.ts';

interface Props {
  /** The API's origin. */
  readonly api: string;
  /** The project's token, sent as a bearer token. Missing on the /dashboard page, which uses a session cookie. */
  readonly token?: string | undefined;
  /** The token that replaced `token` while the element is open. The cached data stays. */
  readonly renewedToken?: string | undefined;
  /** Called with a new token that replaces the present one. */
  readonly onRenew?: (token: string) => void;
  /** Replaces everything as soon as the server no longer knows the token. */
  readonly denied?: ReactNode;
  readonly children: ReactNode;
}

/** The face of an agency without settings. */
export const NO_FACE: AgencyFace = { name: null, accent: null, logo: null };

const nothing = () => {};

/** Gives an element its own cache. Elements with the same token share requests (shared-fetch.ts). */
export function DataProvider(props: Props) {
  const { api, token, renewedToken = token, onRenew = nothing, denied, children } = props;
  const [refused, setRefused] = useState<string>();
  const source = useMemo(
    (): Source => ({ api, token: renewedToken, reads: new ReadLog(), retries: new Retries() }),
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
  const renewToken = useHandler(onRenew);
  const facts = useMemo(
    () => ({ source, request, renewToken, agency: NO_FACE, loaded: null, openHistory: null }),
    [source, request, renewToken],
  );
  const tell = useTell();
  const onError = (error: unknown) => {
    const isRepeated = source.retries.read().isTrying;
    if (isAway(error)) source.retries.failed(error);
    const message = isRepeated ? null : failureText(error);
    if (message !== null) tell('error', { message });
  };
  return (
    <ProjectContext value={facts}>
      <SWRConfig key={`${api} ${token ?? ''}`} value={{ ...CACHE_RULES, onError }}>
        <Refresh />
        {denied !== undefined && refused === renewedToken ? denied : children}
      </SWRConfig>
    </ProjectContext>
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

interface Changes extends Partial<ProjectFacts> {
  readonly children: ReactNode;
}

/** Other facts for the parts inside: the project once it has loaded, or requests with another credential. */
export function WithProject({ children, ...changes }: Changes) {
  const facts = useFacts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place always changes the same facts
  const value = useMemo(() => ({ ...facts, ...changes }), [facts, ...Object.values(changes)]);
  return <ProjectContext value={value}>{children}</ProjectContext>;
}

/** Reloads the data on screen when the element's `refresh()` is called (elements/define-element.ts), and what failed. */
function Refresh() {
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

/** Lets the element's {@link Retries} read again what failed, also when the browser is online again. */
function useRetryFailed(): void {
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
