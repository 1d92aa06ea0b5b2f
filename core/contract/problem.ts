import * as z from 'zod/mini';

/** The body of an error response, `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** One sentence that a person can act on. */
  detail: z.string(),
  /** The errors of the input by field; for 422. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** The current row; for 412. */
  current: z.optional(z.unknown()),
  /** The later change that prevents an undo; for 409. */
  laterChange: z.optional(z.string()),
  /** The id of an unexpected error in the server's log; for 500. */
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof problem>;
