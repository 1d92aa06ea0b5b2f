import * as z from 'zod/mini';
import type { SaveFailure } from './save-outcome.ts';

/** The first fault of a body that the server would refuse too, or null. */
export function bodyFault(schema: z.ZodMiniType, body: unknown): SaveFailure | null {
  const parsed = z.safeParse(schema, body);
  const issue = parsed.error?.issues[0];
  return issue ? { ok: false, path: issue.path.join('.'), message: issue.message } : null;
}
