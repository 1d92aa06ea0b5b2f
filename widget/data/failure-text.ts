import { ApiError, ConnectionError } from '@project-dashboard/core/client';

/** One sentence on a failed call; null for what is no failure of a call. */
export function failureText(error: unknown): string | null {
  if (error instanceof ApiError)
    return error.problem?.detail ?? `The server answered with ${error.status} and no reason.`;
  return error instanceof ConnectionError ? error.message : null;
}
