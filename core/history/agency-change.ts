import * as z from 'zod/mini';
import { author } from './author.ts';
import { changeValues } from './change.ts';

/** A change of the agency's own settings. It belongs to no project and is not undone. */
export const agencyChange = z.object({
  id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  by: author,
  /** What was changed. */
  part: z.enum(['calendar', 'face']),
  /** The fields that differ. */
  before: changeValues,
  after: changeValues,
});
export type AgencyChange = z.output<typeof agencyChange>;
