import { inlineDateFault } from '@project-dashboard/core/dates';
import * as z from 'zod/mini';
import { failureOf, type SaveFailure } from './save-outcome.ts';

type Dates<Field extends string> = { readonly [F in Field]?: string | null | undefined };

/** The errors of the dates before the minimum of an inline date input, or null (SPEC section 5). */
export function inlineDatesFault<Field extends string>(
  draft: Dates<Field>,
  fields: readonly Field[],
  locale: string | undefined,
): SaveFailure | null {
  return failureOf(
    fields.flatMap((path) => {
      const message = inlineDateFault(draft[path], locale);
      return message ? { path, message } : [];
    }),
  );
}

/** The errors of a request body by the server's own schema, or null. */
export function bodyFault(schema: z.ZodMiniType, body: unknown): SaveFailure | null {
  const parsed = z.safeParse(schema, body);
  const issues = parsed.error?.issues ?? [];
  return failureOf(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** An emptied date becomes null, shown as TBD. An untouched date stays undefined and is not sent. */
export function clearedDate(date: string | null | undefined): string | null | undefined {
  return date === '' ? null : date;
}
