import * as z from 'zod/mini';
import { writeOneOf } from '../../rows/fields/field-table.ts';

/** An error in one part of the input: its path, joined by dots, and a sentence. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export const UNKNOWN_FIELD = 'Unknown field. Leave it out.';

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly Fault[] };

type Issue = z.core.$ZodIssue;

/** Parses with a schema of the contract. Each error names its path; an unknown key is a path too. */
export function parseWhole<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): Parsed<z.output<S>> {
  const parsed = z.safeParse(schema, value, { error: sentence });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, faults: parsed.error.issues.flatMap(faultsOf) };
}

function faultsOf(issue: Issue): Fault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: UNKNOWN_FIELD }));
  if (issue.code === 'invalid_union') {
    const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (nearest !== undefined)
      return nearest.flatMap((inner) =>
        faultsOf({ ...inner, path: [...issue.path, ...inner.path] }),
      );
  }
  return [{ path: path.join('.'), message: issue.message }];
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? 'Is missing.'
      : `Must be ${KINDS[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value')
    return typeof issue.input === 'string'
      ? writeOneOf(issue.values.map(String))
      : `Must be one of: ${issue.values.map(shown).join(', ')}.`;
  const fallback = z.locales.en().localeError(issue);
  return typeof fallback === 'string' ? fallback : fallback?.message;
}

const shown = (value: z.core.util.Primitive): string => (value === '' ? '(empty)' : String(value));
