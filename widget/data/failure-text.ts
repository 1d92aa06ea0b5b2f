import { ApiError, ConnectionError } from '@project-dashboard/core/client';

/** One sentence about a failed request. Null for other errors. */
export function failureText(error: unknown): string | null {
  if (error instanceof ApiError)
    return (
      error.problem?.detail ?? `The server returned error ${error.status} without an explanation.`
    );
  return error instanceof ConnectionError ? error.message : null;
}
