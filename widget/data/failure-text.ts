import { ApiError, ConnectionError } from '@project-dashboard/core/client';

/** One sentence on a failed call; null for what is no failure of a call. */
export function failureText(error: unknown): string | null {
  if (error instanceof ApiError) return error.detail;
  return error instanceof ConnectionError ? error.message : null;
}
