import * as z from 'zod/mini';

/** An error's body, `application/problem+json` (RFC 9457, DECISIONS "Answers"). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** One sentence that a person can act on. */
  detail: z.string(),
  /** What is wrong with the input, by place; for 422. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** The row as it stands; for 412. */
  current: z.optional(z.unknown()),
  /** The later change that an undo would have overwritten; for 409. */
  laterChange: z.optional(z.string()),
  /** Names an unexpected failure in the server's log; for 500. */
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof problem>;
