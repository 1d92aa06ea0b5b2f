import { isDate, type Sheet } from '@project-dashboard/core/rows/fields/shown';
import { inlineDateFault } from '@project-dashboard/core/rules/dates/normalise-date';
import * as z from 'zod/mini';
import { failureOf, type SaveFailure } from '../../ui/form/save-outcome.ts';

/** The texts of a form. A field that is not in it is not sent. */
export type Draft<Fields> = { readonly [Name in keyof Fields]?: string | null | undefined };

/**
 * A draft as the body that the server's own schema reads, or its errors. Dates must not be before the minimum of an inline
 * date input. An emptied text becomes null where the schema allows null.
 */
export function readBody<Body extends z.ZodMiniObject>(
  schema: Body,
  sheet: Sheet,
  draft: object,
  locale: string | undefined,
): { readonly ok: true; readonly value: z.output<Body> } | SaveFailure {
  const entries: [string, unknown][] = Object.entries(draft);
  const early = entries.flatMap(([path, value]) => {
    const field = sheet[path];
    const isDated = field && 'label' in field && isDate(field) && typeof value === 'string';
    const message = isDated ? inlineDateFault(value, locale) : null;
    return message ? [{ path, message }] : [];
  });
  const body = entries.map(([name, value]) => [
    name,
    value === '' && allowsNull(schema, name) ? null : value,
  ]);
  const { success, data, error } = z.safeParse(schema, Object.fromEntries(body));
  const failure = failureOf(early) ?? failureOf(faultsOf(error));
  if (failure) return failure;
  return success ? { ok: true, value: data } : { ok: false, message: error.message };
}

const allowsNull = ({ shape }: z.ZodMiniObject, name: string): boolean => {
  const field = shape[name];
  return field !== undefined && z.safeParse(field, null).success;
};

/** The errors of a request body by the server's own schema, or null. */
export const bodyFault = (schema: z.ZodMiniType, body: unknown): SaveFailure | null =>
  failureOf(faultsOf(z.safeParse(schema, body).error));

/** Saves a body that the server's own schema accepts. Gives back its errors otherwise. */
export const checked = async <Body>(
  schema: z.ZodMiniType,
  body: Body,
  save: (body: Body) => Promise<unknown>,
): Promise<unknown> => bodyFault(schema, body) ?? save(body);

const faultsOf = (error: z.core.$ZodError | undefined) =>
  (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
