import * as z from 'zod/mini';
import { author } from './author.ts';
import { changeValues } from './change.ts';

/** A change of the agency's own settings, or of a place that is told what happens. It belongs to no project and is not undone. */
export const agencyChange = z.object({
  id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  /** `server`: it paused a place by itself, or because a recipient stopped the mails. */
  by: z.extend(author, { role: z.enum([...author.shape.role.options, 'server']) }),
  /** What was changed. A place that was added has nothing before, and one that was removed nothing after. */
  part: z.enum(['calendar', 'face', 'places']),
  /** The fields that differ. */
  before: changeValues,
  after: changeValues,
});
export type AgencyChange = z.output<typeof agencyChange>;
