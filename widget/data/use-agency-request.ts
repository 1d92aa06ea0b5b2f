import {
  createSendRequest,
  type SendRequest,
} from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useEffect, useMemo, useState } from 'react';
import { isAccessRefusal } from '../ui/form/save-outcome.ts';
import { useApi } from './ProjectContext.ts';
import { sharedFetch } from './reads/shared-fetch.ts';

type Session = 'unknown' | 'none' | 'agency';

/**
 * Sends requests with the agency's session, which is a cookie. A bearer token would win over it, so these requests
 * have none. In a host page the browser sends no cookie, so nobody is signed in there.
 */
export function useAgencyRequest(): { readonly request: SendRequest; readonly session: Session } {
  const api = useApi();
  const isOwnPage = new URL(api).origin === window.location.origin;
  const [session, setSession] = useState<Session>(isOwnPage ? 'unknown' : 'none');
  const request = useMemo((): SendRequest => {
    const send = createSendRequest({ baseUrl: api, fetch: sharedFetch });
    return (route, input, options) =>
      send(route, input, options).catch((error: unknown) => {
        if (isAccessRefusal(error)) setSession('none');
        throw error;
      });
  }, [api]);
  useEffect(() => {
    if (!isOwnPage) return;
    request(endpoints.readSession, {}).then(
      ({ expiresAt }) => setSession(expiresAt === null ? 'none' : 'agency'),
      () => setSession('none'),
    );
  }, [request, isOwnPage]);
  return { request, session };
}
