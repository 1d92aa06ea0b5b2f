import type { Problem } from '../contract/problem.ts';

/**
 * The server refused or failed. The message is "status: detail" (SPEC section 8); `problem` is there when
 * the server described the error in the contract's own form.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly problem?: Problem,
    /** Seconds to wait before another try, where the server said so. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${detail}`);
  }
}

/** No answer came: the server is down, unreachable, too slow, or refuses this origin. */
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
