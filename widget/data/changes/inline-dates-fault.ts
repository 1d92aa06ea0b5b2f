import { inlineDateFault } from '@project-dashboard/core/dates';
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
