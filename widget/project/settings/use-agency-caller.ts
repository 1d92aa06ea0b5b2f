import { ApiError, type Caller, createCaller } from '@project-dashboard/core/client';
import { calls } from '@project-dashboard/core/contract';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../data/ApiContext.ts';
import { sharedFetch } from '../../data/reads/shared-fetch.ts';

type Session = 'unknown' | 'none' | 'agency';

/**
 * Calls the API with the agency's session, which is a cookie. A bearer token would win over it, so these calls carry
 * none. In a host page the browser sends no cookie, so nobody is signed in there.
 */
export function useAgencyCaller(): { readonly call: Caller; readonly session: Session } {
  const api = useApi();
  const isOwnPage = new URL(api).origin === window.location.origin;
  const [session, setSession] = useState<Session>(isOwnPage ? 'unknown' : 'none');
  const call = useMemo((): Caller => {
    const caller = createCaller({ baseUrl: api, fetch: sharedFetch });
    return (route, input, options) =>
      caller(route, input, options).catch((error: unknown) => {
        if (isSignedOut(error)) setSession('none');
        throw error;
      });
  }, [api]);
  useEffect(() => {
    if (!isOwnPage) return;
    call(calls.readSession, {}).then(
      ({ expiresAt }) => setSession(expiresAt === null ? 'none' : 'agency'),
      () => setSession('none'),
    );
  }, [call, isOwnPage]);
  return { call, session };
}

/** 401 without a session, or 403 because the browser still has a project's cookie. */
const isSignedOut = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
