import * as z from 'zod/mini';
import { requiredLine, TEXT_LIMITS, writtenDate } from '../text/index.ts';

/** Body of POST /api/projects/{id}/links. `endsOn` takes every form of a date; null or absent: no end. */
export const newLink = z.strictObject({
  name: requiredLine(TEXT_LIMITS.name, 'Name the person or team that the link is for.'),
  endsOn: z.optional(writtenDate),
});

/** Body of POST /api/projects/{id}/rotate. */
export const linkRotation = z.strictObject({
  view: z.enum(['internal', 'client'], { error: 'Must be "internal" or "client".' }),
});
