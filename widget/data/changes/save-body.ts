import { inlineDateFault } from '@project-dashboard/core/dates';
import * as z from 'zod/mini';
import type { SaveFailure } from './save-outcome.ts';

type Dates<Field extends string> = { readonly [F in Field]?: string | null | undefined };

/** The error of the first date before the minimum of an inline date input, or null (SPEC section 5). */
export function inlineDatesFault<Field extends string>(
  draft: Dates<Field>,
  fields: readonly Field[],
  locale: string | undefined,
): SaveFailure | null {
  for (const path of fields) {
    const message = inlineDateFault(draft[path], locale);
    if (message) return { ok: false, path, message };
  }
  return null;
}

/** The first error of a request body by the server's own schema, or null. */
export function bodyFault(schema: z.ZodMiniType, body: unknown): SaveFailure | null {
  const parsed = z.safeParse(schema, body);
  const issue = parsed.error?.issues[0];
  return issue ? { ok: false, path: issue.path.join('.'), message: issue.message } : null;
}

/** An emptied date becomes null, shown as TBD. An untouched date stays undefined and is not sent. */
export function clearedDate(date: string | null | undefined): string | null | undefined {
  return date === '' ? null : date;
}
