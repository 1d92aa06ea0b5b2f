import type { Problem } from '../route.ts';

/**
 * A non-2xx response. `message` is "status: detail". `problem` is set if the server sent
 * problem+json.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly problem?: Problem,
    /** Seconds to wait before a retry, from the Retry-After header. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${detail}`);
  }
}

/** No response arrived: the server is down, unreachable or too slow, or it refuses this origin. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(
    readonly baseUrl: string,
    options?: ErrorOptions,
  ) {
    super(
      `Could not reach the server at ${baseUrl}. Check the address and that it is running.`,
      options,
    );
  }
}
