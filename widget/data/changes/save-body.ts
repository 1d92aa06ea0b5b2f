import { inlineDateFault } from '@project-dashboard/core/dates';
import * as z from 'zod/mini';
import type { SaveFailure } from './save-outcome.ts';

type Dates<Field extends string> = { readonly [F in Field]?: string | null | undefined };

/** The first of a form's dates that lies before what an inline date input offers, or null (SPEC section 5). */
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

/** The first fault of a body that the server would refuse too, or null. */
export function bodyFault(schema: z.ZodMiniType, body: unknown): SaveFailure | null {
  const parsed = z.safeParse(schema, body);
  const issue = parsed.error?.issues[0];
  return issue ? { ok: false, path: issue.path.join('.'), message: issue.message } : null;
}

/** An emptied date is TBD; a date that was not touched stays out of the change. */
export function clearedDate(date: string | null | undefined): string | null | undefined {
  return date === '' ? null : date;
}
