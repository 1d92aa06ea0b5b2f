import * as z from 'zod/mini';
import { type Fault, invalidInput } from '../refusals/refusal.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses what a caller sent with a schema of the contract. Throws 422 with every fault by its place; an unknown
 * key is named as a place of its own.
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: sentence });
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.flatMap(faultsOf));
}

function faultsOf(issue: Issue): Fault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key].join('.'),
      message: 'Unknown field. Leave it out.',
    }));
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

/** The sentence for a fault to which its schema gives none. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? 'Is missing.'
      : `Must be ${KINDS[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value')
    return `Must be one of: ${issue.values.map(shown).join(', ')}.`;
  const fallback = z.locales.en().localeError(issue);
  return typeof fallback === 'string' ? fallback : fallback?.message;
}

const shown = (value: z.core.util.Primitive): string => (value === '' ? '(empty)' : String(value));
