import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';

/** One sentence about a failed request. Null for other errors. */
export function failureText(error: unknown): string | null {
  if (error instanceof ApiError)
    return (
      error.problem?.detail ?? `The server returned error ${error.status} without an explanation.`
    );
  return error instanceof ConnectionError ? error.message : null;
}

/**
 * True if the same request may succeed later: no connection, an error of the server, too many requests, or a response that
 * is not the server's own, such as the page of a proxy.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError &&
    (error.problem === undefined || error.status >= 500 || error.status === 429));
