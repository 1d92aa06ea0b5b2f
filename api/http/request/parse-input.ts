import { parseWhole } from '@project-dashboard/core/faults';
import type * as z from 'zod/mini';
import { invalidInput } from '../../refusals/refusal.ts';

/** Parses input with a schema of the contract. Throws 422 with every error by its path. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = parseWhole(schema, value);
  if (parsed.ok) return parsed.value;
  throw invalidInput(parsed.faults);
}
